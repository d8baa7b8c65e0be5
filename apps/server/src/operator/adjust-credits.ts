import { type AdjustCredits, AppError } from '@atelier/contracts';
import { lockAvailable } from '../money/credits/holds.ts';
import type { Database } from '../platform/database/database.ts';
import type { Operator } from './find-operator.ts';
import { recordAct } from './record-act.ts';

/**
 * Gives credits, or takes some that are not set aside: a line of the ledger of kind `adjustment`, once per `key`.
 * @throws AppError `not_found` for an unknown person, `balance_too_low`, `idempotency_conflict`
 */
export async function adjustCredits(
  sql: Database,
  operator: Operator,
  adjustment: AdjustCredits & { personId: string; key: string },
): Promise<void> {
  const { personId, counter, amount, reason, key } = adjustment;
  await sql.begin(async (tx) => {
    const [person] = await tx`select 1 from auth.users where id = ${personId}`;
    if (!person) throw new AppError('not_found', 'There is no such person.');
    const available = await lockAvailable(tx, personId, counter);
    const act = { act: 'credits.adjust', personId, details: { counter, amount }, reason, key } as const;
    const line = await recordAct(tx, operator, act);
    if (line === null) return;
    if (available + amount < 0) {
      throw new AppError('balance_too_low', 'This person does not have that many credits left.');
    }
    const [row] = await tx<{ posted: boolean }[]>`
      select app.post_ledger(${personId}, ${counter}, ${amount}, 'adjustment', ${`operator:${line}`}) as posted`;
    if (!row?.posted) throw new Error(`act ${line} had been booked`);
  });
}
