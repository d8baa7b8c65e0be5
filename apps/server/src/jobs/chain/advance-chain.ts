import { type ErrorBody, momentsSchema } from '@atelier/contracts';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { sendJob } from '../queue/send-job.ts';
import { endRun } from './end-run.ts';
import { wordsOfVoice } from './words-of-voice.ts';

/** Ends a job that will not be done: `endUnsuccessfully`, which calls here again for what waits for that one. */
export type EndWaiting = (jobId: string, error: ErrorBody) => Promise<void>;

/**
 * A job of a recipe's run has ended: what waits for it goes into the queue, or ends with it. In the transaction of that
 * end, under the account's lock, so a run goes on exactly once whatever dies. A job of no run changes nothing.
 */
export async function advanceChain(
  queue: Queue,
  tx: Transaction,
  jobId: string,
  endWaiting: EndWaiting,
): Promise<void> {
  const [ended] = await tx<
    EndedJob[]
  >`select j.id, j.run_id as "runId", j.tool, j.status, j.result->'data' as data,
      r.status = 'paused' as "isPaused"
    from app.jobs j join app.recipe_runs r on r.id = j.run_id where j.id = ${jobId}`;
  if (!ended) return;
  const waiting = await tx<WaitingJob[]>`select id, tool, input, run_lane as lane from app.jobs
    where fed_by = ${jobId} and status = 'queued' and held_back order by run_lane`;
  for (const job of waiting) {
    if (ended.status !== 'succeeded') await endWaiting(job.id, FORMER_FAILED);
    else if (!(await feed(tx, ended, job))) await endWaiting(job.id, NO_MOMENT);
    else if (!ended.isPaused) await release(queue, tx, job.id);
  }
  await endRun(queue, tx, ended.runId);
}

/** Into the queue, where its turn comes. */
export async function release(queue: Queue, tx: Transaction, jobId: string): Promise<void> {
  await tx`update app.jobs set held_back = false where id = ${jobId}`;
  await sendJob(queue, tx, jobId);
}

interface EndedJob {
  id: string;
  runId: string;
  tool: string;
  status: string;
  data: unknown;
  isPaused: boolean;
}

interface WaitingJob {
  id: string;
  tool: string;
  input: Record<string, unknown>;
  lane: number;
}

export const FORMER_FAILED = {
  error: 'The step before this one did not succeed. Nothing was charged for this one.',
  code: 'former_step_failed',
} as const;
const NO_MOMENT = {
  error: 'Fewer moments were found than asked for. Nothing was charged for this one.',
  code: 'no_moment',
} as const;

/** Completes a job's input with what only the end of the one before it tells. @returns false: nothing is left for it */
async function feed(tx: Transaction, ended: EndedJob, job: WaitingJob): Promise<boolean> {
  if (ended.tool === 'find-moments') {
    const moment = momentsSchema.pick({ moments: true }).parse(ended.data).moments[job.lane];
    if (!moment) return false;
    const { start_time, duration } = moment;
    await complete(tx, job.id, { range: { start_seconds: start_time, duration_seconds: duration } });
  }
  if (job.tool === 'voice-film') {
    await complete(tx, job.id, z.object({ durationSeconds: z.number() }).parse(ended.data));
  }
  if (ended.tool === 'voice-film') await complete(tx, job.id, await wordsOfVoice(tx, ended.id, job));
  return true;
}

async function complete(tx: Transaction, jobId: string, fields: Record<string, unknown>): Promise<void> {
  await tx`update app.jobs set input = input || ${tx.json(fields as never)} where id = ${jobId}`;
}
