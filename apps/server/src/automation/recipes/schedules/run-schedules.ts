import { AppError } from '@atelier/contracts';
import { z } from 'zod';
import type { Logger } from '../../../platform/logging/logger.ts';
import { RECIPE_TURNS, schedule, through } from '../../../platform/queue/queue.ts';
import type { FeedDeps } from '../feeds/feed-deps.ts';
import { runClock } from './run-clock.ts';
import { runFeed } from './run-feed.ts';
import { type DueSchedule, definitionSchema } from './schedule-row.ts';
import { settleSchedule } from './settle-schedule.ts';

const EVERY_MINUTE = '* * * * *';
/** Minutes after which another worker may take over a turn whose worker died. */
const LEASE_MINUTES = 20;
const AT_ONCE = 3;
/** Delay before the next attempt after an internal error. */
const RETRY_MS = 10 * 60_000;

const turnSchema = z.object({ id: z.string(), leasedUntil: z.coerce.date() });

/** Runs due schedules, once over all machines: pg-boss checks every minute and sends each turn as its own job. */
export async function scheduleRecipes(deps: FeedDeps & { logger: Logger }): Promise<void> {
  await schedule(deps.queue, 'recipe-schedules', EVERY_MINUTE, () => sendDue(deps));
  const options = { batchSize: AT_ONCE, notifyPollingIntervalSeconds: 3 };
  await deps.queue.work<unknown>(RECIPE_TURNS, options, async (jobs) => {
    await Promise.all(jobs.map(({ data }) => takeTurn(deps, data)));
  });
}

async function sendDue({ sql, queue }: FeedDeps): Promise<void> {
  await sql.begin(async (tx) => {
    // Whole milliseconds: as a date of ours it must come back unchanged.
    const due = await tx<{ id: string; leasedUntil: Date }[]>`update app.recipe_schedules
      set next_at = date_trunc('milliseconds', now() + make_interval(mins => ${LEASE_MINUTES}))
      where is_active and next_at <= now() returning id, next_at as "leasedUntil"`;
    for (const turn of due) await queue.send(RECIPE_TURNS, turn, { db: through(tx) });
  });
}

async function takeTurn(deps: FeedDeps & { logger: Logger }, data: unknown): Promise<void> {
  const { id, leasedUntil } = turnSchema.parse(data);
  const [row] = await deps.sql<(Pick<DueSchedule, 'id' | 'userId' | 'recipeId'> & { definition: unknown })[]>`
    select id, user_id as "userId", recipe_id as "recipeId", definition from app.recipe_schedules
    where id = ${id} and next_at = ${leasedUntil} and is_active`;
  if (!row) return;
  const { definition, ...rest } = row;
  const due: DueSchedule = { ...rest, ...definitionSchema.parse(definition), leasedUntil };
  try {
    const { when } = due;
    if (when.kind === 'clock') await runClock(deps, { ...due, when });
    else await runFeed(deps, { ...due, when });
  } catch (error) {
    deps.logger.error({ err: error, schedule: id }, 'a schedule could not take its turn');
    await settleSchedule(deps.sql, due, {
      nextAt: new Date(Date.now() + RETRY_MS),
      error: new AppError('internal', 'Something went wrong on the server.'),
    });
  }
}
