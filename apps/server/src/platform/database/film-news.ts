import { EventEmitter } from 'node:events';
import type { Database } from './database.ts';

/** The channel of PostgreSQL's NOTIFY on which triggers announce `<film> <kind> <id>`; sessions and questions of MCP stand in the place of films. */
const CHANNEL = 'atelier_film';

/** A change of a film, or of a session of MCP: the kind of what changed and its id or revision. */
export interface News {
  kind: string;
  id: string;
}

/** Tells, on every server, that something about a film or a session of MCP changed. */
export interface FilmNews {
  /** @param subject the id of a film, or of a session or a question of MCP @returns a function that ends the subscription */
  onNews(subject: string, listener: (news: News) => void): () => void;
  close(): Promise<void>;
}

/** After a lost connection to the database each subscription gets the news `missed`. */
export async function openFilmNews(sql: Database): Promise<FilmNews> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const subscription = await sql.listen(
    CHANNEL,
    (payload) => {
      const [subject = '', kind = '', id = ''] = payload.split(' ');
      emitter.emit(subject, { kind, id } satisfies News);
    },
    () => {
      for (const subject of emitter.eventNames()) emitter.emit(subject, { kind: 'missed', id: '' });
    },
  );
  return {
    onNews(subject, listener) {
      emitter.on(subject, listener);
      return () => emitter.off(subject, listener);
    },
    close: () => subscription.unlisten(),
  };
}
