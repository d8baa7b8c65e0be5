import type { MadeReview } from '@atelier/contracts/automation/reviews';
import {
  applyOperation,
  applyOperations,
  doOperationsTouch,
  type Film,
  filmSchema,
  type Operation,
} from '@atelier/film';
import { canonicalJson } from '@atelier/film/render/hash-value';
import { createDice, type Dice } from '@atelier/film/testing/arbitrary-film';
import { randomOperation } from '@atelier/film/testing/random-operation';
import type { EditAnswer, FilmView, filmHistorySchema } from '@atelier/film/wire/film-answers';
import type { AcceptedProposal, Proposal, proposalListSchema } from '@atelier/film/wire/proposal-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { endOfJob } from '../../../testing/follow-job.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { callFilms } from '../film.testing.ts';
import { copyFilm, type FilmWithWords, openFilmWithWords } from './film-with-words.testing.ts';

/** `INTERLEAVINGS` tries fewer, `FIRST_SEED` others. */
const ROUNDS = Number(process.env.INTERLEAVINGS ?? 1000);
const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1);
const ACTS = 12;

let server: TestServer;
let sql: Database;
let ada: TestPerson;
let opened: FilmWithWords;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  opened = await openFilmWithWords(ada, server.dataDir);
  const { body } = await callFilms<{ process_id: string }>(ada, `/api/films/${opened.id}/render`, {});
  expect((await endOfJob(ada, body.process_id)).error).toBeNull();
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

type History = z.output<typeof filmHistorySchema>['edits'];
/** The result of an operation that one of them has sent. */
type Outcome = 'asItWas' | 'rebased' | 'conflicting' | 'refused' | 'undecided';

test(`${ROUNDS} interleavings of two people, an assistant and a guest lose nothing`, async () => {
  const counts: Record<Outcome, number> = {
    asItWas: 0,
    rebased: 0,
    conflicting: 0,
    refused: 0,
    undecided: 0,
  };
  let edits = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed++) {
    const film = await copyFilm(sql, ada, opened.id);
    const round = new Round(film, createDice(seed), counts);
    await round.run();
    edits += await round.check(`seed ${seed}`);
    await sql`update app.film_renders set film_id = ${opened.id} where film_id = ${film.id}`;
    await callFilms(ada, `/api/films/${film.id}`, undefined, { method: 'DELETE' });
  }
  const { undecided, ...decided } = counts;
  const all = Object.values(decided).reduce((sum, count) => sum + count, 0);
  const shares = Object.entries(decided).map(
    ([name, count]) => `${name} ${((100 * count) / all).toFixed(1)} %`,
  );
  console.log(
    `${ROUNDS} interleavings, ${edits} edits, ${all} operations: ${shares.join(', ')}; ${undecided} undecided`,
  );
  expect(decided.asItWas).toBeGreaterThan(0);
  expect(decided.rebased).toBeGreaterThan(0);
  expect(decided.conflicting).toBeGreaterThan(0);
});

/** The film as somebody saw it last. */
interface Seen {
  revision: number;
  film: Film;
}

/** Acts of two people in two windows, of an assistant, and of a guest of a review link, on one film. */
class Round {
  readonly #id: string;
  readonly #dice: Dice;
  readonly #counts: Record<Outcome, number>;
  readonly #start: Seen;
  /** The revisions and documents that each of the three has read. */
  readonly #known: Seen[];
  /** The edits that the server answered to have stored, by revision; null for those of proposals. */
  readonly #accepted = new Map<number, Operation[] | null>();
  #token = '';

  constructor({ id, revision, film }: FilmWithWords, dice: Dice, counts: Record<Outcome, number>) {
    this.#id = id;
    this.#dice = dice;
    this.#counts = counts;
    this.#start = { revision, film: filmSchema.parse(film) };
    this.#known = [this.#start, this.#start, this.#start];
  }

  async run(): Promise<void> {
    await sql`update app.film_renders set film_id = ${this.#id} where film_id = ${opened.id}`;
    this.#token = (await this.#call<MadeReview>('/reviews', {})).body.token;
    for (let acts = 0; acts < ACTS; ) {
      const together = this.#dice.integer(1, 3);
      acts += together;
      await Promise.all(Array.from({ length: together }, () => this.#act()));
    }
  }

  #act(): Promise<void> {
    const person = this.#dice.integer(0, 1);
    const act = this.#dice.integer(0, 9);
    if (act < 3) return this.#edit(person);
    if (act < 4) return this.#look(this.#dice.integer(0, 2));
    if (act < 6) return this.#propose();
    if (act < 7) return this.#comment();
    return this.#decide();
  }

  /** A person edits what they see; an edit of an older revision follows the later ones unless both change the same. */
  async #edit(person: number): Promise<void> {
    const seen = this.#known[person] ?? this.#start;
    const operations = this.#operations(seen.film, 1);
    if (operations.length === 0) return;
    const first = await this.#send(seen.revision, operations);
    if (first.status !== 409) return this.#count(first.status === 200 ? 'asItWas' : 'refused', operations);
    const theirs = (await this.#history()).filter(({ revision }) => revision > seen.revision);
    await this.#look(person);
    if (theirs.some((edit) => doOperationsTouch(operations, edit.operations)))
      return this.#count('conflicting', operations);
    const again = await this.#send(this.#known[person]?.revision ?? 0, operations);
    this.#count(again.status === 200 ? 'rebased' : 'refused', operations);
  }

  async #send(revision: number, operations: Operation[]) {
    const sent = await this.#call<EditAnswer>('/edits', { revision, operations, dry_run: false });
    if (sent.status === 200) this.#accepted.set(sent.body.revision, operations);
    return sent;
  }

