import type { EngineInfo } from '@atelier/contracts/engines';
import { type LanguageChoice, SPEECH_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { qualityOf, wordErrorsOf } from './language-quality.ts';

interface OtherLanguagesProps {
  /** The languages that have a card. */
  cards: readonly SpeechLanguage[];
  value: LanguageChoice;
  onChange: (language: SpeechLanguage) => void;
  engines: EngineInfo[] | undefined;
  disabled: boolean;
}

/** The languages without a card, with search, each with what this server can do in it. */
export function OtherLanguages({ cards, value, onChange, engines, disabled }: OtherLanguagesProps) {
  const { t } = useTranslation('media');
  const collator = new Intl.Collator(useUiLanguage());
  const data = SPEECH_LANGUAGES.filter((language) => !cards.includes(language))
    .map((language) => {
      const quality = engines && qualityOf(engines, language);
      const percent = engines ? wordErrorsOf(engines, language) : null;
      const errors = percent === null ? '' : ` (${t('quality.errors', { percent: Math.round(percent) })})`;
      const name = t(`languages.${language}`);
      return { value: language, label: quality ? `${name} – ${t(`quality.${quality}`)}${errors}` : name };
    })
    .toSorted((a, b) => collator.compare(a.label, b.label));
  return (
    <Select
      label={t('languages.others')}
      placeholder={t('languages.search')}
      nothingFoundMessage={t('languages.notFound')}
      data={data}
      value={data.some((one) => one.value === value) ? value : null}
      disabled={disabled}
      searchable
      maxDropdownHeight={280}
      onChange={(chosen) => {
        const language = SPEECH_LANGUAGES.find((tag) => tag === chosen);
        if (language) onChange(language);
      }}
    />
  );
}
