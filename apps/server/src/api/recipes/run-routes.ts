import {
  batchListSchema,
  recipeBatchSchema,
  recipeRunSchema,
  runListSchema,
  startOnceSchema,
  startRunAnswerSchema,
} from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import { actOnRuns, RUN_ACTS, type RunAct } from '../../automation/recipes/runs/control-run.ts';
import { startRun } from '../../automation/recipes/runs/start-run.ts';
import { listRuns, readRun } from '../../automation/recipes/runs/view-run.ts';
import { listBatches, readBatch } from '../../automation/recipes/view-batch.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../http/job-answers.ts';
import { limitRetriedSearches, limitSearches } from './limit-searches.ts';

const ACTS = Object.keys(RUN_ACTS) as RunAct[];
const SUMMARIES: Record<RunAct, string> = {
  cancel: 'what is not done is not charged',
  pause: 'what runs goes on to its end, nothing new begins',
  resume: 'go on after a pause',
  retry: 'from the failed step on; what succeeded is not done or charged again',
};

/** Runs of recipes and batches of them. */
export function runRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;
  const personOf = (c: Context<HttpEnv>) => c.get('caller').id;

  app.get(
    '/api/recipe-runs',
    describeCall({ summary: "The caller's runs with every step, newest first", answer: runListSchema }),
    async (c) => c.json({ runs: await listRuns(sql, personOf(c)) }),
  );
  app.get(
    '/api/recipe-runs/:id',
    describeCall({ summary: 'One run: every step with its job', answer: recipeRunSchema }),
    async (c) => c.json(await readRun(sql, personOf(c), c.req.param('id'))),
  );
  app.get(
    '/api/recipe-batches',
    describeCall({ summary: "The caller's batches, newest first", answer: batchListSchema }),
    async (c) => c.json({ batches: await listBatches(sql, personOf(c)) }),
  );
  app.get(
    '/api/recipe-batches/:id',
    describeCall({ summary: 'One batch with its runs', answer: recipeBatchSchema }),
    async (c) => c.json(await readBatch(sql, personOf(c), c.req.param('id'))),
  );
  app.post(
    '/api/recipe-runs',
    describeCall({
      summary: 'Run steps once without saving them as a recipe',
      body: startOnceSchema,
      answer: startRunAnswerSchema,
    }),
    async (c) => {
      const { name, steps, source } = startOnceSchema.parse(await readJson(c));
      await limitSearches(c, deps, steps, 1);
      const { runId, jobs, price } = await startRun(deps, {
        userId: personOf(c),
        recipe: { id: null, steps, nameIn: () => name || steps.map(({ tool }) => tool).join(' → ') },
        source,
        language: languageOf(c),
        idempotencyKey: idempotencyKeyOf(c),
      });
      return c.json({ run_id: runId, jobs, price });
    },
  );
  for (const act of ACTS) {
    app.post(
      `/api/recipe-runs/:id/${act}`,
      describeCall({ summary: `${act} a run: ${SUMMARIES[act]}`, answer: recipeRunSchema }),
      async (c) => {
        const runId = c.req.param('id');
        if (act === 'retry') await limitRetriedSearches(c, deps, { runId });
        await actOnRuns(deps, personOf(c), { runId }, act);
        return c.json(await readRun(sql, personOf(c), runId));
      },
    );
    app.post(
      `/api/recipe-batches/:id/${act}`,
      describeCall({ summary: `${act} a batch: ${SUMMARIES[act]}`, answer: recipeBatchSchema }),
      async (c) => {
        const batchId = c.req.param('id');
        if (act === 'retry') await limitRetriedSearches(c, deps, { batchId });
        await actOnRuns(deps, personOf(c), { batchId }, act);
        return c.json(await readBatch(sql, personOf(c), batchId));
      },
    );
  }
  return app;
}
