import { ApiError } from '@atelier/client/api-error';
import type { RecipeStep } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { useRecipeTexts } from './recipe-texts.ts';

/** Turns an error about a recipe into a sentence that names the step at fault, if there is one. */
export function useDescribeStep(): (error: unknown, steps: readonly Pick<RecipeStep, 'tool'>[]) => string {
  const { t } = useTranslation('recipes');
  const describe = useDescribeError();
  const { toolName } = useRecipeTexts();
  return (error, steps) => {
    const text = describe(error);
    const number = error instanceof ApiError ? error.step : null;
    const tool = number === null ? undefined : steps[number - 1]?.tool;
    return tool ? t('atStep', { number, tool: toolName(tool), text }) : text;
  };
}
