import { createHash, randomUUID } from 'node:crypto';
import type { Counter, JobToolId } from '@atelier/contracts';
import { currentTraceparent } from '@atelier/media/run/with-span';
import { openHold } from '../money/credits/holds.ts';
import type { Transaction } from '../platform/database/database.ts';
import { currentLogFields } from '../platform/logging/log-context.ts';
import type { JobClass } from './queue/job-class.ts';

export interface NewJob {
  /** Default: a new one. */
  id?: string;
  userId: string;
  tool: JobToolId;
  input: unknown;
  inputHash: string;
  title: (jobId: string) => string;
  /** Default: `long`. */
  jobClass?: JobClass | undefined;
  /** Name of the result until the owner renames it. */
  name?: string | null | undefined;
  timeLimitSeconds: number;
  idempotencyKey: string | null;
  expectedSources?: Record<string, string> | undefined;
  restyleOf?: string | null;
  batch?: { id: string; name: string } | undefined;
  price: { counter: Counter; amount: number; capturedBy: string };
  /** The job that has to succeed before this one enters the queue, outside of recipes. */
  waitsFor?: string | null;
  /** Present when the job is a step of a recipe run. */
  chain?: { runId: string; step: number; lane: number; fedBy: string | null };
}

/**
 * Inserts the job's row, and its hold unless the job is free. The caller holds the account's lock, has checked the
 * available credits and sends the job, unless it is held back because it waits for another one.
 * @returns the id of the job
 */
export async function insertJob(tx: Transaction, job: NewJob): Promise<string> {
  const id = job.id ?? randomUUID();
  const { chain, price } = job;
  const fedBy = chain?.fedBy ?? job.waitsFor ?? null;
  await tx`
    insert into app.jobs (id, user_id, tool, input, input_hash, time_limit_seconds, idempotency_key, request_id,
      traceparent, expected_sources, restyle_of, title, run_id, run_step, run_lane, fed_by, held_back, batch_id,
      batch_name, name, job_class)
    values (${id}, ${job.userId}, ${job.tool}, ${tx.json(job.input as never)}, ${job.inputHash},
      ${job.timeLimitSeconds}, ${job.idempotencyKey}, ${currentLogFields().requestId ?? null},
      ${currentTraceparent()},
      ${job.expectedSources ? tx.json(job.expectedSources) : null}, ${job.restyleOf ?? null}, ${job.title(id)},
      ${chain?.runId ?? null}, ${chain?.step ?? null}, ${chain?.lane ?? null}, ${fedBy},
      ${fedBy !== null}, ${job.batch?.id ?? null}, ${job.batch?.name ?? null},
      ${job.name ?? null}, ${job.jobClass ?? 'long'})`;
  if (price.amount > 0) {
    const { amount, counter, capturedBy } = price;
    await openHold(tx, { userId: job.userId, jobId: id, counter, amount, capturedBy });
  }
  return id;
}

/** By which a repeated request is recognised. */
export function hashInput(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
