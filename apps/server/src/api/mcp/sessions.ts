import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database/database.ts';

/** The program that uses a session: a person, by one API key or one session of theirs. */
export interface SessionOwner {
  userId: string;
  credential: string;
}

export interface McpSession {
  id: string;
  /** The client can ask its person by forms. */
  canAsk: boolean;
}

/** Sessions of one person; a further one ends the one that was not used for the longest time. */
const MOST_SESSIONS = 50;
/** Hours after which a session that was not used has ended. */
const KEPT_HOURS = 24;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Begins a session. @returns its id */
export async function openSession(
  sql: Database,
  { userId, credential }: SessionOwner,
  { canAsk }: { canAsk: boolean },
): Promise<string> {
  const id = randomUUID();
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`mcp:${userId}`}, 0))`;
    await tx`delete from app.mcp_sessions where id in (select id from app.mcp_sessions
      where user_id = ${userId} order by used_at desc offset ${MOST_SESSIONS - 1})`;
    await tx`insert into app.mcp_sessions (id, user_id, credential, can_ask)
      values (${id}, ${userId}, ${credential}, ${canAsk})`;
  });
  return id;
}

/** Finds a session by the id that its program sent; null for an unknown, ended or foreign one. */
export async function findSession(
  sql: Queryable,
  { userId, credential }: SessionOwner,
  id: string,
): Promise<McpSession | null> {
  if (!UUID.test(id)) return null;
  const [row] = await sql<{ canAsk: boolean; isFresh: boolean }[]>`
    select can_ask as "canAsk", used_at > now() - interval '1 minute' as "isFresh" from app.mcp_sessions
    where id = ${id} and user_id = ${userId} and credential = ${credential}
      and used_at > now() - make_interval(hours => ${KEPT_HOURS})`;
  if (!row) return null;
  if (!row.isFresh) await keepSession(sql, id);
  return { id, canAsk: row.canAsk };
}

/** Notes that a session is used. */
export async function keepSession(sql: Queryable, id: string): Promise<void> {
  await sql`update app.mcp_sessions set used_at = now() where id = ${id}`;
}

export async function endSession(sql: Queryable, id: string): Promise<void> {
  await sql`delete from app.mcp_sessions where id = ${id}`;
}

/** Gives a session another stream of events, which takes the place of the former one. @returns the id of the stream */
export async function claimStream(sql: Queryable, id: string): Promise<string> {
  const streamId = randomUUID();
  await sql`update app.mcp_sessions set stream_id = ${streamId}, used_at = now() where id = ${id}`;
  return streamId;
}

/** True while a session has this stream of events. */
export async function hasStream(
  sql: Queryable,
  { id, streamId }: { id: string; streamId: string },
): Promise<boolean> {
  const rows = await sql`select 1 from app.mcp_sessions where id = ${id} and stream_id = ${streamId}`;
  return rows.length > 0;
}

/** Removes the sessions that have ended. */
export async function tidyMcpSessions(sql: Queryable): Promise<void> {
  await sql`delete from app.mcp_sessions where used_at < now() - make_interval(hours => ${KEPT_HOURS})`;
}
