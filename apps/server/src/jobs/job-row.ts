import {
  type ErrorBody,
  errorBodySchema,
  type JobResult,
  type JobStage,
  type JobStatus,
  type JobView,
  jobResultSchema,
} from '@atelier/contracts';
import { z } from 'zod';
import type { Queryable } from '../platform/database/database.ts';
import type { QueuePlace } from './queue/queue-position.ts';

/** A row of app.jobs with its hold, as the API needs it. */
interface JobRow {
  id: string;
  user_id: string | null;
  tool: string;
  input: unknown;
  title: string;
  /** The project's, which may have been renamed since, else the job's own. */
  shown_name: string | null;
  status: JobStatus;
  stage: JobStage;
  percent: number;
  attempt: number;
  result: unknown;
  error: unknown;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  /** Expected time of the whole run, set when it is sent and when it starts; null while too few jobs have ended here. */
  expected_seconds: number | null;
  counter: string | null;
  amount: number | null;
}

export interface OwnedJob extends Omit<JobRow, 'result' | 'error'> {
  result: (JobResult & { objectKey: string; soundKey: string | null; bucket: 'Projects' | 'uploads' }) | null;
  error: ErrorBody | null;
}

const storedResultSchema = z.looseObject(jobResultSchema.shape);

/** One job of one person; null for an unknown id and for somebody else's alike. */
export async function findOwnJob(sql: Queryable, userId: string, jobId: string): Promise<OwnedJob | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(jobId)) return null;
  const [row] = await sql<JobRow[]>`${jobs(sql)}
    where j.id = ${jobId} and j.user_id = ${userId}`;
  return row ? parseRow(row) : null;
}

/** Finds the newest result of a finished job with this tool and input; null when there is none. */
export async function findFinished(
  sql: Queryable,
  userId: string,
  work: { tool: string; input: Record<string, object> },
): Promise<{ bucket: 'Projects' | 'uploads'; objectKey: string } | null> {
  const [row] = await sql<{ bucket: 'Projects' | 'uploads'; objectKey: string }[]>`
    select result->>'bucket' as bucket, result->>'objectKey' as "objectKey" from app.jobs
    where user_id = ${userId} and tool = ${work.tool} and status = 'succeeded'
      and input @> ${sql.json(work.input as never)} and result->>'expired' is null
    order by created_at desc limit 1`;
  return row ?? null;
}

/** The job of a person whose result became one of their projects; null when there is none. */
export async function findJobOfProject(
  sql: Queryable,
  userId: string,
  projectId: string,
): Promise<OwnedJob | null> {
  const [row] = await sql<JobRow[]>`${jobs(sql)}
    where j.user_id = ${userId} and j.result->>'projectId' = ${projectId} limit 1`;
  return row ? parseRow(row) : null;
}

/** The person's waiting and running jobs and those that ended in the last hours, newest first. */
export async function listOwnJobs(sql: Queryable, userId: string): Promise<OwnedJob[]> {
  const rows = await sql<JobRow[]>`${jobs(sql)}
    where j.user_id = ${userId} and not j.held_back
      and (j.status in ('queued', 'running') or j.ended_at > now() - interval '12 hours')
    order by j.created_at desc limit 50`;
  return rows.map(parseRow);
}

function jobs(sql: Queryable) {
  return sql`select j.*, h.counter, h.amount, coalesce(p.name, j.name) as shown_name from app.jobs j
    left join app.holds h on h.job_id = j.id
    left join public.projects p on p.id = (j.result->>'projectId')::uuid`;
}

function parseRow(row: JobRow): OwnedJob {
  const stored = row.result === null ? null : storedResultSchema.parse(row.result);
  return {
    ...row,
    result: stored && {
      ...stored,
      objectKey: String(stored.objectKey),
      soundKey: typeof stored.soundKey === 'string' ? stored.soundKey : null,
      bucket: stored.bucket === 'uploads' ? 'uploads' : 'Projects',
    },
    error: row.error === null ? null : errorBodySchema.parse(row.error),
  };
}

/** The field of an input that names a film. */
const filmInput = z.object({ film_id: z.string() });

/** Builds the view of a job that its owner may see. @param place in the queue, of a waiting job */
export function viewOf(job: OwnedJob, place: QueuePlace | null): JobView {
  return {
    id: job.id,
    tool: job.tool,
    status: job.status,
    stage: job.stage,
    percent: Math.round(job.percent),
    position: place?.position ?? null,
    attempt: job.attempt,
    title: job.title,
    name: job.shown_name,
    createdAt: job.created_at.toISOString(),
    filmId: filmInput.safeParse(job.input).data?.film_id ?? null,
    endedAt: job.ended_at?.toISOString() ?? null,
    runningSeconds: runningSeconds(job, Date.now()),
    remainingSeconds: remainingSeconds(job, place, Date.now()),
    cost: job.amount ?? 0,
    counter: job.counter,
    error: job.error,
    result: job.result && jobResultSchema.parse(job.result),
  };
}

function runningSeconds({ status, started_at }: OwnedJob, nowMs: number): number | null {
  if (status !== 'running' || !started_at) return null;
  return Math.max(0, Math.round((nowMs - started_at.getTime()) / 1000));
}

/**
 * Estimates the seconds until the end of a waiting or running job from the last jobs of this installation; null when
 * unknown or overdue.
 */
function remainingSeconds(
  { status, started_at, expected_seconds }: OwnedJob,
  place: QueuePlace | null,
  nowMs: number,
): number | null {
  if (status === 'queued' && place !== null && place.waitSeconds !== null && expected_seconds !== null) {
    return Math.round(place.waitSeconds + expected_seconds);
  }
  if (status !== 'running' || !started_at || expected_seconds === null) return null;
  const left = Math.round(expected_seconds - (nowMs - started_at.getTime()) / 1000);
  return left > 0 ? left : null;
}
