import { COUNTERS, localText, type Price, type Recipe, type RecipeRun } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../lib/browser/format.ts';

/** Writes recipes, tools and prices in the language of the interface. */
export function useRecipeTexts() {
  const { t } = useTranslation(['recipes', 'tools', 'credits']);
  const language = useUiLanguage();
  return {
    nameOf: ({ names, name }: Pick<Recipe, 'names' | 'name'>) => (names ? localText(names, language) : name),
    descriptionOf: ({ descriptions }: Recipe) => (descriptions ? localText(descriptions, language) : null),
    toolName: (tool: string) => {
      if (tool === 'find-moments' || tool === 'voice-film') return t(`step.${tool}`);
      return t(`tools:${tool as 'clip'}.name`);
    },
    priceText: (price: Price) => {
      const parts = COUNTERS.flatMap((counter) => {
        const count = price[counter];
        return count
          ? [t(`credits:amount.${counter}`, { count, amount: formatNumber(count, language) })]
          : [];
      });
      return parts.join(' · ') || t('free');
    },
    statusText: (status: RecipeRun['status'] | RecipeRun['steps'][number]['status']) => t(`status.${status}`),
  };
}
