import { PgBoss } from 'pg-boss';
import type { Transaction } from '../platform/database/database.ts';
import type { Logger } from '../platform/logging/logger.ts';

const QUEUE = 'atelier-jobs';
/** The payload on channel `atelier_job` that means: there is a new job. */
export const NEW_WORK = 'new-work';

/**
 * pg-boss carries wake-ups and schedules. Which job a free worker takes is decided by `leaseNextJob` alone,
 * because the order is fair between people and limited per person (decision 0002): a wake-up that gets lost,
 * repeated or late changes nothing but the waiting time.
 */
export interface JobQueue {
  /** Inside the accepting transaction: workers wake when, and only when, it commits. */
  announce(tx: Transaction, jobId: string): Promise<void>;
  /** Calls `wake` for every announced job, on one of the machines that listen. */
  onWork(wake: () => void): Promise<void>;
  /** Runs `task` once per tick over all machines. */
  schedule(name: string, cron: string, task: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export async function openJobQueue(options: { databaseUrl: string; logger: Logger }): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    max: 3,
    application_name: 'atelier-queue',
  });
  boss.on('error', (error) => options.logger.error({ err: error }, 'queue error'));
  await boss.start();
  await boss.createQueue(QUEUE, { retryLimit: 0, deleteAfterSeconds: 3600 });

  return {
    async announce(tx, jobId) {
      await boss.send(QUEUE, { jobId }, { db: executorOf(tx) });
      // pg-boss polls; a notification wakes an idle worker in milliseconds.
      await tx`select pg_notify('atelier_job', ${NEW_WORK})`;
    },
    async onWork(wake) {
      await boss.work(QUEUE, { pollingIntervalSeconds: 1, batchSize: 50 }, async () => wake());
    },
    async schedule(name, cron, task) {
      await boss.createQueue(name, { retryLimit: 2, deleteAfterSeconds: 86_400 });
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => task());
      await boss.schedule(name, cron);
    },
    stop: () => boss.stop({ graceful: false, close: true }),
  };
}

/** Lets pg-boss write through a transaction of ours. */
function executorOf(tx: Transaction) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: [...(await tx.unsafe(text, values as never[]))],
    }),
  };
}
