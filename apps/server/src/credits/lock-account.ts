import { AppError } from '@atelier/contracts';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Locks the account's row for the rest of the transaction; every change of a balance, a hold or a membership takes
 * this lock first. Makes the row when it is missing.
 * @throws AppError `unauthenticated` when the person does not exist any more
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx`select 1 from auth.users where id = ${userId}`;
  if (user) await tx`select app.ensure_account(${userId})`;
  const [account] = await tx`select 1 from public.accounts where user_id = ${userId} for update`;
  if (!account) throw new AppError('unauthenticated', 'This account does not exist any more.');
}
