import {
  priceAnswerSchema,
  recipeListSchema,
  recipeSchema,
  saveRecipeSchema,
  startBatchAnswerSchema,
  startBatchSchema,
  startRunAnswerSchema,
  startRunSchema,
} from '@atelier/contracts';
import { type Context, Hono } from 'hono';
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
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../http/job-answers.ts';
import { limitSearches } from './limit-searches.ts';
import { requirePublishScope, requireRecipeScope } from './require-publish-scope.ts';

/** Saved chains of tools, their price and their runs. */
export function recipeRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;
  const personOf = (c: Context<HttpEnv>) => c.get('caller').id;

  app.get(
    '/api/recipes',
    describeCall({
      summary: "The caller's recipes and those that are there from the start",
      answer: recipeListSchema,
    }),
    async (c) => c.json({ recipes: await listRecipes(sql, personOf(c)) }),
  );

  app.post(
    '/api/recipes',
    describeCall({
      summary: "Save a chain of tools: a step's result is the next one's source",
      body: saveRecipeSchema,
      answer: recipeSchema,
    }),
    async (c) => {
      const recipe = saveRecipeSchema.parse(await readJson(c));
      if (recipe.publishing) requirePublishScope(c);
      return c.json(await addRecipe(deps, personOf(c), recipe));
    },
  );

  app.get('/api/recipes/:id', describeCall({ summary: 'One recipe', answer: recipeSchema }), async (c) =>
    c.json(await readRecipe(sql, personOf(c), c.req.param('id'))),
  );

  app.put(
    '/api/recipes/:id',
    describeCall({
      summary: "Change one of the caller's recipes; runs that have begun go on as they were",
      body: saveRecipeSchema,
      answer: recipeSchema,
    }),
    async (c) => {
      const recipe = saveRecipeSchema.parse(await readJson(c));
      if (recipe.publishing) requirePublishScope(c);
      return c.json(await changeRecipe(deps, personOf(c), c.req.param('id'), recipe));
    },
  );

  app.delete(
    '/api/recipes/:id',
    describeCall({
      status: 204,
      summary: "Delete one of the caller's recipes with its schedules; its runs stay",
    }),
    async (c) => {
      await removeRecipe(deps, personOf(c), c.req.param('id'));
      return c.body(null, 204);
    },
  );

  app.post(
    '/api/recipes/:id/price',
    describeCall({
      summary: 'What a run would cost, without running: with `sources`, what a batch would',
      body: startRunSchema,
      answer: priceAnswerSchema,
    }),
    async (c) => {
      const body = await readJson(c);
      const userId = personOf(c);
      const saved = await findRecipe(sql, userId, c.req.param('id'));
      const language = languageOf(c);
      if (typeof body === 'object' && body !== null && 'sources' in body) {
        const { sources, settings } = startBatchSchema.parse(body);
        const batch = { userId, recipe: changeSettings(saved, settings), language, sources };
        return c.json(await priceRuns(deps, userId, await prepareBatch(deps, batch)));
      }
      const { source, settings } = startRunSchema.parse(body);
      const recipe = changeSettings(saved, settings);
      const prepared = await prepareRun(deps, { userId, recipe, language, source, idempotencyKey: null });
      return c.json(await priceRuns(deps, userId, [prepared]));
    },
  );

  app.post(
    '/api/recipes/:id/runs',
    describeCall({
      summary: 'Run a recipe: the credits of all its steps are set aside at once',
      body: startRunSchema,
      answer: startRunAnswerSchema,
    }),
    async (c) => {
      const { source, settings } = startRunSchema.parse(await readJson(c));
      const recipe = changeSettings(await findRecipe(sql, personOf(c), c.req.param('id')), settings);
      await requireRecipeScope(c, sql, recipe.id);
      await limitSearches(c, deps, recipe.steps, 1);
      const { runId, jobs, price } = await startRun(deps, {
        userId: personOf(c),
        recipe,
        source,
        language: languageOf(c),
        idempotencyKey: idempotencyKeyOf(c),
      });
      deps.logger.info({ run: runId, recipe: recipe.id, jobs: jobs.length }, 'run accepted');
      return c.json({ run_id: runId, jobs, price });
    },
  );

  app.post(
    '/api/recipes/:id/batches',
    describeCall({
      summary: 'Run a recipe on up to 50 sources, all or none',
      body: startBatchSchema,
      answer: startBatchAnswerSchema,
    }),
    async (c) => {
      const { name, sources, settings } = startBatchSchema.parse(await readJson(c));
      const recipe = changeSettings(await findRecipe(sql, personOf(c), c.req.param('id')), settings);
      await requireRecipeScope(c, sql, recipe.id);
      await limitSearches(c, deps, recipe.steps, sources.length);
      const { batchId, runs } = await startBatch(deps, {
        userId: personOf(c),
        recipe,
        name,
        sources,
        language: languageOf(c),
        idempotencyKey: idempotencyKeyOf(c),
      });
      deps.logger.info({ batch: batchId, recipe: recipe.id, runs: runs.length }, 'batch accepted');
      return c.json({ batch_id: batchId, runs });
    },
  );

  return app;
}
