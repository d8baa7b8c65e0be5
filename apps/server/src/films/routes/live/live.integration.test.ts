import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { LIVE_LIMITS } from '@atelier/contracts/tools/film/live';
import type { FilmEvent } from '@atelier/film/wire/live-events';
import type { Proposal } from '@atelier/film/wire/proposal-answers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../../testing/shared-server.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { createLiveFilms } from '../../live/live-films.ts';
import { callFilms, editFilm } from '../film.testing.ts';
import { copyFilm, type FilmWithWords, openFilmWithWords } from '../proposals/film-with-words.testing.ts';
import { type Followed, followFilm } from './follow-film.testing.ts';

let server: SharedServer;
let sql: Database;
let ada: TestPerson;
let opened: FilmWithWords;
let film: FilmWithWords;
const followed: Followed[] = [];
beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  opened = await openFilmWithWords(ada, server.file('.'));
});
beforeEach(async () => {
  film = await copyFilm(sql, ada, opened.id);
});
afterEach(async () => {
  for (const each of followed.splice(0)) each.close();
});
afterAll(async () => {
  await sql?.end();
  await server?.leave();
});

const CUT = { op: 'cut_words', ids: ['w0'] };

async function follow(
  options: { person?: TestPerson; key?: string; lastEventId?: string; client?: string } = {},
) {
  const { person = ada, key, ...others } = options;
  const authorization = `Bearer ${key ?? person.accessToken}`;
  const one = await followFilm(server.url, film.id, { authorization, ...others });
  followed.push(one);
  return one;
}
async function makeKey(name: string) {
  const body = { name, scopes: ['read', 'propose', 'edit', 'run'] };
  return (await callFilms<{ id: string; key: string }>(ada, '/api/keys', body)).body;
}
const edit = (revision: number, operations: object[] = [CUT], headers: Record<string, string> = {}) =>
  callFilms(ada, `/api/films/${film.id}/edits`, { revision, operations }, { headers });

test('two who follow a film are told of edits, proposals, comments and renders', async () => {
  const [one, other] = [await follow(), await follow()];
  expect(await one.next('hello')).toMatchObject({ revision: 1 });
  await other.next('hello');
  await edit(1, [CUT], { 'Idempotency-Key': 'mine', 'Accept-Language': 'fr' });
  for (const each of [one, other]) {
    expect(await each.next('edit')).toMatchObject({
      revision: 2,
      by: 'person',
      edit: 'edit',
      text: expect.stringContaining('coupe «\u202fMalgré\u202f»'),
      key: 'mine',
      proposed_by: null,
    });
  }
  const replace = { op: 'replace_word', id: 'w3', text: 'Potro' };
  const { body: proposal } = await callFilms<Proposal>(ada, `/api/films/${film.id}/proposals`, {
    revision: 2,
    operations: [replace],
  });
  expect(await one.next('proposal')).toMatchObject({ id: proposal.id, status: 'open' });
  await callFilms(ada, `/api/films/${film.id}/proposals/${proposal.id}/accept`, {});
  expect(await one.next('edit')).toMatchObject({ revision: 3, proposed_by: { kind: 'person', name: null } });
  expect(await one.next('proposal')).toMatchObject({ id: proposal.id, status: 'accepted' });
  const { body: review } = await callFilms<{ id: string }>(ada, `/api/films/${film.id}/reviews`, {});
  const [comment] = await sql<[{ id: string }]>`
    insert into app.film_comments (review_id, number, revision, at_seconds, name, text)
    values (${review.id}, 1, 0, 1, 'Camille', 'Bien') returning id`;
  expect(await one.next('comment')).toMatchObject({ id: comment.id, status: 'open' });
  const address = `/api/films/${film.id}/comments/${comment.id}`;
  const resolved = { method: 'PATCH', body: JSON.stringify({ is_resolved: true }) };
  await callFilms(ada, address, undefined, { ...resolved, headers: { 'Content-Type': 'application/json' } });
  expect(await one.next('comment')).toMatchObject({ id: comment.id, status: 'resolved' });
  await callFilms(ada, address, undefined, { method: 'DELETE' });
  expect(await one.next('comment')).toMatchObject({ id: comment.id, status: 'deleted' });
  const { body: render } = await callFilms<{ process_id: string }>(ada, `/api/films/${film.id}/render`, {});
  const isOf = ({ process_id }: { process_id: string }) => process_id === render.process_id;
  await other.next('render', (event) => isOf(event) && event.status === 'succeeded');
  await callFilms(ada, `/api/films/${film.id}`, undefined, { method: 'DELETE' });
  await Promise.all([one.next('gone'), one.ended, other.ended]);
});

