import type { BriefAnswer } from '@atelier/film/wire/brief-answers';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber, numberFormat } from '../../../lib/browser/format.ts';

/** Returns a function that says what stands beside an answer: what was not read, found or understood, and the cost. */
export function useBriefFacts(): (answer: BriefAnswer) => string[] {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  return ({ engine, cost_usd: cost, read, missing, rest }) => {
    const name = engine?.label[language] ?? engine?.label.en;
    const number = (value: number) => formatNumber(value, language);
    const facts = missing.map((text) => t('brief.notFound', { text }));
    if (rest) facts.push(t('brief.rest', { text: rest }));
    if (read && read.words < read.of)
      facts.push(t('brief.cut', { words: number(read.words), of: number(read.of) }));
    if (name !== undefined && cost === null) facts.push(t('brief.model', { name }));
    if (name !== undefined && cost !== null)
      facts.push(t('brief.cost', { name, cost: dollars(cost, language) }));
    return facts;
  };
}

/** Two digits of a cost, which may be a fraction of a cent. */
function dollars(cost: number, language: string): string {
  return numberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: cost >= 0.01 ? 2 : 4,
  }).format(cost);
}
