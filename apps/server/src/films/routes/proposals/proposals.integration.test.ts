import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import type { BriefAnswer } from '@atelier/film/wire/brief-answers';
import type { filmHistorySchema } from '@atelier/film/wire/film-answers';
import type { AcceptedProposal, Proposal, proposalListSchema } from '@atelier/film/wire/proposal-answers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../../testing/shared-server.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { callFilms, editFilm, textOf } from '../film.testing.ts';
import { copyFilm, type FilmWithWords, openFilmWithWords } from './film-with-words.testing.ts';

interface Refusal {
  code: string;
}

let server: SharedServer;
let sql: Database;
let ada: TestPerson;
/** Opened once; each test edits a copy of its own, at revision 1. */
let opened: FilmWithWords;
let film: FilmWithWords;
beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  opened = await openFilmWithWords(ada, server.file('.'));
});
beforeEach(async () => {
  film = await copyFilm(sql, ada, opened.id);
});
afterAll(async () => {
  await sql?.end();
  await server?.leave();
});

const CUT = { op: 'cut_words', ids: ['w0'] };
const REPLACE = { op: 'replace_word', id: 'w3', text: 'Potro' };
const FRENCH = { 'Accept-Language': 'fr' };

function propose<T = Proposal>(
  operations: object[],
  more: object = {},
  headers: Record<string, string> = {},
) {
  const body = { revision: film.revision, operations, ...more };
  return callFilms<T>(ada, `/api/films/${film.id}/proposals`, body, { headers: { ...FRENCH, ...headers } });
}
const listed = async () =>
  (await callFilms<z.output<typeof proposalListSchema>>(ada, `/api/films/${film.id}/proposals`)).body
    .proposals;
const decide = <T = AcceptedProposal>(id: string, verb: 'accept' | 'reject', body: object = {}) =>
  callFilms<T>(ada, `/api/films/${film.id}/proposals/${id}/${verb}`, body);
const readFilm = async () => (await callFilms<typeof film>(ada, `/api/films/${film.id}`)).body;
const history = async () =>
  (await callFilms<z.output<typeof filmHistorySchema>>(ada, `/api/films/${film.id}/edits`)).body.edits;

test('a proposal says what it would change, and changes nothing', async () => {
  const { status, body } = await propose([CUT, REPLACE], { note: 'Deux corrections' });
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'open',
      revision: 1,
      by: { kind: 'person', name: null },
      note: 'Deux corrections',
      text: [
        expect.stringMatching(/coupe «\u202fMalgré\u202f»/u),
        'remplace «\u202fpotros\u202f» par «\u202fPotro\u202f»',
      ],
      states: ['ready', 'ready'],
      conflicts: [],
    },
  ]);
  expect(body.removed_seconds).toBeGreaterThan(0.4);
  expect(body.duration_seconds + body.removed_seconds).toBeCloseTo(6, 1);
  expect((await readFilm()).revision).toBe(1);
  expect(await listed()).toMatchObject([{ id: body.id, status: 'open' }]);
  const path = `/api/films/${film.id}/proposals/${body.id}`;
  const english = await callFilms<Proposal>(ada, path, undefined, { headers: { 'Accept-Language': 'en' } });
  expect(english.body.text[1]).toBe('replaces “potros” by “Potro”');
});

test('wrong operations, revisions and ids are refused', async () => {
  expect((await propose<Refusal>([{ op: 'cut_words', ids: ['none'] }])).body.code).toBe('unknown_id');
  expect((await propose<Refusal>([{ op: 'none' }])).status).toBe(400);
  expect((await propose<Refusal>([CUT], { revision: 9 })).body.code).toBe('stale_revision');
  expect((await propose<Refusal>([CUT], { comment_id: crypto.randomUUID() })).status).toBe(404);
  const many = Array.from({ length: PROPOSAL_LIMITS.maxOperations + 1 }, () => REPLACE);
  expect((await propose<Refusal>(many)).status).toBe(400);
  const { body } = await propose([CUT]);
  expect((await decide<Refusal>(body.id, 'accept', { operations: [4] })).body.code).toBe('unknown_id');
  const bob = await server.signUp();
  for (const [path, sent] of [
    ['', undefined],
    ['', { revision: 1, operations: [CUT] }],
    [`/${body.id}`, undefined],
    [`/${body.id}/accept`, {}],
    [`/${body.id}/reject`, {}],
  ] as const) {
    expect((await callFilms(bob, `/api/films/${film.id}/proposals${path}`, sent)).status, path).toBe(404);
  }
});

