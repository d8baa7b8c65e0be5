import type { EngineInfo } from '@atelier/contracts/engines';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import classes from './language-cards.module.css';

interface LanguageCardsProps {
  label: string;
  languages: readonly SpeechLanguage[];
  value: SpeechLanguage;
  onChange: (language: SpeechLanguage) => void;
  /** The usable speech engines, best first; undefined while they are being read. */
  engines: EngineInfo[] | undefined;
  disabled?: boolean;
}

/** The spoken languages, each with what this server can do in it. */
export function LanguageCards({ label, languages, value, onChange, engines, disabled }: LanguageCardsProps) {
  const { t } = useTranslation('media');
  return (
    <RadioCards label={label} className={classes.grid}>
      {languages.map((language) => {
        const quality = engines && qualityOf(engines, language);
        return (
          <RadioCard
            key={language}
            name="language_code"
            value={language}
            label={
              quality === undefined
                ? t(`languages.${language}`)
                : `${t(`languages.${language}`)} – ${t(`quality.${quality}`)}`
            }
            isChecked={language === value}
            disabled={disabled ?? false}
            onChoose={() => onChange(language)}
          >
            <span className={classes.texts} aria-hidden="true">
              <span className={classes.name}>{t(`languages.${language}`)}</span>
              <span className={classes.code}>{language}</span>
            </span>
            {quality && quality !== 'good' && quality !== 'best' ? (
              <span aria-hidden="true">
                <Chip size="sm" tone={quality === 'draft' ? 'warning' : 'danger'}>
                  {t(`quality.${quality}`)}
                </Chip>
              </span>
            ) : null}
          </RadioCard>
        );
      })}
    </RadioCards>
  );
}

/** The best engine for a language; null when none understands it. */
export function engineFor(engines: readonly EngineInfo[], language: string): EngineInfo | null {
  return engines.find((engine) => engine.languages.some((code) => isSameLanguage(code, language))) ?? null;
}

function qualityOf(engines: readonly EngineInfo[], language: string): EngineInfo['quality'] | 'none' {
  return engineFor(engines, language)?.quality ?? 'none';
}

/** 'en', 'en-GB' and 'en-US' are understood alike. */
function isSameLanguage(first: string, second: string): boolean {
  return first.split('-')[0]?.toLowerCase() === second.split('-')[0]?.toLowerCase();
}
