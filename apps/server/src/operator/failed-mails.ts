import { AppError, type FailedMail } from '@atelier/contracts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { type QueuedMail, resendMail } from '../platform/mail/queue-mail.ts';
import { MAIL, type Queue } from '../platform/queue/queue.ts';
import type { Operator } from './find-operator.ts';
import { recordAct } from './record-act.ts';

interface Row {
  id: string;
  data: QueuedMail;
  state: 'retry' | 'failed' | 'cancelled';
  retryCount: number;
  output: { message?: string } | null;
  createdOn: Date;
  startAfter: Date;
}

/** Mails that a mail server refused, and those that had become too old before one took them; newest first. */
export async function listFailedMails(sql: Queryable): Promise<FailedMail[]> {
  const rows = await failedRows(sql, sql`true`);
  return rows.map(({ id, data, state, retryCount, output, createdOn, startAfter }) => ({
    id,
    to: data.mail.to,
    subject: data.mail.subject,
    state: state === 'retry' ? 'waiting' : 'given_up',
    attempts: retryCount,
    error: output?.message ?? null,
    createdAt: createdOn.toISOString(),
    nextTryAt: state === 'retry' ? startAfter.toISOString() : null,
    canBeSent: canBeSent(data),
  }));
}

/** Sends one of them again, at once. @throws AppError `not_found`; also for an expired link */
export async function resendFailedMail(
  { sql, queue }: { sql: Database; queue: Queue },
  operator: Operator,
  mailId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const [row] = await failedRows(tx, tx`id::text = ${mailId}`, tx`for update`);
    if (!row || !canBeSent(row.data)) throw new AppError('not_found', 'There is no such mail.');
    await resendMail(queue, tx, mailId, row.data);
    const [person] = await tx<{ id: string }[]>`
      select id::text as id from auth.users where email = ${row.data.mail.to.toLowerCase()}`;
    await recordAct(tx, operator, { act: 'mail.resend', personId: person?.id ?? null, subject: mailId });
  });
}

/** A link that has expired only confuses; news may be late. */
function canBeSent({ kind, expiresAt }: QueuedMail): boolean {
  return kind === 'notice' || new Date(expiresAt) > new Date();
}

function failedRows(
  sql: Queryable,
  which: ReturnType<Queryable>,
  lock: ReturnType<Queryable> = sql``,
): PromiseLike<Row[]> {
  return sql<Row[]>`select id::text as id, data, state, retry_count as "retryCount", output,
      created_on as "createdOn", start_after as "startAfter"
    from pgboss.job where name = ${MAIL} and state in ('retry', 'failed', 'cancelled') and ${which}
    order by created_on desc limit 100 ${lock}`;
}
