import type { Counter } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import type { Queryable, Transaction } from '../platform/database/database.ts';

/**
 * Locks the account's row for the rest of the transaction and answers what can be spent: balance − outstanding holds.
 * Every change of a balance or a hold takes this lock first, so two of them never interleave.
 */
export async function lockAvailable(tx: Transaction, userId: string, counter: Counter): Promise<number> {
  await tx`select app.ensure_account(${userId})`;
  const [account] = await tx<{ balance: number }[]>`
    select ${tx(counter)} as balance from public.accounts where user_id = ${userId} for update`;
  if (!account) throw new AppError('unauthenticated', 'This account does not exist any more.');
  const [held] = await tx<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::integer as amount from app.holds
    where user_id = ${userId} and counter = ${counter} and status in ('open', 'authorised')`;
  return account.balance - (held?.amount ?? 0);
}

/** Sets credits aside for a job. The caller has checked `lockAvailable` in this transaction. */
export async function openHold(
  tx: Transaction,
  hold: { userId: string; jobId: string; counter: Counter; amount: number; capturedBy: string },
): Promise<void> {
  await tx`insert into app.holds (user_id, job_id, counter, amount, captured_by)
    values (${hold.userId}, ${hold.jobId}, ${hold.counter}, ${hold.amount}, ${hold.capturedBy})`;
}

/** Ends a job's hold: charged, or given back. @returns false when it had ended before, or never was */
export async function endHold(
  tx: Transaction,
  jobId: string,
  status: 'captured' | 'released',
): Promise<boolean> {
  await lockOwner(tx, jobId);
  const [row] = await tx<{ ended: boolean }[]>`select app.end_hold(${jobId}, ${status}) as ended`;
  return row?.ended ?? false;
}

/** The result is delivered; the charge waits for the RPC (or the sweeper). */
export async function authoriseHold(tx: Transaction, jobId: string): Promise<void> {
  await lockOwner(tx, jobId);
  await tx`update app.holds set status = 'authorised' where job_id = ${jobId} and status = 'open'`;
}

async function lockOwner(tx: Queryable, jobId: string): Promise<void> {
  await tx`select 1 from public.accounts
    where user_id = (select user_id from app.holds where job_id = ${jobId}) for update`;
}
