import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { JOBS, MAIL, type Queue, through } from '../../platform/queue/queue.ts';
import { sendJob } from './send-job.ts';

/** Any constant: two servers that start at once take turns. */
const LOCK = 7_204_392;

/**
 * Moves jobs and mails that an older Atelier left in its own queues into pg-boss (decision 80). Safe to repeat: a start
 * that dies halfway loses and doubles nothing, and later starts find nothing to do.
 */
export async function adoptWaiting({ sql, queue }: { sql: Database; queue: Queue }): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const jobs = await tx<
      { id: string }[]
    >`select id from app.jobs j where status = 'queued' and not held_back
      and not exists (select 1 from pgboss.job m where m.name = ${JOBS} and m.id = j.id) order by created_at`;
    for (const { id } of jobs) await sendJob(queue, tx, id);
    await adoptMail(queue, tx);
    // Wake-ups and a schedule without a listener.
    await tx`select pgboss.delete_queue(name) from pgboss.queue where name in ('atelier-jobs', 'mail-delivery')`;
  });
}

async function adoptMail(queue: Queue, tx: Transaction): Promise<void> {
  const [table] = await tx`select 1 from pg_tables where schemaname = 'app' and tablename = 'mail_queue'`;
  if (!table) return;
  const mails = await tx<{ mail: Mail; expiresAt: Date }[]>`
    select mail, expires_at as "expiresAt" from app.mail_queue order by id`;
  for (const { mail, expiresAt } of mails) await queue.send(MAIL, { mail, expiresAt }, { db: through(tx) });
  await tx`drop table app.mail_queue`;
}
