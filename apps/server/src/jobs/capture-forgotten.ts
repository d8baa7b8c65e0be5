import { endHold } from '../money/credits/holds.ts';
import { lockAccount } from '../money/credits/lock-account.ts';
import type { Database } from '../platform/database/database.ts';

/** Captures delivered results whose tab was closed before it called the RPC. */
export async function captureForgotten(sql: Database, olderThanSeconds: number): Promise<number> {
  const forgotten = await sql<{ id: string; userId: string | null }[]>`
    select id, user_id as "userId" from app.jobs
    where status = 'authorised' and ended_at < now() - make_interval(secs => ${olderThanSeconds})`;
  for (const { id, userId } of forgotten) {
    await sql.begin(async (tx) => {
      await lockAccount(tx, userId);
      const rows =
        await tx`update app.jobs set status = 'succeeded' where id = ${id} and status = 'authorised' returning id`;
      if (rows.length === 1) await endHold(tx, id, 'captured');
    });
  }
  return forgotten.length;
}
