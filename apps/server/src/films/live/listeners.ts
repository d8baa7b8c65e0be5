import { AppError } from '@atelier/contracts';
import { LIVE_LIMITS } from '@atelier/contracts/tools/film/live';
import type { PersonHere } from '@atelier/film/wire/live-events';
import type { Database, Queryable } from '../../platform/database/database.ts';

/** A connection that follows a film. */
export interface Listener {
  id: string;
  filmId: string;
  userId: string;
  /** The session or the API key of the connection, or the review link and the address of a guest. */
  credential: string;
  kind: PersonHere['kind'];
  name: string | null;
}

/** Seconds after which a connection that no server has seen does not count any more. */
const FORGOTTEN_SECONDS = 45;

/** Counts a connection in. @throws AppError `rate_limited` when too many follow the film */
export async function enter(sql: Database, listener: Listener): Promise<void> {
  const { id, filmId, userId, credential, kind, name } = listener;
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`live:${filmId}`}, 0))`;
    await forget(tx);
    const [open] = await tx<{ all: number; own: number; guests: number }[]>`
      select count(*)::integer as all, (count(*) filter (where credential = ${credential}))::integer as own,
        (count(*) filter (where kind = 'guest'))::integer as guests
      from app.film_listeners where film_id = ${filmId}`;
    const { all = 0, own = 0, guests = 0 } = open ?? {};
    const isFull = all >= LIVE_LIMITS.perFilm || own >= LIVE_LIMITS.perCredential;
    if (isFull || (kind === 'guest' && guests >= LIVE_LIMITS.perFilmOfGuests)) {
      throw new AppError('rate_limited', 'Too many connections follow this film.');
    }
    await tx`insert into app.film_listeners (id, film_id, user_id, credential, kind, name)
      values (${id}, ${filmId}, ${userId}, ${credential}, ${kind}, ${name})`;
  });
}

export async function leave(sql: Queryable, id: string): Promise<void> {
  await sql`delete from app.film_listeners where id = ${id}`;
}

/**
 * Keeps the connections of this server, and forgets those of servers that ended. A database that was killed comes back
 * without them: they are inserted again.
 */
export async function keepListeners(sql: Database, listeners: readonly Listener[]): Promise<void> {
  const rows = listeners.map(({ filmId, userId, ...listener }) => {
    return { ...listener, film_id: filmId, user_id: userId };
  });
  await sql`insert into app.film_listeners (id, film_id, user_id, credential, kind, name)
    select id, film_id, user_id, credential, kind, name
    from jsonb_to_recordset(${sql.json(rows as never)}) as r (id uuid, film_id uuid, user_id uuid, credential text,
      kind text, name text)
    on conflict (id) do update set seen_at = now()`;
  await forget(sql);
}

async function forget(sql: Queryable): Promise<void> {
  await sql`delete from app.film_listeners where seen_at < now() - make_interval(secs => ${FORGOTTEN_SECONDS})`;
}

/** Those who follow a film, the first one first. */
export async function listPeople(sql: Queryable, filmId: string): Promise<PersonHere[]> {
  const rows = await sql<PersonHere[]>`
    select id, kind, name, playhead_seconds, selection from app.film_listeners
    where film_id = ${filmId} order by joined_at, id limit ${LIVE_LIMITS.perFilm}`;
  return rows.map(({ id, kind, name, playhead_seconds, selection }) => {
    return { id, kind, name, playhead_seconds, selection };
  });
}

/** Shares the playhead and the selection of a connection of the caller. @throws AppError `not_found` */
export async function share(
  sql: Queryable,
  { filmId, credential }: Pick<Listener, 'filmId' | 'credential'>,
  shared: { connection: string; playhead_seconds: number | null; selection: readonly string[] | null },
): Promise<void> {
  const selection = shared.selection && JSON.stringify(shared.selection);
  const rows = await sql`update app.film_listeners
    set playhead_seconds = ${shared.playhead_seconds}, selection = ${selection}::text::jsonb
    where id = ${shared.connection} and film_id = ${filmId} and credential = ${credential} returning id`;
  if (rows.length === 0) throw new AppError('not_found', 'There is no such connection.');
}