test('those who follow a film see each other, with what they share', async () => {
  const key = await makeKey('Claude');
  const person = await follow();
  const { connection } = await person.next('hello');
  const assistant = await follow({ key: key.key, client: 'mcp' });
  const hello = await assistant.next('hello');
  const both = await person.next('here', ({ people }) => people.length === 2);
  expect(both.people).toEqual([
    { id: connection, kind: 'person', name: null, playhead_seconds: null, selection: null },
    { id: hello.connection, kind: 'assistant', name: 'Claude', playhead_seconds: null, selection: null },
  ]);
  const shared = { connection, playhead_seconds: 1.5, selection: ['w3'] };
  const path = `/api/films/${film.id}/presence`;
  expect((await callFilms(ada, path, shared)).status).toBe(204);
  const { people } = await assistant.next('here', (here) => here.people[0]?.playhead_seconds === 1.5);
  expect(people[0]).toMatchObject({ playhead_seconds: 1.5, selection: ['w3'] });
  // The connection of somebody else, and one of another film.
  expect((await callFilms(ada, path, { connection: hello.connection })).status).toBe(404);
  expect((await callFilms(ada, `/api/films/${opened.id}/presence`, shared)).status).toBe(404);
  expect((await callFilms(ada, path, { ...shared, selection: ['x'.repeat(65)] })).status).toBe(400);
  assistant.close();
  await person.next('here', (here) => here.people.length === 1);
});

test('who is here is told to a newcomer, even when the news of it came too early', async () => {
  const live = createLiveFilms({
    sql,
    logger: pino({ enabled: false }),
    news: { onNews: () => () => undefined, close: () => Promise.resolve() },
  });
  const told = Promise.withResolvers<FilmEvent>();
  const id = randomUUID();
  const part = await live.join(
    {
      memberId: null,
      listener: { id, filmId: film.id, userId: ada.id, credential: id, kind: 'person', name: null },
      push: told.resolve,
      beat: () => undefined,
    },
    { revision: 1 },
  );
  expect(await told.promise).toMatchObject({ kind: 'here', people: [{ id }] });
  part();
});

test('what was missed comes after a break, and too much is a reset', async () => {
  const first = await follow();
  await first.next('hello');
  await edit(1);
  const { revision } = await first.next('edit');
  const lastEventId = first.events.findLast(({ kind }) => kind === 'edit')?.eventId ?? '';
  expect(lastEventId).toMatch(/^2-\d+$/u);
  first.close();
  await edit(revision, [{ op: 'cut_words', ids: ['w7'] }]);
  await edit(revision + 1, [{ op: 'set_captions', style: 3 }]);
  await callFilms(ada, `/api/films/${film.id}/proposals`, { revision: 4, operations: [CUT] });
  const again = await follow({ lastEventId });
  await again.next('hello');
  expect((await again.next('edit')).revision).toBe(3);
  expect((await again.next('edit')).revision).toBe(4);
  expect((await again.next('proposal')).status).toBe('open');
  await edit(4, [{ op: 'set_captions', style: 5 }]);
  expect((await again.next('edit')).revision).toBe(5);
  // The address carries the id for clients that cannot set headers.
  const answer = await ada.api(`/api/films/${film.id}/live?last_event_id=${lastEventId}`);
  expect(answer.headers.get('Content-Type')).toContain('text/event-stream');
  await answer.body?.cancel();
  await sql`insert into app.film_edits (film_id, revision, by, kind, operations, undo, text, answer)
    select ${film.id}, r, 'key', 'edit', '[]', '[]', 'x', '{}'
    from generate_series(6, ${6 + LIVE_LIMITS.replayedEdits}) as r`;
  await sql`update app.films set revision = ${6 + LIVE_LIMITS.replayedEdits} where id = ${film.id}`;
  const late = await follow({ lastEventId });
  expect(await late.next('reset')).toMatchObject({ revision: 6 + LIVE_LIMITS.replayedEdits });
  // Those who were there get a reset too: they missed as many edits at once.
  await again.next('reset');
});

