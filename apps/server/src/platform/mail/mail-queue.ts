import type { Database, Queryable } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import type { Mail, SendMail } from './mail.ts';

/** A link in a mail is good for an hour; a notice may be a day late. */
const KEPT_HOURS = { link: 1, notice: 24 } as const;
/** A sender that was killed in the middle: another one takes its mail after this. */
const LEASE_SECONDS = 120;

export interface MailQueue {
  /** Takes part in the transaction that is the mail's reason: no commit, no mail. Call `deliver` after it. */
  enqueue(sql: Queryable, mail: Mail, kind: keyof typeof KEPT_HOURS): Promise<void>;
  /** Sends what is due; failures are logged and tried again later. Never throws, and nobody needs to wait for it. */
  deliver(): Promise<void>;
}

/** Mail outlives a mail server that is down and a process that dies: it waits in the database until it has left. */
export function createMailQueue(options: { sql: Database; transport: SendMail; logger: Logger }): MailQueue {
  const { sql, transport, logger } = options;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  /** @returns false when nothing is due */
  async function deliverOne(): Promise<boolean> {
    const [row] = await sql<{ id: string; mail: Mail; attempts: number }[]>`
      update app.mail_queue set attempts = attempts + 1,
        run_after = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (select id from app.mail_queue where run_after <= now() order by id limit 1 for update skip locked)
      returning id::text, mail, attempts`;
    if (!row) return false;
    try {
      await transport(row.mail);
      await sql`delete from app.mail_queue where id = ${row.id}`;
    } catch (error) {
      const waitSeconds = Math.min(3600, 30 * 2 ** (row.attempts - 1));
      logger.warn({ err: error, attempts: row.attempts }, 'could not send a mail');
      await sql`update app.mail_queue set run_after = now() + make_interval(secs => ${waitSeconds})
        where id = ${row.id}`;
    }
    return true;
  }

  async function deliverAll(): Promise<void> {
    await sql`delete from app.mail_queue where expires_at < now()`;
    while (await deliverOne());
  }

  return {
    async enqueue(queryable, mail, kind) {
      await queryable`insert into app.mail_queue (mail, expires_at)
        values (${queryable.json({ ...mail })}, now() + make_interval(hours => ${KEPT_HOURS[kind]}))`;
    },
    deliver() {
      // One sender at a time; who calls while one is at work waits for a look at what came since.
      next ??= running.then(() => {
        next = null;
        running = deliverAll().catch((error: unknown) =>
          logger.warn({ err: error }, 'could not deliver mail'),
        );
        return running;
      });
      return next;
    },
  };
}
