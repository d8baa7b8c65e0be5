import {
  type AdminJob,
  type AdminQueueState,
  type Counter,
  errorBodySchema,
  type JobStage,
  type JobStatus,
} from '@atelier/contracts';
import { LOG_KEPT_DAYS } from '../jobs/upkeep.ts';
import type { Queryable } from '../platform/database/database.ts';

const MOST = 100;

interface Row extends Omit<AdminJob, 'person' | 'createdAt' | 'startedAt' | 'endedAt' | 'error'> {
  status: JobStatus;
  stage: JobStage;
  counter: Counter | null;
  userId: string | null;
  email: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  error: unknown;
}

/** Everybody's jobs in one state: those that run or wait in the order of their turns, failed ones the newest first. */
export async function listQueue(
  sql: Queryable,
  state: AdminQueueState,
): Promise<{ jobs: AdminJob[]; counts: Record<AdminQueueState, number> }> {
  const order = {
    running: sql`j.started_at`,
    queued: sql`j.turn, j.created_at`,
    failed: sql`j.ended_at desc`,
  }[state];
  const isShown = sql`j.user_id is not null
    and (j.status <> 'failed' or j.ended_at > now() - make_interval(days => ${LOG_KEPT_DAYS}))`;
  const rows = await sql<Row[]>`
    select j.id, j.tool, j.title, j.status, j.stage, j.percent, j.attempt, j.worker, j.user_id as "userId", u.email,
      coalesce(h.amount, 0) as cost, h.counter, j.created_at as "createdAt", j.started_at as "startedAt",
      j.ended_at as "endedAt", j.error, j.request_id as "requestId"
    from app.jobs j left join auth.users u on u.id = j.user_id left join app.holds h on h.job_id = j.id
    where j.status = ${state} and ${isShown} order by ${order} limit ${MOST}`;
  const counted = await sql<{ status: AdminQueueState; count: number }[]>`
    select j.status, count(*)::integer as count from app.jobs j
    where j.status in ('queued', 'running', 'failed') and ${isShown} group by j.status`;
  const countOf = (wanted: AdminQueueState) => counted.find(({ status }) => status === wanted)?.count ?? 0;
  return {
    jobs: rows.map(toJob),
    counts: { running: countOf('running'), queued: countOf('queued'), failed: countOf('failed') },
  };
}

function toJob({ userId, email, createdAt, startedAt, endedAt, error, percent, ...rest }: Row): AdminJob {
  return {
    ...rest,
    percent: Math.round(percent),
    person: userId === null ? null : { id: userId, email },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    error: error === null ? null : errorBodySchema.parse(error),
  };
}
