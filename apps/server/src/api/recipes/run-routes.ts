import * as routes from '@atelier/routes/recipes';
import { Hono } from 'hono';
import { actOnRuns } from '../../automation/recipes/runs/control-run.ts';
import { startRun } from '../../automation/recipes/runs/start-run.ts';
import { listRuns, readRun } from '../../automation/recipes/runs/view-run.ts';
import { listBatches, readBatch } from '../../automation/recipes/view-batch.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import { limitRetriedSearches, limitSearches } from './limit-searches.ts';

/** Runs of recipes and batches of them. */
export function runRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;

  serve(app, routes.listRuns, async ({ userId }) => ({ runs: await listRuns(sql, userId) }));
  serve(app, routes.readRun, async ({ params, userId }) => readRun(sql, userId, params.id));
  serve(app, routes.listBatches, async ({ userId }) => ({ batches: await listBatches(sql, userId) }));
  serve(app, routes.readBatch, async ({ params, userId }) => readBatch(sql, userId, params.id));
  serve(app, routes.startRunOnce, async ({ c, readBody, userId }) => {
    const { name, steps, source } = await readBody();
    await limitSearches(c, deps, steps, 1);
    const { runId, jobs, price } = await startRun(deps, {
      userId,
      recipe: { id: null, steps, nameIn: () => name || steps.map(({ tool }) => tool).join(' → ') },
      source,
      language: languageOf(c),
      idempotencyKey: idempotencyKeyOf(c),
    });
    return { run_id: runId, jobs, price };
  });
  for (const act of Object.keys(routes.actsOnRun) as routes.RunAct[]) {
    serve(app, routes.actsOnRun[act], async ({ c, params: { id: runId }, userId }) => {
      if (act === 'retry') await limitRetriedSearches(c, deps, { runId });
      return actOnRuns(deps, userId, { runId }, act, (tx) => readRun(tx, userId, runId));
    });
    serve(app, routes.actsOnBatch[act], async ({ c, params: { id: batchId }, userId }) => {
      if (act === 'retry') await limitRetriedSearches(c, deps, { batchId });
      return actOnRuns(deps, userId, { batchId }, act, (tx) => readBatch(tx, userId, batchId));
    });
  }
  return app;
}