test('a proposal is accepted as one edit that names who proposed and who accepted, and is undone as one', async () => {
  const { body: key } = await callFilms<{ key: string }>(ada, '/api/keys', {
    name: 'Léo',
    scopes: ['read', 'propose', 'edit', 'run'],
  });
  const made = await fetch(`${server.url}/api/films/${film.id}/proposals`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key.key}`,
      'Content-Type': 'application/json',
      'X-Atelier-Client': 'mcp',
    },
    body: JSON.stringify({ revision: 1, operations: [CUT, REPLACE] }),
  });
  const proposal: Proposal = await made.json();
  expect([made.status, proposal.by]).toEqual([201, { kind: 'assistant', name: 'Léo' }]);
  const { status, body } = await decide(proposal.id, 'accept');
  expect([status, body]).toMatchObject([200, { revision: 2, status: 'accepted', accepted: [0, 1] }]);
  expect(textOf((await readFilm()).film)).toBe('le vent Potro gagne le break une fois');
  const [edit] = await history();
  expect(edit).toMatchObject({
    revision: 2,
    by: 'person',
    proposal: { id: proposal.id, by: 'assistant', name: 'Léo' },
  });
  const undone = await editFilm(ada, { ...film, revision: 2 }, body.undo, { kind: 'undo' });
  expect(undone.status).toBe(200);
  expect((await readFilm()).film).toEqual(film.film);
});

test('a proposal follows later edits, and shows what conflicts', async () => {
  const { body } = await propose([CUT, REPLACE, { op: 'cut_words', ids: ['w7', 'w8'] }]);
  await editFilm(ada, film, [
    { op: 'replace_word', id: 'w3', text: 'Pedro' },
    { op: 'cut_words', ids: ['w0'] },
  ]);
  const [now] = await listed();
  expect(now).toMatchObject({ states: ['done', 'conflicting', 'ready'], conflicts: [1] });
  const accepted = await decide(body.id, 'accept');
  expect(accepted.body).toMatchObject({ revision: 3, status: 'open', accepted: [0, 2] });
  expect(textOf((await readFilm()).film)).toBe('le vent Pedro gagne le break');
  // Again: nothing is left that fits, so that the answer is the same.
  expect((await decide(body.id, 'accept')).body).toEqual(accepted.body);
  // Named, the operation is applied although it conflicts.
  expect((await decide(body.id, 'accept', { operations: [1] })).body).toMatchObject({
    revision: 4,
    status: 'accepted',
  });
  expect(textOf((await readFilm()).film)).toBe('le vent Potro gagne le break');
  const late = await propose([{ op: 'replace_word', id: 'w3', text: 'Paulo' }], { revision: 1 });
  expect(late.body).toMatchObject({ states: ['conflicting'], removed_seconds: 0 });
  expect((await decide<Refusal>(late.body.id, 'accept')).body.code).toBe('proposal_conflict');
});

test('one operation is accepted and the other one rejected', async () => {
  const { body } = await propose([CUT, REPLACE]);
  expect((await decide(body.id, 'accept', { operations: [1] })).body).toMatchObject({
    revision: 2,
    status: 'open',
    accepted: [1],
  });
  expect(await listed()).toMatchObject([{ states: ['ready', 'accepted'] }]);
  const rejected = await decide<Proposal>(body.id, 'reject', { note: 'Il reste' });
  expect(rejected.body).toMatchObject({
    status: 'partly',
    states: ['rejected', 'accepted'],
    rejection_note: 'Il reste',
    decided_at: expect.any(String),
  });
  expect((await decide<Proposal>(body.id, 'reject')).body).toEqual(rejected.body);
  expect((await decide<Refusal>(body.id, 'accept', { operations: [0] })).body.code).toBe('proposal_closed');
  expect((await decide<Refusal>(body.id, 'reject', { operations: [1] })).body.code).toBe('proposal_closed');
  expect(textOf((await readFilm()).film)).toBe('Malgré le vent Potro gagne le break une fois');
});

test('two acceptances at once make one revision and answer the same', async () => {
  const { body } = await propose([CUT, REPLACE]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => decide(body.id, 'accept')));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 200, body: { revision: 2, status: 'accepted' } });
  expect((await readFilm()).revision).toBe(2);
  // Beside the edits of others: each has a revision of its own.
  const other = await propose([{ op: 'cut_words', ids: ['w8'] }], { revision: 2 });
  const [accepted, edited] = await Promise.all([
    decide(other.body.id, 'accept'),
    editFilm(ada, { ...film, revision: 2 }, [{ op: 'set_captions', style: 3 }]),
  ]);
  expect(accepted.status).toBe(200);
  expect((await readFilm()).revision).toBe(edited.status === 200 ? 4 : 3);
});

test('a repeated call makes one proposal', async () => {
  const once = { 'Idempotency-Key': 'once' };
  const first = await propose([CUT], {}, once);
  expect(await propose([CUT], {}, once)).toEqual(first);
  expect((await propose<Refusal>([REPLACE], {}, once)).body.code).toBe('idempotency_conflict');
  expect(await listed()).toHaveLength(1);
});

test('a film has at most fifty open proposals, which count in the quota and go with it', async () => {
  const bytes = async () =>
    (
      await sql<
        [{ bytes: number }]
      >`select stored_bytes::float8 as bytes from app.films where id = ${film.id}`
    )[0].bytes;
  const before = await bytes();
  const { body } = await propose([CUT]);
  const added = (await bytes()) - before;
  expect(added).toBeGreaterThan(100);
  await sql`insert into app.film_proposals (film_id, revision, operations, text, by, removed_seconds,
      duration_seconds, bytes)
    select film_id, revision, operations, text, 'key', removed_seconds, duration_seconds, 0
    from app.film_proposals cross join generate_series(2, ${PROPOSAL_LIMITS.maxOpen}) where id = ${body.id}`;
  expect((await propose<Refusal>([CUT])).body.code).toBe('proposals_full');
  expect(await listed()).toHaveLength(PROPOSAL_LIMITS.maxOpen);
  await decide(body.id, 'reject');
  expect((await propose([CUT])).status).toBe(201);
  await callFilms(ada, `/api/films/${film.id}`, undefined, { method: 'DELETE' });
  expect(await sql`select 1 from app.film_proposals where film_id = ${film.id}`).toHaveLength(0);
  expect((await propose<Refusal>([CUT])).status).toBe(404);
});

test('a proposal is found at its own film only', async () => {
  const { body } = await propose([CUT]);
  const path = `/api/films/${opened.id}/proposals/${body.id}`;
  expect((await callFilms(ada, path)).status).toBe(404);
  expect((await callFilms(ada, `${path}/accept`, {})).status).toBe(404);
});

test('without a model, a brief that the rules understand is a proposal, and any other says what is missing', async () => {
  const path = `/api/films/${film.id}/briefs`;
  const ask = <T = BriefAnswer>(text: string, more: object = {}) =>
    callFilms<T>(ada, path, { text, ...more }, { headers: FRENCH });
  expect((await callFilms(ada, path)).body).toEqual({
    engine: null,
    sends_pictures: false,
    max_characters: 2000,
  });
  const { status, body } = await ask('Couper "Malgré" et remplacer "potros" par "Potro"');
  expect([status, body]).toMatchObject([
    200,
    {
      engine: null,
      cost_usd: null,
      read: null,
      missing: [],
      rest: '',
      proposal: {
        by: { kind: 'person', name: null },
        note: 'Couper "Malgré" et remplacer "potros" par "Potro"',
        operations: [CUT, REPLACE],
        states: ['ready', 'ready'],
      },
    },
  ]);
  expect((await readFilm()).revision).toBe(1);
  // A part that is not understood, and a quote that the film does not have.
  expect((await ask('Coupe « Malgré ». Garde 45 secondes.')).body).toMatchObject({
    rest: 'Garde 45 secondes',
    proposal: { operations: [CUT] },
  });
  expect((await ask('Coupe « licorne »')).body).toMatchObject({ missing: ['licorne'], proposal: null });
  expect((await ask<Refusal>('Garde les 45 meilleures secondes')).body.code).toBe('engine_unavailable');
  expect((await ask<Refusal>('Merci')).status).not.toBe(500);
  expect((await ask<Refusal>('coupe « le »', { revision: 9 })).body.code).toBe('stale_revision');
  for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(2001) }, { text: 'a', publish: true }]) {
    expect((await callFilms(ada, path, body)).status, JSON.stringify(body).slice(0, 40)).toBe(400);
  }
  const bob = await server.signUp();
  expect((await callFilms(bob, path)).status).toBe(404);
  expect((await callFilms(bob, path, { text: 'coupe « le »' })).status).toBe(404);
});