test('strangers, wrong films and too many connections are refused', async () => {
  const bob = await server.signUp();
  expect((await follow({ person: bob })).status).toBe(404);
  expect((await ada.api('/api/films/none/live')).status).toBe(404);
  expect((await fetch(`${server.url}/api/films/${film.id}/live`)).status).toBe(401);
  const own = await Promise.all(Array.from({ length: LIVE_LIMITS.perCredential }, () => follow()));
  expect(own.map(({ status }) => status)).toEqual(own.map(() => 200));
  expect((await follow()).status).toBe(429);
  const { key } = await makeKey('Léo');
  const byKey = await follow({ key });
  expect(byKey.status).toBe(200);
  await sql`insert into app.film_listeners (id, film_id, user_id, credential, kind)
    select gen_random_uuid(), ${film.id}, ${ada.id}, 'other', 'key'
    from generate_series(2, ${LIVE_LIMITS.perFilm - LIVE_LIMITS.perCredential})`;
  expect((await follow({ key })).status).toBe(429);
  // The connections of a server that ended do not count.
  await sql`update app.film_listeners set seen_at = now() - interval '1 minute' where credential = 'other'`;
  expect((await follow({ key })).status).toBe(200);
});

test('a revoked key and an ended session end their connections', async () => {
  const key = await makeKey('Claude');
  const eve = await server.signUp();
  const [byKey, bySession] = [
    await follow({ key: key.key }),
    await followFilm(server.url, (await copyFilmTo(eve)).id, { authorization: `Bearer ${eve.accessToken}` }),
  ];
  followed.push(bySession);
  await Promise.all([byKey.next('hello'), bySession.next('hello')]);
  await callFilms(ada, `/api/keys/${key.id}`, undefined, { method: 'DELETE' });
  await eve.supabase.auth.signOut();
  await Promise.all([byKey.ended, bySession.ended]);
});

async function copyFilmTo(person: TestPerson): Promise<{ id: string }> {
  const [copy] = await sql<[{ id: string }]>`
    insert into app.films (id, user_id, tool, name, revision, document, duration_seconds)
    select gen_random_uuid(), ${person.id}, tool, name, revision, document, duration_seconds
    from app.films where id = ${opened.id} returning id`;
  return copy;
}

test('edits of a film reach nobody who follows another one', async () => {
  const mine = await follow();
  await mine.next('hello');
  await editFilm(ada, { ...opened, revision: await readRevision(opened.id) }, [
    { op: 'set_captions', style: 4 },
  ]);
  await edit(1);
  expect((await mine.next('edit')).revision).toBe(2);
  expect(mine.events.filter(({ kind }) => kind === 'edit')).toHaveLength(1);
});

test('a client that does not read is cut off', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const request = [
    `GET /api/films/${film.id}/live HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${ada.accessToken}`,
  ];
  socket.write(`${request.join('\r\n')}\r\n\r\n`);
  socket.pause();
  const count = async () => (await sql`select 1 from app.film_listeners where film_id = ${film.id}`).length;
  await expect.poll(count).toBe(1);
  // Another one reads each batch before the next.
  const reader = await follow();
  await reader.next('hello');
  const text = 'x'.repeat(50_000);
  for (let batch = 0; batch < 12 && (await count()) > 1; batch++) {
    const first = 2 + batch * 100;
    await sql`insert into app.film_edits (film_id, revision, by, kind, operations, undo, text, answer)
      select ${film.id}, r, 'key', 'edit', '[]', '[]', ${text}, '{}' from generate_series(${first}::integer, ${first + 99}::integer) as r`;
    await reader.next('edit', ({ revision }) => revision === first + 99);
  }
  await expect.poll(count).toBe(1);
  socket.destroy();
});

async function readRevision(id: string): Promise<number> {
  return (await callFilms<{ revision: number }>(ada, `/api/films/${id}`)).body.revision;
}
