import { EventEmitter } from 'node:events';
import type { Database } from './database.ts';

/** The channel of PostgreSQL's NOTIFY on which triggers announce `<film> <kind> <id>`. */
const CHANNEL = 'atelier_film';

/** A change of a film: the kind of what changed and its id or revision. */
export interface News {
  kind: string;
  id: string;
}

/** Tells, on every server, that something about a film changed. */
export interface FilmNews {
  /** @returns a function that ends the subscription */
  onNews(filmId: string, listener: (news: News) => void): () => void;
  close(): Promise<void>;
}

/** After a lost connection to the database each subscription gets the news `missed`. */
export async function openFilmNews(sql: Database): Promise<FilmNews> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const subscription = await sql.listen(
    CHANNEL,
    (payload) => {
      const [filmId = '', kind = '', id = ''] = payload.split(' ');
      emitter.emit(filmId, { kind, id } satisfies News);
    },
    () => {
      for (const filmId of emitter.eventNames()) emitter.emit(filmId, { kind: 'missed', id: '' });
    },
  );
  return {
    onNews(filmId, listener) {
      emitter.on(filmId, listener);
      return () => emitter.off(filmId, listener);
    },
    close: () => subscription.unlisten(),
  };
}
