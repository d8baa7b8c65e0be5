import { AppError } from '@atelier/contracts';
import type { FeedDeps } from '../feeds/feed-deps.ts';
import type { FeedItem } from '../feeds/feed-item.ts';
import { readFeed } from '../feeds/read-feed.ts';
import { sourceOfItem } from '../feeds/source-of-item.ts';
import { findRecipe } from '../find-recipe.ts';
import { prepareRun, startWithin } from '../runs/start-run.ts';
import type { DueFeed } from './schedule-row.ts';
import { markSeen, unseenOf } from './seen-items.ts';
import { settleSchedule } from './settle-schedule.ts';

const LOOK_EVERY_MS = 30 * 60_000;
/**
 * Most runs that start at one look, so that a whole archive that appears at once does not empty an account in a minute.
 */
const MAX_RUNS = 10;
/** Errors that are temporary or that the person can fix: the item is tried again. */
const WAITS: readonly string[] = [
  'insufficient_credits',
  'upload_quota',
  'engine_unavailable',
  'feed_unreadable',
];

/** A run for each item that is new, the oldest first, each item once: it is marked in its run's transaction. */
export async function runFeed(deps: FeedDeps, due: DueFeed): Promise<void> {
  const nextAt = new Date(Date.now() + LOOK_EVERY_MS);
  await settleSchedule(deps.sql, due, { nextAt, error: await look(deps, due) });
}

/** @returns why an item was no run, the first such reason */
async function look(deps: FeedDeps, due: DueFeed): Promise<AppError | null> {
  let failure: AppError | null = null;
  try {
    const items = await readFeed(deps, due.when.url);
    const fresh = (await unseenOf(deps.sql, due.id, items)).toReversed().slice(0, MAX_RUNS);
    for (const item of fresh) {
      try {
        await startOn(deps, due, item);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failure ??= error;
        if (error.retryable || WAITS.includes(error.code)) break;
        await markSeen(deps.sql, due.id, [item]);
      }
    }
    return failure;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function startOn(deps: FeedDeps, due: DueFeed, item: FeedItem): Promise<void> {
  const { userId, language, when } = due;
  const recipe = await findRecipe(deps.sql, userId, due.recipeId);
  const source = await sourceOfItem(deps, item, { userId, feedUrl: when.url });
  const request = { userId, recipe, source, language, scheduleId: due.id, idempotencyKey: null };
  const prepared = await prepareRun(deps, request);
  await deps.sql.begin(async (tx) => {
    if ((await markSeen(tx, due.id, [item])) > 0) await startWithin(deps, tx, prepared);
  });
}
