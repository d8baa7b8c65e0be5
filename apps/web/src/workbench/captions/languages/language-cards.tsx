import type { EngineInfo } from '@atelier/contracts/engines';
import { AUTO_LANGUAGE, type LanguageChoice, type SpeechLanguage } from '@atelier/contracts/languages';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../../lib/api/use-engines.ts';
import { Chip } from '../../../ui/chip.tsx';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import classes from './language-cards.module.css';
import { qualityOf } from './language-quality.ts';
import { OtherLanguages } from './other-languages.tsx';
import { recogniserPercent } from './recogniser-percent.ts';

interface LanguageCardsProps {
  label: string;
  languages: readonly SpeechLanguage[];
  value: LanguageChoice;
  onChange: (language: SpeechLanguage) => void;
  /** Offers a card for the language that is heard; called when it is chosen. */
  onAuto?: () => void;
  /** The usable speech engines, best first; undefined while they are being read. */
  engines: EngineInfo[] | undefined;
  disabled?: boolean;
}

/** The spoken languages, each with what this server can do in it. */
export function LanguageCards(props: LanguageCardsProps) {
  const { label, languages, value, onChange, onAuto, engines, disabled } = props;
  const { t } = useTranslation('media');
  const { installing } = useEngines();
  return (
    <div className={classes.all}>
      <RadioCards label={label} className={classes.grid}>
        {onAuto ? (
          <RadioCard
            name="language_code"
            value={AUTO_LANGUAGE}
            label={t('languages.auto')}
            isChecked={value === AUTO_LANGUAGE}
            disabled={disabled ?? false}
            onChoose={onAuto}
          >
            <span className={classes.texts} aria-hidden="true">
              <span className={classes.name}>{t('languages.auto')}</span>
              <span className={classes.code}>{t('languages.autoHint')}</span>
            </span>
          </RadioCard>
        ) : null}
        {languages.map((language) => {
          const quality = engines && qualityOf(engines, language);
          const percent = quality === 'none' ? recogniserPercent(installing, language) : null;
          const state =
            percent === null ? quality && t(`quality.${quality}`) : t('quality.installing', { percent });
          return (
            <RadioCard
              key={language}
              name="language_code"
              value={language}
              label={
                state === undefined ? t(`languages.${language}`) : `${t(`languages.${language}`)} – ${state}`
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
                  <Chip size="sm" tone={quality === 'none' && percent === null ? 'danger' : 'warning'}>
                    {state}
                  </Chip>
                </span>
              ) : null}
            </RadioCard>
          );
        })}
      </RadioCards>
      <OtherLanguages
        cards={languages}
        value={value}
        onChange={onChange}
        engines={engines}
        disabled={disabled ?? false}
      />
    </div>
  );
}
