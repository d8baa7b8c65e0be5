import type { EngineInfo } from '@atelier/contracts/engines';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../../lib/api/use-engines.ts';
import { Notice } from '../../../ui/notice.tsx';
import { engineFor } from './language-cards.tsx';
import { recogniserPercent } from './recogniser-percent.ts';

interface LanguageNoteProps {
  engines: EngineInfo[] | undefined;
  language: SpeechLanguage;
  /** False where nothing is to be recognised: no subtitles, or the words are there already. */
  isNeeded: boolean;
}

/** What to expect of the chosen language, told before anything is paid. */
export function LanguageNote({ engines, language, isNeeded }: LanguageNoteProps) {
  const { t } = useTranslation(['captions', 'media']);
  const { installing } = useEngines();
  if (!engines || !isNeeded) return null;
  const engine = engineFor(engines, language);
  if (engine && engine.quality !== 'draft') return null;
  const name = t(`media:languages.${language}`);
  const percent = recogniserPercent(installing, language);
  const missing =
    percent === null
      ? t('language.none', { language: name })
      : t('language.installing', { language: name, percent });
  return (
    <Notice tone="warning" mt="sm">
      {engine ? t('language.draft', { language: name }) : missing}
    </Notice>
  );
}