  async #propose(): Promise<void> {
    const { revision, film } = this.#known[2] ?? this.#start;
    const operations = this.#operations(film, this.#dice.integer(1, 3));
    if (operations.length === 0) return;
    const headers = { 'X-Atelier-Client': 'mcp' };
    const { status } = await this.#call<Proposal>('/proposals', { revision, operations }, headers);
    if (status !== 201) this.#count('refused', operations);
  }

  async #comment(): Promise<void> {
    const words = this.#start.film.words.main ?? [];
    const [cut, replaced] = [this.#dice.pick(words), this.#dice.pick(words)];
    const text = `Couper "${cut.text}" et remplacer "${replaced.text}" par "${this.#dice.pick(['Potro', 'tie-break'])}"`;
    const sent = await fetch(`${server.url}/api/reviews/${this.#token}/comments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ at_seconds: 1, name: 'Camille', text }),
    });
    expect(sent.status).toBe(201);
  }

  /** Somebody accepts all of a proposal or some operations of it, or rejects some. */
  async #decide(): Promise<void> {
    const open = (await this.#proposals()).filter(({ status }) => status === 'open');
    if (open.length === 0) return;
    const { id, operations, states } = this.#dice.pick(open);
    const undecided = operations.flatMap((_, index) =>
      states[index] === 'accepted' || states[index] === 'rejected' ? [] : [index],
    );
    const some = undecided.filter(() => this.#dice.chance(0.6));
    const named = some.length > 0 && this.#dice.chance(0.5) ? { operations: some } : {};
    const verb = this.#dice.chance(0.8) ? 'accept' : 'reject';
    const { status, body } = await this.#call<AcceptedProposal>(`/proposals/${id}/${verb}`, named);
    expect(status).toBeLessThan(500);
    if (verb === 'accept' && status === 200 && !this.#accepted.has(body.revision))
      this.#accepted.set(body.revision, null);
  }

  async #look(who: number): Promise<void> {
    const { body } = await this.#call<FilmView>('');
    this.#known[who] = { revision: body.revision, film: filmSchema.parse(body.film) };
  }

  /** Operations that fit what somebody sees, without files. */
  #operations(film: Film, most: number): Operation[] {
    const operations: Operation[] = [];
    let current = film;
    for (let tries = 0; tries < 30 && operations.length < most; tries++) {
      const operation = randomOperation(current, this.#dice) as Operation;
      if (LEFT_OUT.test(operation.op) || JSON.stringify(operation).includes('asset_id')) continue;
      try {
        current = applyOperation(current, operation).film;
        operations.push(operation);
      } catch {
        // The next one may fit.
      }
    }
    return operations;
  }

  /** Everything that was accepted is in the history, once, and the document is its replay. @returns the edits */
  async check(name: string): Promise<number> {
    const [{ body: view }, history, proposals] = [
      await this.#call<FilmView>(''),
      await this.#history(),
      await this.#proposals(),
    ];
    const { revision } = this.#start;
    expect(
      history.map((edit) => edit.revision),
      name,
    ).toEqual(history.map((_, index) => revision + 1 + index));
    expect(view.revision, name).toBe(revision + history.length);
    const replayed = applyOperations(
      this.#start.film,
      history.flatMap(({ operations }) => operations),
    ).film;
    expect(filmSchema.parse(view.film), name).toEqual(replayed);
    for (const [at, operations] of this.#accepted) {
      const stored = history.find((edit) => edit.revision === at);
      if (operations) expect(stored?.operations, `${name}, revision ${at}`).toMatchObject(operations);
      else expect(stored?.proposal, `${name}, revision ${at}`).not.toBeNull();
    }
    // The history has no edit that no call has answered.
    expect(
      [...this.#accepted.keys()].toSorted((a, b) => a - b),
      name,
    ).toEqual(history.map((edit) => edit.revision));
    for (const proposal of proposals) this.#checkProposal(proposal, history, name);
    return history.length;
  }

  /** The accepted operations of a proposal are those that the history has of it, each once. */
  #checkProposal({ id, revision, operations, states }: Proposal, history: History, name: string): void {
    const edits = history.filter(({ proposal }) => proposal?.id === id);
    const stored = edits.flatMap((edit) => edit.operations.map(canonicalJson));
    const accepted = operations.filter((_, index) => states[index] === 'accepted').map(canonicalJson);
    expect(stored.toSorted(), `${name}, proposal ${id}`).toEqual(accepted.toSorted());
    for (const edit of edits) {
      const others = history.filter((one) => one.revision > revision && one.revision < edit.revision);
      const isRebased = others.some((one) => one.proposal?.id !== id);
      this.#count(isRebased ? 'rebased' : 'asItWas', edit.operations);
    }
    for (const state of states) {
      if (state === 'conflicting') this.#counts.conflicting++;
      else if (state !== 'accepted') this.#counts.undecided++;
    }
  }

  #count(outcome: Outcome, { length }: readonly Operation[]): void {
    this.#counts[outcome] += length;
  }

  async #history(): Promise<History> {
    const { body } = await this.#call<z.output<typeof filmHistorySchema>>('/edits?limit=200');
    return body.edits.toReversed();
  }

  async #proposals(): Promise<Proposal[]> {
    return (await this.#call<z.output<typeof proposalListSchema>>('/proposals')).body.proposals;
  }

  async #call<T>(path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await callFilms<T>(ada, `/api/films/${this.#id}${path}`, body, body ? { headers } : {});
    expect(answer.status, `${path} ${JSON.stringify(answer.body).slice(0, 200)}`).toBeLessThan(500);
    return answer;
  }
}

/** Operations that need files of the library, or exist to undo. */
const LEFT_OUT =
  /^(?:restore_(?:layer|music|effect|source)|replace_(?:film|scenes|speakers|words)|add_source|remove_source|tidy|set_brand)$/u;
