import type { Database } from '../../platform/database/database.ts';
import { lockAccount } from './lock-account.ts';

/**
 * Gives back what a delivered job cost, once: support's answer to a result that was no good.
 * @returns the credits given back; 0 when the job cost nothing, was refunded before or has no owner any more
 */
export async function refundJob(sql: Database, jobId: string): Promise<number> {
  return sql.begin(async (tx) => {
    const [owner] = await tx<{ userId: string | null }[]>`
      select user_id as "userId" from app.holds where job_id = ${jobId}`;
    await lockAccount(tx, owner?.userId ?? null);
    const [hold] = await tx<{ userId: string; counter: string; amount: number }[]>`
      select user_id as "userId", counter, amount from app.holds
      where job_id = ${jobId} and status = 'captured' and user_id is not null`;
    if (!hold) return 0;
    const [row] = await tx<{ posted: boolean }[]>`
      select app.post_ledger(${hold.userId}, ${hold.counter}, ${hold.amount}, 'refund', ${`job:${jobId}`}, ${jobId})
        as posted`;
    return row?.posted ? hold.amount : 0;
  });
}
