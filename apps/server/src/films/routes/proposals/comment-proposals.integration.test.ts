import type { MadeReview } from '@atelier/contracts/automation/reviews';
import type { filmHistorySchema } from '@atelier/film/wire/film-answers';
import type { AcceptedProposal, Proposal, proposalListSchema } from '@atelier/film/wire/proposal-answers';
import type { FilmReviews } from '@atelier/film/wire/review-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { endOfJob } from '../../../testing/follow-job.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../../testing/shared-server.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { callFilms, textOf } from '../film.testing.ts';
import { type FilmWithWords, openFilmWithWords } from './film-with-words.testing.ts';

let server: SharedServer;
let sql: Database;
let ada: TestPerson;
let film: FilmWithWords;
beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  film = await openFilmWithWords(ada, server.file('.'));
});
afterAll(async () => {
  await sql?.end();
  await server?.leave();
});

const CUT = { op: 'cut_words', ids: ['w0'] };
const REPLACE = { op: 'replace_word', id: 'w3', text: 'Potro' };

const listed = async () =>
  (await callFilms<z.output<typeof proposalListSchema>>(ada, `/api/films/${film.id}/proposals`)).body
    .proposals;
const decide = <T = AcceptedProposal>(id: string, verb: 'accept' | 'reject', body: object = {}) =>
  callFilms<T>(ada, `/api/films/${film.id}/proposals/${id}/${verb}`, body);
const readFilm = async () => (await callFilms<FilmWithWords>(ada, `/api/films/${film.id}`)).body;
const history = async () =>
  (await callFilms<z.output<typeof filmHistorySchema>>(ada, `/api/films/${film.id}/edits`)).body.edits;

test("guests' comments become proposals, and are resolved when all of them is done", async () => {
  const { body: render } = await callFilms<{ process_id: string }>(ada, `/api/films/${film.id}/render`, {});
  expect((await endOfJob(ada, render.process_id)).error).toBeNull();
  const { body: link } = await callFilms<MadeReview>(ada, `/api/films/${film.id}/reviews`, {});
  const say = async (text: string) => {
    const sent = await fetch(`${server.url}/api/reviews/${link.token}/comments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ at_seconds: 1, name: 'Camille', text }),
    });
    expect(sent.status).toBe(201);
  };
  const comments = async () =>
    (await callFilms<FilmReviews>(ada, `/api/films/${film.id}/reviews`)).body.comments;
  const resolved = async () =>
    (await comments()).map(({ number, is_resolved }) => [number, is_resolved] as const).toSorted();
  await say('Couper "Malgré" et remplacer "potros" par "Potro"');
  await say('Remplacer "break" par "tie-break", et couper "deux fois"');
  await say('Très bien');
  const [second, first] = await listed();
  expect(await listed()).toHaveLength(2);
  expect(first).toMatchObject({
    by: { kind: 'guest', name: 'Camille' },
    operations: [CUT, REPLACE],
    note: 'Couper "Malgré" et remplacer "potros" par "Potro"',
  });
  expect(second?.operations).toMatchObject([{ op: 'replace_word', text: 'tie-break' }]);

  await decide(first?.id ?? '', 'accept', { operations: [0] });
  expect(await resolved()).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ]);
  await decide(first?.id ?? '', 'accept');
  expect(await resolved()).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
  // A part of the second comment is not in the film.
  await decide(second?.id ?? '', 'accept');
  expect(await resolved()).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
  expect(textOf((await readFilm()).film)).toBe('le vent Potro gagne le tie-break une fois');
  expect((await history())[0]).toMatchObject({ by: 'person', proposal: { by: 'guest', name: 'Camille' } });

  // A comment that is resolved by hand waits for nothing.
  await say('couper "vent"');
  const [third] = await listed();
  expect(third?.status).toBe('open');
  const path = `/api/films/${film.id}/comments/${third?.comment_id}`;
  await callFilms(ada, path, undefined, { method: 'PATCH', body: JSON.stringify({ is_resolved: true }) });
  expect((await listed()).filter(({ status }) => status === 'open')).toEqual([]);
});

test('webhooks learn of proposals, with the names and sentences', async () => {
  const events = ['proposal.created', 'proposal.accepted', 'proposal.rejected'];
  const hook = await callFilms<{ id: string }>(ada, '/api/webhooks', { url: 'https://example.com/', events });
  const asked = { revision: (await readFilm()).revision, operations: [CUT, REPLACE] };
  const { body } = await callFilms<Proposal>(ada, `/api/films/${film.id}/proposals`, asked);
  await decide(body.id, 'accept', { operations: [0] });
  await decide(body.id, 'reject', { note: 'non' });
  const sent = await sql<{ event: string; facts: { data: object } }[]>`select event, facts
    from app.webhook_deliveries where webhook_id = ${hook.body.id} order by created_at`;
  await callFilms(ada, `/api/webhooks/${hook.body.id}`, undefined, { method: 'DELETE' });
  expect(sent.map(({ event }) => event)).toEqual(events);
  expect(sent.map(({ facts }) => facts.data)).toMatchObject([
    { film_id: film.id, proposal: { id: body.id, status: 'open', text: body.text } },
    { revision: expect.any(Number), operations: [0], proposal: { status: 'open', accepted: [0] } },
    { operations: [1], proposal: { status: 'partly', rejected: [1], rejection_note: 'non' } },
  ]);
});
