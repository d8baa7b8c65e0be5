import type { SpeechLanguage } from '@atelier/contracts/languages';
import { Button, Group } from '@mantine/core';
import { IconEar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { reveal } from '../../../lib/browser/reveal.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { CaptionDocument } from '../document/caption-document.ts';
import type { CaptionedInputs } from '../document/captioned-inputs.ts';

/** The option in which the language is chosen, to open it. */
export const LANGUAGE_OPTION = 'option-language';

interface HeardLanguageProps {
  document: CaptionDocument | null;
  inputs: Pick<CaptionedInputs, 'language' | 'isAutoLanguage'>;
  /** Keeps the words and makes their language that of the subtitles. */
  onAccept: (language: SpeechLanguage) => void;
  /** Recognises the words again in the chosen language. */
  onInsist: () => void;
  disabled: boolean;
}

/** Shows the recognised language: as a note for automatic choice, as a question when it differs from the chosen one. */
export function HeardLanguage({ document, inputs, onAccept, onInsist, disabled }: HeardLanguageProps) {
  const { t } = useTranslation(['captions', 'media']);
  const heard = document?.heardLanguage;
  if (!document || !heard) return null;
  const nameOf = (tag: SpeechLanguage) => t(`spokenIn.${tag}`);
  const language = nameOf(heard);
  if (isOtherLanguage(document)) {
    const chosen = nameOf(document.language);
    return (
      <Notice tone="warning" role="status">
        {t('heard.other', { language, chosen })}
        <Group gap="xs" mt="xs">
          <Button size="sm" h={44} disabled={disabled} onClick={() => onAccept(heard)}>
            {t('heard.accept', { language })}
          </Button>
          <Button size="sm" h={44} variant="default" disabled={disabled} onClick={onInsist}>
            {t('heard.insist', { chosen })}
          </Button>
        </Group>
      </Notice>
    );
  }
  if (!inputs.isAutoLanguage) return null;
  return (
    <Notice tone="info" role="status" icon={<IconEar size={20} aria-hidden="true" />}>
      {t('heard.auto', { language })}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={disabled}
        onClick={() => reveal(`#${LANGUAGE_OPTION} > summary`)}
      >
        {t('heard.change')}
      </Button>
    </Notice>
  );
}

/** True when recognised words are in another language than the one that was asked for. */
export function isOtherLanguage({ heardLanguage, language }: CaptionDocument): boolean {
  return heardLanguage !== null && heardLanguage !== language;
}
