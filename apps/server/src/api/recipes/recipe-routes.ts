import { startBatchSchema, startRunSchema } from '@atelier/contracts';
import * as routes from '@atelier/routes/recipes';
import { Hono } from 'hono';
import { changeSettings, findRecipe } from '../../automation/recipes/find-recipe.ts';
import {
  addRecipe,
  changeRecipe,
  listRecipes,
  readRecipe,
  removeRecipe,
} from '../../automation/recipes/recipes.ts';
import { priceRuns } from '../../automation/recipes/runs/price-run.ts';
import { prepareRun, startRun } from '../../automation/recipes/runs/start-run.ts';
import { prepareBatch, startBatch } from '../../automation/recipes/start-batch.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import { limitSearches } from './limit-searches.ts';
import { requirePublishScope, requireRecipeScope } from './require-publish-scope.ts';

/** Saved chains of tools, their price and their runs. */
export function recipeRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;

  serve(app, routes.listRecipes, async ({ userId }) => ({ recipes: await listRecipes(sql, userId) }));

  serve(app, routes.createRecipe, async ({ c, readBody, userId }) => {
    const recipe = await readBody();
    if (recipe.publishing) requirePublishScope(c);
    return addRecipe(deps, userId, recipe);
  });

  serve(app, routes.readRecipe, async ({ params, userId }) => await readRecipe(sql, userId, params.id));

  serve(app, routes.changeRecipe, async ({ c, params, readBody, userId }) => {
    const recipe = await readBody();
    if (recipe.publishing) requirePublishScope(c);
    return changeRecipe(deps, userId, params.id, recipe);
  });

  serve(app, routes.removeRecipe, async ({ params, userId }) => {
    await removeRecipe(deps, userId, params.id);
  });

  serve(app, routes.priceRun, async ({ c, params, userId }) => {
    const body = await readJson(c);
    const saved = await findRecipe(sql, userId, params.id);
    const language = languageOf(c);
    if (typeof body === 'object' && body !== null && 'sources' in body) {
      const { sources, settings } = startBatchSchema.parse(body);
      const batch = { userId, recipe: changeSettings(saved, settings), language, sources };
      return priceRuns(deps, userId, await prepareBatch(deps, batch));
    }
    const { source, settings } = startRunSchema.parse(body);
    const recipe = changeSettings(saved, settings);
    const prepared = await prepareRun(deps, { userId, recipe, language, source, idempotencyKey: null });
    return priceRuns(deps, userId, [prepared]);
  });

  serve(app, routes.startRun, async ({ c, params, readBody, userId }) => {
    const { source, settings } = await readBody();
    const recipe = changeSettings(await findRecipe(sql, userId, params.id), settings);
    await requireRecipeScope(c, sql, recipe.id);
    await limitSearches(c, deps, recipe.steps, 1);
    const { runId, jobs, price } = await startRun(deps, {
      userId,
      recipe,
      source,
      language: languageOf(c),
      idempotencyKey: idempotencyKeyOf(c),
    });
    deps.logger.info({ run: runId, recipe: recipe.id, jobs: jobs.length }, 'run accepted');
    return { run_id: runId, jobs, price };
  });

  serve(app, routes.startBatch, async ({ c, params, readBody, userId }) => {
    const { name, sources, settings } = await readBody();
    const recipe = changeSettings(await findRecipe(sql, userId, params.id), settings);
    await requireRecipeScope(c, sql, recipe.id);
    await limitSearches(c, deps, recipe.steps, sources.length);
    const { batchId, runs } = await startBatch(deps, {
      userId,
      recipe,
      name,
      sources,
      language: languageOf(c),
      idempotencyKey: idempotencyKeyOf(c),
    });
    deps.logger.info({ batch: batchId, recipe: recipe.id, runs: runs.length }, 'batch accepted');
    return { batch_id: batchId, runs };
  });

  return app;
}
