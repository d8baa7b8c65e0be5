import type { AppError } from '@atelier/contracts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { DueSchedule } from './schedule-row.ts';

/**
 * Says how a schedule's turn went and when the next one is.
 * @param error why it was no run; null when it was
 * @returns false when the turn is another worker's by now, or the schedule was changed or deleted
 */
export async function settleSchedule(
  sql: Queryable,
  due: DueSchedule,
  { nextAt, error }: { nextAt: Date; error: AppError | null },
): Promise<boolean> {
  const lastError = error && { error: error.message, code: error.code };
  const rows = await sql`update app.recipe_schedules
    set next_at = ${nextAt}, last_at = now(), last_error = ${lastError ? sql.json(lastError) : null}
    where id = ${due.id} and next_at = ${due.leasedUntil} and is_active returning id`;
  return rows.length > 0;
}
