import {
  AppError,
  completeSteps,
  RECIPE_LIMITS,
  type Recipe,
  type RecipeStep,
  recipeStepSchema,
  type SaveRecipe,
  stepTool,
  sumPrice,
} from '@atelier/contracts';
import { recipePublishingSchema } from '@atelier/contracts/publishing/publishing';
import { z } from 'zod';
import { lockAccount } from '../../money/credits/lock-account.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { BUILT_IN_RECIPES, type BuiltInRecipe, findBuiltIn } from './built-in-recipes.ts';
import { checkRecipe } from './check-recipe.ts';
import type { RecipeDeps } from './recipe-deps.ts';

interface RecipeRow {
  id: string;
  name: string;
  steps: unknown;
  publishing: unknown;
  created_at: Date;
  updated_at: Date;
}

/** The person's own recipes, the newest change first, then those that are there from the start. */
export async function listRecipes(sql: Queryable, userId: string): Promise<Recipe[]> {
  const rows = await sql<RecipeRow[]>`select id, name, steps, publishing, created_at, updated_at
    from app.recipes
    where user_id = ${userId} order by updated_at desc`;
  return [...rows.map(viewOfRow), ...BUILT_IN_RECIPES.map(viewOfBuiltIn)];
}

/** @throws AppError `not_found` */
export async function readRecipe(sql: Queryable, userId: string, recipeId: string): Promise<Recipe> {
  const builtIn = findBuiltIn(recipeId);
  if (builtIn) return viewOfBuiltIn(builtIn);
  const [row] = await sql<RecipeRow[]>`select id, name, steps, publishing, created_at, updated_at
    from app.recipes
    where id::text = ${recipeId.toLowerCase()} and user_id = ${userId}`;
  if (!row) throw unknownRecipe();
  return viewOfRow(row);
}

/** @throws AppError `recipes_full`, and as `checkRecipe` */
export async function addRecipe(
  deps: RecipeDeps,
  userId: string,
  { name, steps, publishing }: SaveRecipe,
): Promise<Recipe> {
  checkRecipe(deps.tools, steps);
  return deps.sql.begin(async (tx) => {
    // The lock also orders two calls that would both be the last one.
    await lockAccount(tx, userId);
    const [count] = await tx<
      { n: number }[]
    >`select count(*)::integer as n from app.recipes where user_id = ${userId}`;
    if ((count?.n ?? 0) >= RECIPE_LIMITS.maxRecipes) {
      throw new AppError('recipes_full', `At most ${RECIPE_LIMITS.maxRecipes} recipes.`);
    }
    const [row] = await tx<RecipeRow[]>`insert into app.recipes (user_id, name, steps, publishing)
      values (${userId}, ${name}, ${tx.json(steps as never)}, ${publishing && tx.json(publishing)})
      returning id, name, steps, publishing, created_at, updated_at`;
    if (!row) throw new Error('insert returned no row');
    return viewOfRow(row);
  });
}

/** Runs that have begun go on as they were. @throws AppError `not_found`, `forbidden` (of a built-in one), and as `checkRecipe` */
export async function changeRecipe(
  deps: RecipeDeps,
  userId: string,
  recipeId: string,
  { name, steps, publishing }: SaveRecipe,
): Promise<Recipe> {
  refuseBuiltIn(recipeId);
  checkRecipe(deps.tools, steps);
  const [row] = await deps.sql<RecipeRow[]>`update app.recipes
    set name = ${name}, steps = ${deps.sql.json(steps as never)},
      publishing = ${publishing && deps.sql.json(publishing)}, updated_at = now()
    where id::text = ${recipeId.toLowerCase()} and user_id = ${userId}
    returning id, name, steps, publishing, created_at, updated_at`;
  if (!row) throw unknownRecipe();
  return viewOfRow(row);
}

/** Its schedules go with it, its runs stay. @throws AppError `not_found`, `forbidden` */
export async function removeRecipe(
  { sql }: Pick<RecipeDeps, 'sql'>,
  userId: string,
  recipeId: string,
): Promise<void> {
  refuseBuiltIn(recipeId);
  await sql.begin(async (tx) => {
    const gone = await tx`delete from app.recipes
      where id::text = ${recipeId.toLowerCase()} and user_id = ${userId} returning id`;
    if (gone.length === 0) throw unknownRecipe();
    await tx`delete from app.recipe_schedules where recipe_id::text = ${recipeId.toLowerCase()} and user_id = ${userId}`;
  });
}

function refuseBuiltIn(recipeId: string): void {
  if (findBuiltIn(recipeId))
    throw new AppError('forbidden', 'This recipe belongs to everybody: save a copy of it.');
}

function unknownRecipe(): AppError {
  return new AppError('not_found', 'There is no such recipe.');
}

function viewOfRow(row: RecipeRow): Recipe {
  const steps = z.array(recipeStepSchema).parse(row.steps);
  return {
    id: row.id,
    name: row.name,
    names: null,
    descriptions: null,
    built_in: false,
    steps,
    publishing: recipePublishingSchema.nullable().parse(row.publishing),
    price: usualPrice(steps),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function viewOfBuiltIn({ id, names, descriptions, steps }: BuiltInRecipe): Recipe {
  return {
    id,
    name: names.en,
    names,
    descriptions,
    built_in: true,
    steps: [...steps],
    publishing: null,
    price: usualPrice(steps),
    created_at: null,
    updated_at: null,
  };
}

/** Computes the price of a run on a file of the kind that the first step takes. */
function usualPrice(steps: readonly RecipeStep[]): Recipe['price'] {
  const [first] = steps;
  return sumPrice(completeSteps(steps, (first && stepTool(first.tool).takes[0]) ?? null));
}
