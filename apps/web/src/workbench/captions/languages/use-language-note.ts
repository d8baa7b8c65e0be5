import { type EngineInfo, languageQuality } from '@atelier/contracts/engines';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../../lib/api/use-engines.ts';
import { engineFor } from './language-quality.ts';
import { recogniserPercent } from './recogniser-percent.ts';

/** Describes the limits of a spoken language on this server, before anything is paid; null: none. */
export function useLanguageNote(engines: EngineInfo[] | undefined, language: SpeechLanguage): string | null {
  const { t } = useTranslation(['captions', 'media']);
  const { installing } = useEngines();
  if (!engines) return null;
  const engine = engineFor(engines, language);
  const quality = engine && languageQuality(engine, language);
  if (quality === 'good' || quality === 'best') return null;
  const name = t(`media:languages.${language}`);
  const percent = recogniserPercent(installing, language);
  if (engine) {
    return percent === null
      ? t('language.draft', { language: name })
      : t('language.better', { language: name, percent });
  }
  return percent === null
    ? t('language.none', { language: name })
    : t('language.installing', { language: name, percent });
}
