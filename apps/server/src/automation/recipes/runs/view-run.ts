import {
  AppError,
  errorBodySchema,
  type RecipeRun,
  type RunStatus,
  type RunStep,
  runSourceSchema,
} from '@atelier/contracts';
import type { Queryable } from '../../../platform/database/database.ts';

interface RunRow {
  id: string;
  recipeId: string | null;
  batchId: string | null;
  scheduleId: string | null;
  name: string;
  source: unknown;
  sourceName: string;
  status: RunStatus;
  createdAt: Date;
  endedAt: Date | null;
}

interface StepRow {
  runId: string;
  jobId: string;
  step: number;
  lane: number;
  tool: string;
  status: Exclude<RunStep['status'], 'waiting' | 'skipped'>;
  isHeldBack: boolean;
  title: string;
  percent: number;
  stage: string;
  projectId: string | null;
  fileUrl: string | null;
  cost: number | null;
  counter: string | null;
  error: unknown;
}

export interface RunFilter {
  runId?: string;
  batchId?: string;
  scheduleId?: string;
}

/** One run of a person. @throws AppError `not_found` */
export async function readRun(sql: Queryable, userId: string, runId: string): Promise<RecipeRun> {
  const [run] = await listRuns(sql, userId, { runId });
  if (!run) throw new AppError('not_found', 'There is no such run.');
  return run;
}

/** The person's runs with every step, newest first; at most a hundred. */
export async function listRuns(sql: Queryable, userId: string, filter: RunFilter = {}): Promise<RecipeRun[]> {
  const { runId = null, batchId = null, scheduleId = null } = filter;
  const runs = await sql<RunRow[]>`select id, recipe_id as "recipeId", batch_id as "batchId",
      schedule_id as "scheduleId", name, source, source_name as "sourceName", status, created_at as "createdAt",
      ended_at as "endedAt"
    from app.recipe_runs where user_id = ${userId}
      and (${runId}::text is null or id::text = lower(${runId}))
      and (${batchId}::text is null or batch_id::text = lower(${batchId}))
      and (${scheduleId}::text is null or schedule_id::text = lower(${scheduleId}))
    order by created_at desc, position limit 100`;
  const steps = await sql<StepRow[]>`select j.run_id as "runId", j.id as "jobId", j.run_step as step,
      j.run_lane as lane, j.tool, j.status, j.held_back as "isHeldBack", j.title, j.percent, j.stage,
      j.result->>'projectId' as "projectId", j.result->>'fileUrl' as "fileUrl", h.amount as cost, h.counter, j.error
    from app.jobs j left join app.holds h on h.job_id = j.id
    where j.run_id = any(${runs.map(({ id }) => id)}::uuid[]) order by j.run_step, j.run_lane`;
  const byRun = Map.groupBy(steps, (step) => step.runId);
  return runs.map((run) => viewOf(run, (byRun.get(run.id) ?? []).map(viewOfStep)));
}

function viewOf(run: RunRow, steps: RunStep[]): RecipeRun {
  const source = runSourceSchema.safeParse(run.source);
  return {
    id: run.id,
    recipe_id: run.recipeId,
    name: run.name,
    batch_id: run.batchId,
    schedule_id: run.scheduleId,
    source: source.success ? source.data : null,
    source_name: run.sourceName,
    status: run.status,
    percent: percentOf(steps),
    created_at: run.createdAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
    steps,
  };
}

function viewOfStep(row: StepRow): RunStep {
  const error = row.error === null ? null : errorBodySchema.parse(row.error);
  const isWaiting = row.status === 'queued' && row.isHeldBack;
  const isSkipped = row.status === 'cancelled' && error?.code === 'no_moment';
  return {
    step: row.step,
    lane: row.lane,
    tool: row.tool,
    status: isWaiting ? 'waiting' : isSkipped ? 'skipped' : row.status,
    job_id: row.jobId,
    title: row.title,
    percent: row.status === 'succeeded' ? 100 : Math.round(row.percent),
    stage: row.stage,
    project_id: row.projectId,
    file_url: row.fileUrl,
    cost: row.cost ?? 0,
    counter: row.counter,
    error,
  };
}

/** Every step counts alike; those that will not be done count as done. */
function percentOf(steps: readonly RunStep[]): number {
  if (steps.length === 0) return 0;
  const shares = steps.map(({ status, percent }) =>
    status === 'skipped' || status === 'failed' || status === 'cancelled' ? 100 : percent,
  );
  return Math.round(shares.reduce((sum, share) => sum + share, 0) / steps.length);
}
