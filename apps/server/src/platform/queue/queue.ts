import { WEBHOOK_LIMITS } from '@atelier/contracts';
import { PUBLISHING_LIMITS } from '@atelier/contracts/publishing/publishing';
import { type Db, PgBoss, type QueueOptions } from 'pg-boss';
import { z } from 'zod';
import type { Config } from '../config/env.ts';
import type { Queryable } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';

/** The queue engine: pg-boss, in our database (decision 80). */
export type Queue = PgBoss;

export const JOBS = 'jobs';
/** pg-boss copies jobs here whose attempts are used up. */
export const DEAD_JOBS = 'dead-jobs';
export const MAIL = 'mail';
export const WEBHOOKS = 'webhooks';
/** Turns of schedules of recipes. */
export const RECIPE_TURNS = 'recipe-turns';

/** Publications that are handed over to Postiz; the job has the publication's id. */
export const PUBLICATIONS = 'publications';
/** Runs of recipes whose results are published. */
export const RUN_PUBLICATIONS = 'run-publications';

/** Seconds between two searches for dead workers; one process searches at a time. */
const SUPERVISE_SECONDS = 3;
const YEAR_SECONDS = 31_536_000;

/** @param options.supervise false: only sends; another process looks for dead workers and runs the schedules */
export async function openQueue(options: {
  databaseUrl: string;
  logger: Logger;
  config: Pick<Config, 'JOB_LEASE_SECONDS' | 'JOB_ATTEMPTS'>;
  supervise?: boolean;
}): Promise<Queue> {
  const supervise = options.supervise ?? true;
  const queue = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'atelier-queue',
    max: 2,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 3600,
  });
  // The message alone: pg hangs its whole connection on an error.
  queue.on('error', (error) => options.logger.error({ reason: error.message }, 'queue error'));
  queue.on('warning', (warning) => options.logger.warn({ warning }, 'queue warning'));
  await queue.start();
  // A waiting job holds credits: only we may end it, so pg-boss never drops one.
  await define(queue, DEAD_JOBS, {
    retentionSeconds: YEAR_SECONDS,
    // The worker that ends dead jobs may die too, and people wait for their credits.
    expireInSeconds: 15,
    retryLimit: 100,
    retryBackoff: true,
    retryDelayMax: 60,
  });
  await define(queue, JOBS, {
    deadLetter: DEAD_JOBS,
    heartbeatSeconds: options.config.JOB_LEASE_SECONDS,
    retryLimit: options.config.JOB_ATTEMPTS - 1,
    retryBackoff: true,
    retentionSeconds: YEAR_SECONDS,
  });
  await define(queue, MAIL, {
    notify: true,
    // A sender that was killed in the middle: another one takes its mail after this.
    expireInSeconds: 120,
    retryLimit: 100,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
  });
  await define(queue, WEBHOOKS, {
    notify: true,
    // A sender that was killed in the middle: another one takes its delivery after this.
    expireInSeconds: 60,
    // From seconds to hours, about a day in all.
    retryLimit: WEBHOOK_LIMITS.attempts - 1,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
  });
  await define(queue, PUBLICATIONS, {
    notify: true,
    // A sender that was killed in the middle: another one takes its publication after this.
    heartbeatSeconds: options.config.JOB_LEASE_SECONDS,
    expireInSeconds: 3600,
    // From seconds to hours, about a day in all.
    retryLimit: PUBLISHING_LIMITS.attempts - 1,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
  });
  await define(queue, RUN_PUBLICATIONS, { notify: true, retryLimit: 10, retryDelay: 10, retryBackoff: true });
  // A turn that got lost comes again by itself: its schedule is due once more.
  await define(queue, RECIPE_TURNS, {
    notify: true,
    expireInSeconds: 1200,
    retryLimit: 0,
    deleteAfterSeconds: 86_400,
  });
  return queue;
}

/** Lets pg-boss use an open connection or transaction. */
export function through(sql: Queryable): Db {
  return {
    executeSql: async (text, values = []) => ({ rows: [...(await sql.unsafe(text, values as never[]))] }),
  };
}

const commandResponse = z.object({ affected: z.number() });

/**
 * Sends a heartbeat for the claim on a job; within a transaction, the claim is locked until its end.
 * @returns false when there is no claim
 */
export async function touchJob(queue: Queue, jobId: string, sql?: Queryable): Promise<boolean> {
  const response = await queue.touch(JOBS, jobId, sql && { db: through(sql) });
  // Its types leave out what it answers.
  return commandResponse.parse(response).affected === 1;
}

/** Runs `task` once per tick over all machines. */
export async function schedule(
  queue: Queue,
  name: string,
  cron: string,
  task: () => Promise<void>,
): Promise<void> {
  await define(queue, name, { retryLimit: 2, deleteAfterSeconds: 86_400 });
  await queue.work(name, { pollingIntervalSeconds: 5 }, async () => task());
  await queue.schedule(name, cron);
}

async function define(
  queue: Queue,
  name: string,
  options: QueueOptions & { deadLetter?: string; notify?: boolean },
): Promise<void> {
  await queue.createQueue(name, options);
  await queue.updateQueue(name, options);
}
