import type { SignedInSession } from '@atelier/contracts';
import type { Database } from '../../platform/database/database.ts';

const MOST_SESSIONS = 50;

/**
 * Lists where a person is signed in, the newest use first.
 * @returns null where the role of a hosted Supabase may not read the sessions
 */
export async function listSessions(
  sql: Database,
  caller: { id: string; sessionId: string | null },
): Promise<SignedInSession[] | null> {
  try {
    const rows = await sql<{ id: string; createdAt: Date; usedAt: Date; userAgent: string | null }[]>`
      select id::text as id, created_at::timestamptz as "createdAt", user_agent as "userAgent",
        coalesce(updated_at, created_at)::timestamptz as "usedAt"
      from auth.sessions where user_id = ${caller.id} and (not_after is null or not_after::timestamptz > now())
      order by "usedAt" desc limit ${MOST_SESSIONS}`;
    return rows.map(({ id, createdAt, usedAt, userAgent }) => ({
      id,
      current: id === caller.sessionId,
      created_at: createdAt.toISOString(),
      last_used_at: usedAt.toISOString(),
      user_agent: userAgent,
    }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return null;
    throw error;
  }
}
