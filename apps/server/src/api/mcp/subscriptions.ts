import type { Database, Queryable } from '../../platform/database/database.ts';

/** A film that a session follows. */
export interface Subscription {
  filmId: string;
  since: Date;
}

/** Films that one session follows at once. */
export const MOST_SUBSCRIPTIONS = 20;

/** Lets a session follow a film from now on. @returns false when it follows too many already */
export async function subscribe(
  sql: Database,
  { sessionId, filmId }: { sessionId: string; filmId: string },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select 1 from app.mcp_sessions where id = ${sessionId} for update`;
    const others = await tx`select 1 from app.mcp_subscriptions
      where session_id = ${sessionId} and film_id <> ${filmId} limit ${MOST_SUBSCRIPTIONS}`;
    if (others.length >= MOST_SUBSCRIPTIONS) return false;
    await tx`insert into app.mcp_subscriptions (session_id, film_id)
      select s.id, f.id from app.mcp_sessions s, app.films f
      where s.id = ${sessionId} and f.id = ${filmId} on conflict do nothing`;
    return true;
  });
}

export async function unsubscribe(
  sql: Queryable,
  { sessionId, filmId }: { sessionId: string; filmId: string },
): Promise<void> {
  await sql`delete from app.mcp_subscriptions where session_id = ${sessionId} and film_id = ${filmId}`;
}

export async function listSubscriptions(sql: Queryable, sessionId: string): Promise<Subscription[]> {
  const rows = await sql<Subscription[]>`
    select film_id as "filmId", since from app.mcp_subscriptions where session_id = ${sessionId}`;
  return rows.map(({ filmId, since }) => ({ filmId, since }));
}

/** True while a session follows a film. */
export async function isSubscribed(
  sql: Queryable,
  { sessionId, filmId }: { sessionId: string; filmId: string },
): Promise<boolean> {
  const rows = await sql`
    select 1 from app.mcp_subscriptions where session_id = ${sessionId} and film_id = ${filmId}`;
  return rows.length > 0;
}
