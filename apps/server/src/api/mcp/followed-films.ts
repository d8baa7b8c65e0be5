import { randomUUID } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import type { FilmEvent } from '@atelier/film/wire/live-events';
import type { Context } from 'hono';
import { readRevision } from '../../films/documents/film-row.ts';
import type { LiveFilms } from '../../films/live/live-films.ts';
import { nameOfAuthor } from '../../films/routes/author-of.ts';
import { filmAccess } from '../../films/team/film-access.ts';
import { credentialOf } from '../../http/caller/check-caller.ts';
import type { HttpEnv } from '../../http/http-context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Subscription } from './subscriptions.ts';

/** A film became another one; the revision is null when it is there no more for the person. */
export interface FilmChange {
  kind: 'changed';
  filmId: string;
  revision: number | null;
}

/** The films that a stream of changes is about. */
export interface StreamedFilms {
  /** Null when the stream is over, because its session has another one. */
  list(): Promise<readonly Subscription[] | null>;
  has(filmId: string): Promise<boolean>;
  /** Removes a film that the person may not see any more. */
  remove(filmId: string): Promise<void>;
}

/** Follows films while their stream is open; its person is among those who are here, as an assistant. */
export class FollowedFilms {
  readonly #deps: { sql: Database; live: LiveFilms };
  readonly #c: Context<HttpEnv>;
  readonly #films: StreamedFilms;
  readonly #onChange: (change: FilmChange) => void;
  /** The followed films by their ids, each with a function that ends it and the newest known revision. */
  readonly #followed = new Map<string, { leave: () => void; revision: number }>();
  readonly #after: Date;
  #isEnded = false;

  /**
   * @param c the call that opened the stream
   * @param options.after the client has all changes until then
   */
  constructor(
    c: Context<HttpEnv>,
    deps: { sql: Database; live: LiveFilms },
    options: { films: StreamedFilms; after: Date; onChange: (change: FilmChange) => void },
  ) {
    this.#c = c;
    this.#deps = deps;
    this.#films = options.films;
    this.#after = options.after;
    this.#onChange = options.onChange;
  }

  /** Follows these films and no others. A subscription to a film that the person may not see any more is removed. */
  async followAll(subscriptions: readonly Subscription[]): Promise<void> {
    const wanted = new Set(subscriptions.map(({ filmId }) => filmId));
    for (const filmId of this.#followed.keys()) if (!wanted.has(filmId)) this.#leave(filmId);
    for (const subscription of subscriptions) {
      try {
        await this.#follow(subscription);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // A film that too many follow is tried again with the next beat.
        if (error.code === 'rate_limited') continue;
        if (error.code !== 'not_found' && error.code !== 'forbidden') throw error;
        await this.#remove(subscription.filmId);
      }
    }
  }

  end(): void {
    this.#isEnded = true;
    for (const filmId of this.#followed.keys()) this.#leave(filmId);
  }

  /** Follows a film, or checks the right to it again. */
  async #follow({ filmId, since }: Subscription): Promise<void> {
    const { sql, live } = this.#deps;
    const { id: userId } = this.#c.get('caller');
    const { ownerId, memberId } = await filmAccess(sql, { userId, filmId }, 'view');
    if (this.#followed.has(filmId) || this.#isEnded) return;
    const leave = await live.join(
      {
        memberId,
        listener: {
          id: randomUUID(),
          filmId,
          userId,
          credential: credentialOf(this.#c),
          kind: 'assistant',
          name: await nameOfAuthor(this.#c, sql, memberId),
        },
        push: (event) => this.#take(filmId, event),
        // The stream has a beat of its own for all of its films.
        beat: () => undefined,
      },
      { revision: await readRevision(sql, { userId: ownerId, filmId }) },
    );
    const followed = { leave, revision: 0 };
    this.#followed.set(filmId, followed);
    if (this.#isEnded) {
      this.#leave(filmId);
      return;
    }
    // News before this moment reached nobody: the person may have been removed, and the film may have changed.
    await filmAccess(sql, { userId, filmId }, 'view');
    const newest = await this.#newestEdit(filmId);
    if (!newest || newest.revision <= followed.revision) return;
    followed.revision = newest.revision;
    const known = since > this.#after ? since : this.#after;
    if (newest.at > known) this.#onChange({ kind: 'changed', filmId, revision: newest.revision });
  }

  async #newestEdit(filmId: string): Promise<{ revision: number; at: Date } | undefined> {
    const [newest] = await this.#deps.sql<{ revision: number; at: Date }[]>`
      select revision, at from app.film_edits where film_id = ${filmId} order by revision desc limit 1`;
    return newest;
  }

  #take(filmId: string, event: FilmEvent): void {
    const followed = this.#followed.get(filmId);
    if ((event.kind === 'edit' || event.kind === 'reset') && followed && event.revision > followed.revision) {
      followed.revision = event.revision;
      this.#onChange({ kind: 'changed', filmId, revision: event.revision });
    }
    // A subscription that stays because of an error is removed with the next beat.
    if (event.kind === 'gone') this.#remove(filmId).catch(() => undefined);
  }

  /** Ends a subscription and tells the client, which reads that the film is gone. */
  async #remove(filmId: string): Promise<void> {
    this.#leave(filmId);
    this.#onChange({ kind: 'changed', filmId, revision: null });
    await this.#films.remove(filmId);
  }

  #leave(filmId: string): void {
    this.#followed.get(filmId)?.leave();
    this.#followed.delete(filmId);
  }
}
