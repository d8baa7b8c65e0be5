import { AppError } from '@atelier/contracts';
import { findRecipe } from '../find-recipe.ts';
import type { RecipeDeps } from '../recipe-deps.ts';
import { prepareRun, startWithin } from '../runs/start-run.ts';
import { nextTime } from './next-time.ts';
import type { DueClock } from './schedule-row.ts';
import { settleSchedule } from './settle-schedule.ts';

/** Starts one run in the transaction that advances the schedule, so that a killed server never starts two. */
export async function runClock(deps: RecipeDeps, due: DueClock): Promise<void> {
  const { userId, when, language } = due;
  const nextAt = nextTime(when, new Date());
  try {
    const recipe = await findRecipe(deps.sql, userId, due.recipeId);
    const request = {
      userId,
      recipe,
      source: when.source,
      language,
      scheduleId: due.id,
      idempotencyKey: null,
    };
    const prepared = await prepareRun(deps, request);
    await deps.sql.begin(async (tx) => {
      if (await settleSchedule(tx, due, { nextAt, error: null })) await startWithin(deps, tx, prepared);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await settleSchedule(deps.sql, due, { nextAt, error });
  }
}
