import { AppError, localText, type RecipeStep, recipeStepSchema, type UiLanguage } from '@atelier/contracts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { findBuiltIn } from './built-in-recipes.ts';

export interface FoundRecipe {
  /** Null: steps that are saved nowhere. */
  id: string | null;
  steps: RecipeStep[];
  nameIn(language: UiLanguage): string;
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
