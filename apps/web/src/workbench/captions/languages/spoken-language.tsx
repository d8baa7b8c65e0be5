import type { EngineInfo } from '@atelier/contracts/engines';
import { SPEECH_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { type CaptionedInputs, isTranslated } from '../document/captioned-inputs.ts';
import { translatorInto } from './language-quality.ts';

interface SpokenLanguageProps {
  inputs: CaptionedInputs;
  change: (next: Partial<CaptionedInputs>) => void;
  /** Undefined while they are being read. */
  translators: EngineInfo[] | undefined;
  /** Corrected words are drawn as they are: nothing is translated. */
  hasWords: boolean;
  disabled: boolean;
}

/** Subtitles in another language than the spoken one, where a translation engine is configured. */
export function SpokenLanguage({ inputs, change, translators, hasWords, disabled }: SpokenLanguageProps) {
  const { t } = useTranslation(['captions', 'media']);
  const wantsTranslation = isTranslated(inputs);
  const translator = translators && translatorInto(translators, inputs.language);
  return (
    <Stack gap="xs" mt="sm">
      <NativeSelect
        label={t('spoken.label')}
        value={inputs.spokenLanguage ?? ''}
        disabled={disabled}
        data={[
          { value: '', label: t('spoken.same') },
          ...SPEECH_LANGUAGES.map((value) => ({ value, label: t(`media:languages.${value}`) })),
        ]}
        onChange={(event) =>
          change({ spokenLanguage: (event.currentTarget.value || null) as SpeechLanguage | null })
        }
      />
      {wantsTranslation && translator === null && !hasWords ? (
        <Notice tone="warning" role="status">
          {t('spoken.none')}
        </Notice>
      ) : null}
      {wantsTranslation && translator?.quality === 'draft' && !hasWords ? (
        <Notice tone="info" role="status">
          {t('spoken.draft')}
        </Notice>
      ) : null}
      {wantsTranslation && translator ? (
        <Checkbox
          label={t('spoken.bilingual')}
          description={hasWords ? t('spoken.bilingualCorrected') : undefined}
          checked={inputs.isBilingual && !hasWords}
          disabled={disabled || hasWords}
          onChange={(event) => change({ isBilingual: event.currentTarget.checked })}
        />
      ) : null}
    </Stack>
  );
}
