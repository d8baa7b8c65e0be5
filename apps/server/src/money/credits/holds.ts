import type { Counter } from '@atelier/contracts';
import type { Transaction } from '../../platform/database/database.ts';
import { requireAccount } from './lock-account.ts';

/** Locks the account and answers what can be spent: balance − outstanding holds. @throws AppError as `requireAccount` */
export async function lockAvailable(tx: Transaction, userId: string, counter: Counter): Promise<number> {
  await requireAccount(tx, userId);
  const [account] = await tx<{ available: number }[]>`
    select ${tx(counter)} - (
      select coalesce(sum(amount), 0)::integer from app.holds
      where user_id = ${userId} and counter = ${counter} and status in ('open', 'authorised')
    ) as available from public.accounts where user_id = ${userId}`;
  return account?.available ?? 0;
}

/** Sets credits aside for a job. The caller has checked `lockAvailable` in this transaction. */
export async function openHold(
  tx: Transaction,
  hold: { userId: string; jobId: string; counter: Counter; amount: number; capturedBy: string },
): Promise<void> {
  await tx`insert into app.holds (user_id, job_id, counter, amount, captured_by)
    values (${hold.userId}, ${hold.jobId}, ${hold.counter}, ${hold.amount}, ${hold.capturedBy})`;
}

/**
 * Ends a job's hold: charged, or given back. The caller holds the account's lock.
 * @returns false when it had ended before, or never was
 */
export async function endHold(
  tx: Transaction,
  jobId: string,
  status: 'captured' | 'released',
): Promise<boolean> {
  const [row] = await tx<{ ended: boolean }[]>`select app.end_hold(${jobId}, ${status}) as ended`;
  return row?.ended ?? false;
}

/** The result is delivered; the charge waits for the RPC (or the sweeper). The caller holds the account's lock. */
export async function authoriseHold(tx: Transaction, jobId: string): Promise<void> {
  await tx`update app.holds set status = 'authorised' where job_id = ${jobId} and status = 'open'`;
}

/** Sets the same credits aside again for a job that begins anew. The caller has checked `lockAvailable`. */
export async function reopenHold(tx: Transaction, jobId: string): Promise<void> {
  await tx`update app.holds set status = 'open', lapsed = false, ended_at = null
    where job_id = ${jobId} and status = 'released'`;
}
