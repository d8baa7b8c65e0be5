import { COUNTERS, type Counter, type PaidPlan } from '@atelier/contracts';
import type { Transaction } from '../../platform/database/database.ts';

interface Grant {
  userId: string;
  plan: PaidPlan;
  reason: string;
}

/**
 * Gives a plan's credits for a month, once per `reason`. What is left of before `expires` first, so that the balance
 * is the plan's total (what open holds set aside stays until their jobs end), is `kept` on top, or is `replaced`: as
 * `expires`, but a counter that held more than the plan gives keeps what it had. The caller holds the account's lock.
 */
export async function grantMonth(
  tx: Transaction,
  grant: Grant & { leftOver: 'expires' | 'kept' | 'replaced' },
): Promise<void> {
  if (grant.leftOver === 'expires') await expireCredits(tx, grant.userId, grant.reason);
  if (grant.leftOver === 'replaced') for (const counter of COUNTERS) await makeRoom(tx, grant, counter);
  await tx`select app.grant_plan(${grant.userId}, ${grant.plan}, ${grant.reason})`;
}

/** Removes the credits that no job holds; held credits expire when their job releases them. */
export async function expireCredits(tx: Transaction, userId: string, reason: string): Promise<void> {
  await tx`select app.expire_credits(${userId}, ${reason})`;
}

/** Takes away what the plan's credits stand for from now on: a first plan never leaves less than there was. */
async function makeRoom(tx: Transaction, { userId, plan, reason }: Grant, counter: Counter): Promise<void> {
  const [row] = await tx<{ balance: number; total: number; held: number }[]>`
    select a.${tx(counter)} as balance, p.${tx(counter)} as total,
      (select coalesce(sum(h.amount), 0)::integer from app.holds h
        where h.user_id = a.user_id and h.counter = ${counter} and h.status in ('open', 'authorised')) as held
    from public.accounts a, public.plans p where a.user_id = ${userId} and p.name = ${plan}`;
  if (!row) return;
  const gone = Math.min(row.balance - row.held, row.total);
  await tx`select app.post_ledger(${userId}, ${counter}, ${-gone}, 'expiry', ${reason})`;
  if (row.balance > row.total) return;
  await tx`update app.holds set lapsed = true
    where user_id = ${userId} and counter = ${counter} and status in ('open', 'authorised')`;
}
