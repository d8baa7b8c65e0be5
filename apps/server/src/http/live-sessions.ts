import type { Database } from '../platform/database/database.ts';

/** Milliseconds for which an answer of the database is cached. */
const KEEP_MS = 3000;
const MOST_KEPT = 10_000;

/** Creates a check for active sessions that queries the database at most once in three seconds for each session. */
export function createLiveSessions(sql: Database, now = Date.now): (sessionId: string) => Promise<boolean> {
  const kept = new Map<string, { until: number; isLive: Promise<boolean> }>();
  return (sessionId) => {
    const known = kept.get(sessionId);
    if (known && known.until > now()) return known.isLive;
    if (kept.size >= MOST_KEPT) kept.clear();
    const isLive = sql`select 1 from auth.sessions where id::text = ${sessionId}`.then(
      (rows) => rows.length > 0,
    );
    kept.set(sessionId, { until: now() + KEEP_MS, isLive });
    // A database that was away for a moment is asked again.
    isLive.catch(() => kept.delete(sessionId));
    return isLive;
  };
}
