import type { Queryable } from '../../../platform/database/database.ts';
import type { FeedItem } from '../feeds/feed-item.ts';

/** Items of a look that no earlier one has seen. */
export async function unseenOf(sql: Queryable, scheduleId: string, items: FeedItem[]): Promise<FeedItem[]> {
  const seen = await sql<{ item: string }[]>`select item from app.recipe_schedule_items
    where schedule_id = ${scheduleId} and item = any(${items.map(({ id }) => id)})`;
  const known = new Set(seen.map(({ item }) => item));
  return items.filter(({ id }) => !known.has(id));
}

/** @returns how many were new; a second transaction with the same item waits for the end of the first */
export async function markSeen(
  sql: Queryable,
  scheduleId: string,
  items: readonly FeedItem[],
): Promise<number> {
  const ids = [...new Set(items.map(({ id }) => id))];
  const rows = await sql`insert into app.recipe_schedule_items (schedule_id, item)
    select ${scheduleId}, unnest(${ids}::text[]) on conflict do nothing returning item`;
  return rows.length;
}
