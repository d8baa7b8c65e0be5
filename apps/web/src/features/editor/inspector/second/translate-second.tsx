import { SPEECH_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';
import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../../lib/api/use-describe-error.ts';
import { useEngines } from '../../../../lib/api/use-engines.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { SmallButton } from '../../../../ui/small-button.tsx';
import classes from '../inspector.module.css';
import type { SecondText } from './second-text.ts';
import { useSecondTranslation } from './use-second-translation.ts';

interface TranslateSecondProps {
  /** Language of the first captions. */
  spoken: SpeechLanguage;
  /** The second language that the film has; null for none. */
  present: SpeechLanguage | null;
  onTranslated: (text: SecondText) => void;
}

/** Captions in a second language by one press, where the server has a translator; else nothing. */
export function TranslateSecond({ spoken, present, onTranslated }: TranslateSecondProps) {
  const { t } = useTranslation(['captions', 'media']);
  const describe = useDescribeError();
  const { enginesOf } = useEngines();
  const [chosen, setChosen] = useState<SpeechLanguage | null>(null);
  const translation = useSecondTranslation(onTranslated);
  const [translator] = enginesOf('translation') ?? [];
  if (!translator) return null;
  const others = SPEECH_LANGUAGES.filter((tag) => tag.slice(0, 2) !== spoken.slice(0, 2));
  const usual =
    others.find((tag) => tag === present) ?? others.find((tag) => tag.startsWith('en')) ?? others[0];
  const language = chosen ?? usual;
  if (!language) return null;
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('second.into')}
          value={language}
          disabled={translation.isPending}
          data={others.map((value) => ({ value, label: t(`media:languages.${value}`) }))}
          onChange={(event) => {
            const next = others.find((tag) => tag === event.currentTarget.value);
            if (next) setChosen(next);
          }}
        />
        <SmallButton
          variant="light"
          icon={IconLanguage}
          loading={translation.isPending}
          onClick={() => translation.mutate(language)}
        >
          {t('second.translate')}
        </SmallButton>
      </div>
      {translation.error ? (
        <Notice tone="danger" role="alert">
          {describe(translation.error)}
        </Notice>
      ) : null}
    </>
  );
}
