import type { MadeReview } from '@atelier/contracts/automation/reviews';
import { LIVE_LIMITS } from '@atelier/contracts/tools/film/live';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../../testing/shared-server.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { callFilms, editFilm } from '../film.testing.ts';
import { copyFilm, type FilmWithWords, openFilmWithWords } from '../proposals/film-with-words.testing.ts';
import { followFilm, followReview } from './follow-film.testing.ts';

let server: SharedServer;
let sql: Database;
let ada: TestPerson;
let opened: FilmWithWords;
let film: FilmWithWords;
const followed: { close(): void }[] = [];
beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  opened = await openFilmWithWords(ada, server.file('.'));
});
beforeEach(async () => {
  film = await copyFilm(sql, ada, opened.id);
});
afterEach(() => {
  for (const each of followed.splice(0)) each.close();
});
afterAll(async () => {
  await sql?.end();
  await server?.leave();
});

async function link(options: object = {}): Promise<MadeReview> {
  return (await callFilms<MadeReview>(ada, `/api/films/${film.id}/reviews`, options)).body;
}

async function followAsOwner() {
  const owner = await followFilm(server.url, film.id, { authorization: `Bearer ${ada.accessToken}` });
  followed.push(owner);
  return owner;
}

async function followAsGuest(path: string, headers: Record<string, string> = {}) {
  const guest = await followReview(server.url, path, headers);
  followed.push(guest);
  return guest;
}

const addComment = (reviewId: string) => sql`
  insert into app.film_comments (review_id, number, revision, at_seconds, name, text)
  values (${reviewId}, 1, 0, 1, 'Camille', 'Bien')`;

test('the owner sees who looks at the review, and a guest learns that it changed', async () => {
  const { id, token } = await link();
  const owner = await followAsOwner();
  const guest = await followAsGuest(`${token}/live?name=L%C3%A9o%20%20M.`);
  expect(guest.status).toBe(200);
  await guest.next('hello');
  const { people } = await owner.next('here', (event) => event.people.length === 2);
  expect(people[1]).toMatchObject({ kind: 'guest', name: 'Léo M.', playhead_seconds: null });

  await addComment(id);
  await owner.next('comment');
  await guest.next('changed');
  await sql`insert into app.film_decisions (review_id, revision, decision, name)
    values (${id}, 0, 'changes', 'Léo')`;
  expect(await owner.next('decision')).toMatchObject({ decision: 'changes' });
  await guest.next('changed');

  // An edit that is not rendered is no news for guests; nor is the film's text.
  await editFilm(ada, film, [{ op: 'cut_words', ids: ['w0'] }]);
  await owner.next('edit');
  await ada.api(`/api/films/${film.id}`, { method: 'DELETE' });
  await guest.next('gone');
  await guest.ended;
  expect(guest.events.map(({ kind }) => kind)).toEqual(['hello', 'changed', 'changed', 'gone']);
});

test('the owner sees the moment that a guest looks at, which only that guest can share', async () => {
  const { token } = await link();
  const other = await link();
  const owner = await followAsOwner();
  const guest = await followAsGuest(`${token}/live?name=Camille`);
  const { connection } = await guest.next('hello');
  const share = (body: object, of = token) =>
    fetch(`${server.url}/api/reviews/${of}/presence`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ connection, ...body }),
    });
  expect((await share({ playhead_seconds: 1.25 })).status).toBe(204);
  const isShared = ({ people }: { people: { playhead_seconds: number | null }[] }) =>
    people.some(({ playhead_seconds }) => playhead_seconds !== null);
  const { people } = await owner.next('here', isShared);
  expect(people[1]).toMatchObject({
    kind: 'guest',
    name: 'Camille',
    playhead_seconds: 1.25,
    selection: null,
  });

  // A guest of another link, a connection of nobody, and what guests do not share.
  expect((await share({ playhead_seconds: 2 }, other.token)).status).toBe(404);
  expect((await share({ connection: crypto.randomUUID() })).status).toBe(404);
  expect((await share({ selection: ['w0'] })).status).toBe(400);
  expect((await share({ playhead_seconds: -1 })).status).toBe(400);
});

test('a guest who leaves is seen no more', async () => {
  const owner = await followAsOwner();
  const guest = await followAsGuest(`${(await link()).token}/live`);
  await owner.next('here', ({ people }) => people.length === 2);
  guest.close();
  await owner.next('here', ({ people }) => people.length === 1);
});

test('a review is followed only while its link is valid', async () => {
  const { id, token } = await link({ password: 'lavande' });
  expect((await followAsGuest(`${token}/live`)).status).toBe(403);
  expect((await followAsGuest('unknown/live')).status).toBe(404);
  const unlocked = await fetch(`${server.url}/api/reviews/${token}/unlock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: 'lavande' }),
  });
  const { pass } = await unlocked.json();
  const guest = await followAsGuest(`${token}/live`, { 'X-Review-Pass': pass });
  expect(guest.status).toBe(200);
  await guest.next('hello');
  await ada.api(`/api/films/${film.id}/reviews/${id}`, { method: 'DELETE' });
  // Within a beat of the server.
  await guest.ended;
});

test('guests leave room for the owner', async () => {
  const statuses: number[] = [];
  for (let links = 0; links < 3; links++) {
    const { token } = await link();
    for (let count = 0; count <= LIVE_LIMITS.perCredential; count++) {
      statuses.push((await followAsGuest(`${token}/live`)).status);
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIVE_LIMITS.perFilmOfGuests);
  // One address has so many connections to one link.
  expect(statuses.slice(0, 9)).toEqual([...Array<number>(8).fill(200), 429]);
  expect((await followAsOwner()).status).toBe(200);
});
