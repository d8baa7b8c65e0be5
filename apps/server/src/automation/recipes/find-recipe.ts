import { AppError, localText, type RecipeStep, recipeStepSchema, type UiLanguage } from '@atelier/contracts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { findBuiltIn } from './built-in-recipes.ts';

export interface FoundRecipe {
  /** Null: steps that are saved nowhere. */
  id: string | null;
  steps: RecipeStep[];
  /** True when `steps` have other settings than the saved recipe. */
  isChanged?: boolean;
  nameIn(language: UiLanguage): string;
}

/**
 * Replaces settings of a recipe for one run.
 * @param settings an entry for each step, in order
 * @throws AppError `invalid_input` when there are more entries than steps
 */
export function changeSettings(
  recipe: FoundRecipe,
  settings: readonly RecipeStep['settings'][],
): FoundRecipe {
  if (settings.length > recipe.steps.length) {
    throw new AppError('invalid_input', `settings: the recipe has ${recipe.steps.length} steps.`);
  }
  if (settings.every((changed) => Object.keys(changed).length === 0)) return recipe;
  const steps = recipe.steps.map((step, index) => ({
    ...step,
    settings: { ...step.settings, ...settings[index] },
  }));
  return { ...recipe, steps, isChanged: true };
}

const stepsSchema = z.array(recipeStepSchema);

/** One of the person's recipes, or one that is there from the start. @throws AppError `not_found` */
export async function findRecipe(sql: Queryable, userId: string, recipeId: string): Promise<FoundRecipe> {
  const builtIn = findBuiltIn(recipeId);
  if (builtIn) {
    return {
      id: builtIn.id,
      steps: [...builtIn.steps],
      nameIn: (language) => localText(builtIn.names, language),
    };
  }
  const [row] = await sql<{ id: string; name: string; steps: unknown }[]>`
    select id, name, steps from app.recipes where id::text = ${recipeId.toLowerCase()} and user_id = ${userId}`;
  if (!row) throw new AppError('not_found', 'There is no such recipe.');
  return { id: row.id, steps: stepsSchema.parse(row.steps), nameIn: () => row.name };
}
