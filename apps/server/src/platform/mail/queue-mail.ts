import type { Job } from 'pg-boss';
import type { Queryable, Transaction } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { MAIL, type Queue, through } from '../queue/queue.ts';
import type { Mail, SendMail } from './mail.ts';

/** A link in a mail is good for an hour; a notice may be a day late. */
const KEPT_HOURS = { link: 1, notice: 24 } as const;

export interface QueuedMail {
  mail: Mail;
  /** Missing in mails of an older Atelier. */
  kind?: keyof typeof KEPT_HOURS;
  /** ISO 8601. Never sent after this: a link that has expired only confuses. */
  expiresAt: string;
}

/**
 * Takes part in the transaction that is the mail's reason: no commit, no mail.
 * @param until ISO 8601; null: as its kind says
 */
export async function queueMail(
  queue: Queue,
  sql: Queryable,
  mail: Mail,
  kind: keyof typeof KEPT_HOURS,
  until: string | null = null,
): Promise<void> {
  const expiresAt = until ?? new Date(Date.now() + KEPT_HOURS[kind] * 3_600_000).toISOString();
  await queue.send(MAIL, { mail, kind, expiresAt }, { db: through(sql) });
}

/** Puts a mail that could not be sent into the queue anew: its next attempt is now. */
export async function resendMail(queue: Queue, tx: Transaction, id: string, data: QueuedMail): Promise<void> {
  await queue.deleteJob(MAIL, id, { db: through(tx) });
  await queueMail(queue, tx, data.mail, data.kind ?? 'link', data.kind === 'notice' ? null : data.expiresAt);
}

/** Sends what waits as soon as it is there; a mail server that is down is tried again later. */
export async function sendQueuedMail(queue: Queue, send: SendMail, logger: Logger): Promise<void> {
  const options = { batchSize: 20, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 10 };
  await queue.work<QueuedMail>(MAIL, options, (jobs) => deliverMail(queue, send, logger, jobs));
}

/** One after the other; each is settled by itself, so that one that cannot be sent keeps no other. */
export async function deliverMail(
  queue: Queue,
  send: SendMail,
  logger: Logger,
  jobs: Pick<Job<QueuedMail>, 'id' | 'data'>[],
): Promise<void> {
  for (const { id, data } of jobs) {
    try {
      if (new Date(data.expiresAt) < new Date()) {
        // Too late. An operator sees it among the mails that failed, until pg-boss forgets it after a week.
        await queue.cancel(MAIL, id);
        continue;
      }
      await send(data.mail);
      // Deleted, not completed: a mail that has left may hold a link that opens an account.
      await queue.deleteJob(MAIL, id);
    } catch (error) {
      logger.warn({ err: error }, 'could not send a mail');
      await queue.fail(MAIL, id, { message: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Deletes queued mail to an address. */
export async function dropQueuedMail(queue: Queue, sql: Queryable, to: string): Promise<void> {
  const db = through(sql);
  const waiting = await queue.findJobs(MAIL, { data: { mail: { to } }, db });
  if (waiting.length > 0)
    await queue.deleteJob(
      MAIL,
      waiting.map(({ id }) => id),
      { db },
    );
}
