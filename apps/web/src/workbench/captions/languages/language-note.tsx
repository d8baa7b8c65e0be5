import type { EngineInfo } from '@atelier/contracts/engines';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { engineFor } from './language-cards.tsx';

interface LanguageNoteProps {
  engines: EngineInfo[] | undefined;
  language: SpeechLanguage;
  /** False where nothing is to be recognised: no subtitles, or the words are there already. */
  isNeeded: boolean;
}

/** What to expect of the chosen language, told before anything is paid. */
export function LanguageNote({ engines, language, isNeeded }: LanguageNoteProps) {
  const { t } = useTranslation(['captions', 'media']);
  if (!engines || !isNeeded) return null;
  const engine = engineFor(engines, language);
  if (engine && engine.quality !== 'draft') return null;
  const name = t(`media:languages.${language}`);
  return (
    <Notice tone="warning" mt="sm">
      {engine ? t('language.draft', { language: name }) : t('language.none', { language: name })}
    </Notice>
  );
}
