import { AppError, type RecipeBatch, type RecipeRun, type RunStatus } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { listRuns } from './runs/view-run.ts';

interface BatchRow {
  id: string;
  recipeId: string;
  name: string;
  createdAt: Date;
}

/** @throws AppError `not_found` */
export async function readBatch(sql: Queryable, userId: string, batchId: string): Promise<RecipeBatch> {
  const [row] = await sql<BatchRow[]>`select id, recipe_id as "recipeId", name, created_at as "createdAt"
    from app.recipe_batches where user_id = ${userId} and id::text = lower(${batchId})`;
  if (!row) throw new AppError('not_found', 'There is no such batch.');
  return viewOf(row, await listRuns(sql, userId, { batchId: row.id }));
}

/** The person's batches, newest first. */
export async function listBatches(sql: Queryable, userId: string): Promise<Omit<RecipeBatch, 'runs'>[]> {
  const rows = await sql<BatchRow[]>`select id, recipe_id as "recipeId", name, created_at as "createdAt"
    from app.recipe_batches where user_id = ${userId} order by created_at desc limit 20`;
  const views: Omit<RecipeBatch, 'runs'>[] = [];
  for (const row of rows) {
    const { runs: _, ...view } = viewOf(row, await listRuns(sql, userId, { batchId: row.id }));
    views.push(view);
  }
  return views;
}

function viewOf(row: BatchRow, runs: RecipeRun[]): RecipeBatch {
  const sum = runs.reduce((total, { percent }) => total + percent, 0);
  return {
    id: row.id,
    recipe_id: row.recipeId,
    name: row.name,
    status: statusOf(runs),
    percent: runs.length === 0 ? 0 : Math.round(sum / runs.length),
    created_at: row.createdAt.toISOString(),
    project_ids: runs.flatMap(finalProjects),
    runs,
  };
}

/** Lists the projects of a run's last step, which no other step takes as its source. */
function finalProjects({ steps }: RecipeRun): string[] {
  const last = Math.max(...steps.map(({ step }) => step));
  return steps.flatMap(({ step, project_id: id }) => (step === last && id !== null ? [id] : []));
}

function statusOf(runs: readonly RecipeRun[]): RunStatus {
  const has = (status: RunStatus) => runs.some((run) => run.status === status);
  return (['running', 'paused', 'failed', 'cancelled'] as const).find(has) ?? 'succeeded';
}
