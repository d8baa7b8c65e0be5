import { AppError } from '@atelier/contracts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * The money lock: the account's row, until the transaction ends. Every change of a balance, a hold or a membership
 * takes it first, before the row of a job or a membership, so that all paths take their locks in one order.
 * @returns false when there is no such account. Whoever ends something goes on all the same: the jobs and holds of a
 * deleted person must still end, and they have no balance left that could change. Whoever begins or grants something
 * calls `requireAccount`.
 */
export async function lockAccount(tx: Transaction, userId: string | null): Promise<boolean> {
  const rows = await tx`select 1 from public.accounts where user_id = ${userId} for update`;
  return rows.length === 1;
}

/**
 * Locks the account of an existing user; inserts the row when it is missing.
 * @throws AppError `unauthenticated` when the person does not exist any more
 */
export async function requireAccount(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx`select 1 from auth.users where id = ${userId}`;
  if (user) await tx`select app.ensure_account(${userId})`;
  if (!(await lockAccount(tx, userId))) {
    throw new AppError('unauthenticated', 'This account does not exist any more.');
  }
}
