import type { Database } from '../../platform/database/database.ts';
import type { FilmNews } from '../../platform/database/film-news.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { enter, keepListeners, type Listener, leave } from './listeners.ts';
import { LiveRoom, type Member } from './live-room.ts';

/** Connections send a comment this often, and their rights are checked again. */
const BEAT_MS = 10_000;

/** A connection of this server. */
interface LiveMember extends Member {
  listener: Listener;
  /** Runs every few seconds: keeps the line open, and ends it when its rights are gone. */
  beat(): void;
}

export interface LiveFilms {
  /**
   * Counts a connection in and sends it the events from now on.
   * @param from.revision a revision that the film has had
   * @returns a function that ends both; call it once
   * @throws AppError `rate_limited` when too many follow the film
   */
  join(member: LiveMember, from: { revision: number }): Promise<() => void>;
}

/** Joins the connections of this server to the news of their films. */
export function createLiveFilms(deps: { sql: Database; logger: Logger; news: FilmNews }): LiveFilms {
  const { sql, logger } = deps;
  const rooms = new Map<string, LiveRoom>();
  const members = new Set<LiveMember>();
  let timer: NodeJS.Timeout | null = null;
  /** The last of the queries that keep connections; a row that is removed before its end would be inserted again. */
  let keeping: Promise<void> = Promise.resolve();

  const beat = () => {
    for (const member of members) member.beat();
    keeping = keeping
      .then(() =>
        keepListeners(
          sql,
          [...members].map(({ listener }) => listener),
        ),
      )
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'the connections of films could not be kept');
      });
  };

  const part = (member: LiveMember, room: LiveRoom) => {
    const { filmId, id } = member.listener;
    members.delete(member);
    room.remove(member);
    if (room.isEmpty && rooms.get(filmId) === room) {
      rooms.delete(filmId);
      room.close();
    }
    if (members.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
    // A row that stays is forgotten after a while.
    keeping
      .then(() => leave(sql, id))
      .catch((error: unknown) => logger.warn({ err: error }, 'a connection could not leave'));
  };

  return {
    async join(member, { revision }) {
      const { listener } = member;
      const { filmId } = listener;
      await enter(sql, listener);
      const room = rooms.get(filmId) ?? new LiveRoom(deps, { filmId, revision });
      rooms.set(filmId, room);
      room.add(member);
      members.add(member);
      timer ??= setInterval(beat, BEAT_MS).unref();
      return () => part(member, room);
    },
  };
}
