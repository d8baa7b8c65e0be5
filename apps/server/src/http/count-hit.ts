import type { Database } from '../platform/database/database.ts';

/** Counts a call in a fixed window that all servers share. */
export async function countHit(
  sql: Database,
  key: string,
  windowSeconds: number,
): Promise<{ hits: number; secondsLeft: number }> {
  const [row] = await sql<{ hits: number; secondsLeft: number }[]>`
    insert into app.rate_limits as r (key, hits, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when r.window_ends_at < now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at < now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::integer as "secondsLeft"`;
  return row ?? { hits: 0, secondsLeft: 0 };
}
