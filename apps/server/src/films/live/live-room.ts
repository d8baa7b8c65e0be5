import type { FilmEvent } from '@atelier/film/wire/live-events';
import type { Database } from '../../platform/database/database.ts';
import type { FilmNews, News } from '../../platform/database/film-news.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { listPeople } from './listeners.ts';
import { readComments, readDecisions, readEdits, readProposals, readRenders } from './read-events.ts';

/** Receives the events of a film. */
export interface Member {
  /** The person, if the film is of somebody else. */
  memberId: string | null;
  push(event: FilmEvent): void;
}

const BY_IDS = {
  proposal: readProposals,
  comment: readComments,
  decision: readDecisions,
  render: readRenders,
} as const;
type KindWithIds = keyof typeof BY_IDS;

/** Playheads that move are read this often at most, in ms. */
const PEOPLE_EVERY_MS = 150;
const RETRY_MS = 1000;
/** After a lost connection, changes since this long before the loss are sent again, in ms. */
const OVERLAP_MS = 60_000;

/** One film that connections of this server follow: reads what the news name, once for all of them. */
export class LiveRoom {
  readonly #deps: { sql: Database; logger: Logger };
  readonly #filmId: string;
  readonly #members = new Set<Member>();
  readonly #unsubscribe: () => void;
  /** The newest revision that members were told about. */
  #revision: number;
  /** The ids of changed rows that are not read yet, by their kind. */
  #waiting = new Map<string, Set<string>>();
  #isReading = false;
  #peopleTimer: NodeJS.Timeout | null = null;
  #peopleReadAt = 0;
  #readAt = new Date();

  constructor(
    deps: { sql: Database; logger: Logger; news: FilmNews },
    { filmId, revision }: { filmId: string; revision: number },
  ) {
    this.#deps = deps;
    this.#filmId = filmId;
    this.#revision = revision;
    this.#unsubscribe = deps.news.onNews(filmId, (news) => this.#hear(news));
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  /** Adds a member, which gets the people who are here even if their news came before the room listened. */
  add(member: Member): void {
    this.#members.add(member);
    this.#readPeopleSoon();
  }

  remove(member: Member): void {
    this.#members.delete(member);
  }

  close(): void {
    this.#unsubscribe();
    if (this.#peopleTimer) clearTimeout(this.#peopleTimer);
  }

  #hear({ kind, id }: News): void {
    if (kind === 'here') {
      this.#readPeopleSoon();
      return;
    }
    const ids = this.#waiting.get(kind) ?? new Set();
    this.#waiting.set(kind, ids.add(id));
    if (!this.#isReading) void this.#readAll();
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.size > 0 && !this.isEmpty) {
      const waiting = this.#waiting;
      this.#waiting = new Map();
      try {
        for (const [kind, ids] of waiting) await this.#read(kind, [...ids]);
        this.#readAt = new Date();
      } catch (error) {
        this.#deps.logger.warn({ err: error, film: this.#filmId }, 'the news of a film wait');
        for (const [kind, ids] of waiting)
          this.#waiting.set(kind, (this.#waiting.get(kind) ?? new Set()).union(ids));
        await pause(RETRY_MS);
      }
    }
    this.#isReading = false;
  }

  async #read(kind: string, ids: readonly string[]): Promise<void> {
    const { sql } = this.#deps;
    const filmId = this.#filmId;
    if (kind === 'edit') await this.#readEdits();
    else if (kind === 'gone') this.#tell([{ kind: 'gone' }]);
    else if (kind === 'left') this.#endFor(ids);
    else if (isKindWithIds(kind)) this.#tell(await BY_IDS[kind](sql, filmId, { ids }));
    else if (kind === 'missed') {
      const since = new Date(this.#readAt.getTime() - OVERLAP_MS);
      await this.#readEdits();
      for (const read of Object.values(BY_IDS)) this.#tell(await read(sql, filmId, { since }));
      this.#readPeopleSoon();
    }
  }

  /** Ends the connections of people who are no members any more. */
  #endFor(people: readonly string[]): void {
    for (const member of this.#members) {
      if (member.memberId !== null && people.includes(member.memberId)) member.push({ kind: 'gone' });
    }
  }

  async #readEdits(): Promise<void> {
    const edits = await readEdits(this.#deps.sql, this.#filmId, this.#revision);
    if (edits) {
      this.#revision = edits.at(-1)?.revision ?? this.#revision;
      this.#tell(edits);
      return;
    }
    const [film] = await this.#deps.sql<{ revision: number }[]>`
      select revision from app.films where id = ${this.#filmId}`;
    if (!film) return;
    this.#revision = film.revision;
    this.#tell([{ kind: 'reset', revision: film.revision }]);
  }

  /** Playheads that move delay no edit: those who are here are read by a timer of their own. */
  #readPeopleSoon(): void {
    if (this.#peopleTimer) return;
    const delay = Math.max(0, this.#peopleReadAt + PEOPLE_EVERY_MS - Date.now());
    this.#peopleTimer = setTimeout(() => {
      this.#peopleTimer = null;
      this.#peopleReadAt = Date.now();
      listPeople(this.#deps.sql, this.#filmId).then(
        (people) => this.#tell([{ kind: 'here', people }]),
        (error: unknown) =>
          this.#deps.logger.warn(
            { err: error, film: this.#filmId },
            'those who follow a film could not be read',
          ),
      );
    }, delay).unref();
  }

  #tell(events: readonly FilmEvent[]): void {
    for (const event of events) for (const member of this.#members) member.push(event);
  }
}

function isKindWithIds(kind: string): kind is KindWithIds {
  return Object.hasOwn(BY_IDS, kind);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
