import {
  AppError,
  errorBodySchema,
  RECIPE_LIMITS,
  type RecipeSchedule,
  type SaveSchedule,
  stepTool,
  type UiLanguage,
} from '@atelier/contracts';
import { lockAccount } from '../../../money/credits/lock-account.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findBuiltIn } from '../built-in-recipes.ts';
import { checkRecipe } from '../check-recipe.ts';
import type { FeedDeps } from '../feeds/feed-deps.ts';
import type { FeedItem } from '../feeds/feed-item.ts';
import { readFeed } from '../feeds/read-feed.ts';
import { type FoundRecipe, findRecipe } from '../find-recipe.ts';
import { prepareRun } from '../runs/start-run.ts';
import { nextTime } from './next-time.ts';
import { definitionSchema } from './schedule-row.ts';
import { markSeen } from './seen-items.ts';

interface ScheduleRow {
  id: string;
  recipeId: string;
  definition: unknown;
  isActive: boolean;
  nextAt: Date;
  lastAt: Date | null;
  lastError: unknown;
  recipeName: string | null;
  runs: number;
}

interface Asked extends SaveSchedule {
  userId: string;
  /** Id of the API key of the request; null: the person is signed in. */
  keyId: string | null;
  /** Language of the titles of the results. */
  language: UiLanguage;
}

/** The person's schedules, newest first. */
export async function listSchedules(
  sql: Queryable,
  userId: string,
  scheduleId: string | null = null,
): Promise<RecipeSchedule[]> {
  const rows = await sql<
    ScheduleRow[]
  >`select s.id, s.recipe_id as "recipeId", s.definition, s.is_active as "isActive",
      s.next_at as "nextAt", s.last_at as "lastAt", s.last_error as "lastError", r.name as "recipeName",
      (select count(*)::integer from app.recipe_runs where schedule_id = s.id) as runs
    from app.recipe_schedules s left join app.recipes r on r.id = s.recipe_id
    where s.user_id = ${userId} and (${scheduleId}::text is null or s.id::text = lower(${scheduleId}))
    order by s.created_at desc, s.id`;
  return rows.map(viewOf);
}

/** @throws AppError `not_found` */
export async function readSchedule(
  sql: Queryable,
  userId: string,
  scheduleId: string,
): Promise<RecipeSchedule> {
  const [schedule] = await listSchedules(sql, userId, scheduleId);
  if (!schedule) throw unknownSchedule();
  return schedule;
}

/**
 * Adds a schedule. Items that a feed holds already count as seen: runs start with later items.
 * @throws AppError `not_found` (no such recipe), `recipes_full`, `source_does_not_fit`, `feed_unreadable`, `link_refused`,
 * and as `prepareRun`
 */
export async function addSchedule(deps: FeedDeps, asked: Asked): Promise<RecipeSchedule> {
  const { items, nextAt } = await lookAhead(deps, asked);
  const { userId, when, active, language } = asked;
  const id = await deps.sql.begin(async (tx) => {
    // The lock also orders two calls that would both be the last one.
    await lockAccount(tx, userId);
    const [count] = await tx<{ n: number }[]>`select count(*)::integer as n from app.recipe_schedules
      where user_id = ${userId}`;
    if ((count?.n ?? 0) >= RECIPE_LIMITS.maxSchedules) {
      throw new AppError('recipes_full', `At most ${RECIPE_LIMITS.maxSchedules} schedules.`);
    }
    const [row] = await tx<{ id: string }[]>`
      insert into app.recipe_schedules (user_id, recipe_id, kind, definition, is_active, next_at, made_by_key)
      values (${userId}, ${asked.recipe_id}, ${when.kind}, ${tx.json({ when, language } as never)}, ${active}, ${nextAt},
        ${asked.keyId})
      returning id`;
    if (!row) throw new Error('insert returned no row');
    await markSeen(tx, row.id, items);
    return row.id;
  });
  return readSchedule(deps.sql, userId, id);
}

/**
 * Changes a schedule. The present items of a feed count as seen when its address changed or it was paused.
 * @throws AppError as `addSchedule`
 */
export async function changeSchedule(
  deps: FeedDeps,
  scheduleId: string,
  asked: Asked,
): Promise<RecipeSchedule> {
  const { userId, when, active, language } = asked;
  const before = await readSchedule(deps.sql, userId, scheduleId);
  const goesOn =
    before.active && when.kind === 'feed' && before.when.kind === 'feed' && before.when.url === when.url;
  const { items, nextAt } = await lookAhead(deps, asked);
  await deps.sql.begin(async (tx) => {
    const rows = await tx`update app.recipe_schedules
      set recipe_id = ${asked.recipe_id}, kind = ${when.kind}, definition = ${tx.json({ when, language } as never)},
        is_active = ${active}, next_at = ${nextAt}, last_error = null
      where id = ${before.id} and user_id = ${userId} returning id`;
    if (rows.length === 0) throw unknownSchedule();
    if (!goesOn) await markSeen(tx, before.id, items);
  });
  return readSchedule(deps.sql, userId, before.id);
}

/** Runs that have begun go on. @throws AppError `not_found` */
export async function removeSchedule(sql: Queryable, userId: string, scheduleId: string): Promise<void> {
  const gone = await sql`delete from app.recipe_schedules
    where id::text = lower(${scheduleId}) and user_id = ${userId} returning id`;
  if (gone.length === 0) throw unknownSchedule();
}

/** Refuses what no turn of it could do; a paused one is looked at when it goes on. */
async function lookAhead(
  deps: FeedDeps,
  { userId, recipe_id, when, language, active }: Asked,
): Promise<{ items: FeedItem[]; nextAt: Date }> {
  const recipe = await findRecipe(deps.sql, userId, recipe_id);
  if (when.kind === 'clock') {
    const nextAt = nextTime(when, new Date());
    if (active)
      await prepareRun(deps, { userId, recipe, source: when.source, language, idempotencyKey: null });
    return { items: [], nextAt };
  }
  if (!active) return { items: [], nextAt: new Date() };
  requireFeedFit(deps, recipe);
  return { items: await readFeed(deps, when.url), nextAt: new Date() };
}

function requireFeedFit(deps: FeedDeps, recipe: FoundRecipe): void {
  const [first] = checkRecipe(deps.tools, recipe.steps);
  const { takes, takesLink } = stepTool(first?.tool ?? 'voice');
  if (takesLink || takes.some((kind) => kind !== 'image')) return;
  throw new AppError('source_does_not_fit', 'This recipe cannot begin with what a feed or channel offers.');
}

function viewOf(row: ScheduleRow): RecipeSchedule {
  const builtIn = findBuiltIn(row.recipeId);
  return {
    id: row.id,
    recipe_id: row.recipeId,
    recipe_name: row.recipeName ?? builtIn?.names.en ?? '',
    recipe_names: builtIn?.names ?? null,
    active: row.isActive,
    when: definitionSchema.parse(row.definition).when,
    next_at: row.nextAt.toISOString(),
    last_at: row.lastAt?.toISOString() ?? null,
    last_error: row.lastError === null ? null : errorBodySchema.parse(row.lastError),
    runs: row.runs,
  };
}

function unknownSchedule(): AppError {
  return new AppError('not_found', 'There is no such schedule.');
}
