import { SNAPSHOT_LIMITS } from '@atelier/contracts/tools/film/snapshots';
import type { EditAnswer, filmHistorySchema } from '@atelier/film/wire/film-answers';
import type { ComparedSnapshot, Snapshot, snapshotListSchema } from '@atelier/film/wire/snapshot-answers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../../testing/shared-server.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { callFilms, editFilm, textOf } from '../film.testing.ts';
import { copyFilm, type FilmWithWords, openFilmWithWords } from '../proposals/film-with-words.testing.ts';

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

const FRENCH = { 'Accept-Language': 'fr' };
const EDITS = [
  { op: 'cut_words', ids: ['w0', 'w7'] },
  { op: 'replace_word', id: 'w3', text: 'Potro' },
  { op: 'set_captions', style: 3 },
  { op: 'set_cover', cover: { source: 'main', at_seconds: 1 } },
];

const pathOf = (rest = '') => `/api/films/${film.id}/snapshots${rest}`;
const save = <T = Snapshot>(body: object, headers: Record<string, string> = {}) =>
  callFilms<T>(ada, pathOf(), body, { headers });
const restore = <T = EditAnswer>(id: string, body: object = {}, headers: Record<string, string> = {}) =>
  callFilms<T>(ada, pathOf(`/${id}/restore`), body, { headers: { ...FRENCH, ...headers } });
const listed = async () =>
  (await callFilms<z.output<typeof snapshotListSchema>>(ada, pathOf())).body.snapshots;
const readFilm = async () => (await callFilms<FilmWithWords>(ada, `/api/films/${film.id}`)).body;
const history = async () =>
  (await callFilms<z.output<typeof filmHistorySchema>>(ada, `/api/films/${film.id}/edits`)).body.edits;
const bytes = async () =>
  (
    await sql<[{ bytes: number }]>`select stored_bytes::float8 as bytes from app.films where id = ${film.id}`
  )[0].bytes;

test('a version is saved, compared and restored exactly, as one edit with one undo', async () => {
  const saved = await save({ name: '  Version client ', revision: 1 });
  expect([saved.status, saved.body]).toMatchObject([
    201,
    { name: 'Version client', revision: 1, by: { kind: 'person', name: null } },
  ]);
  const edited = await editFilm(ada, { ...film, revision: 1 }, EDITS);
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const later = await readFilm();
  const compared = await callFilms<ComparedSnapshot>(ada, pathOf(`/${saved.body.id}`));
  expect([compared.status, compared.body]).toMatchObject([
    200,
    {
      kept_words: 9,
      comparison: {
        revision: 2,
        removed_words: 1,
        added_words: 3,
        is_whole: true,
        parts: ['scenes', 'captions', 'cover'],
        text: [
          { change: 'added', words: 'Malgré' },
          { change: 'same', words: 'le vent' },
          { change: 'removed', words: 'Potro' },
          { change: 'added', words: 'potros' },
          { change: 'same', words: 'gagne le break' },
          { change: 'added', words: 'une' },
          { change: 'same', words: 'fois' },
        ],
      },
    },
  ]);
  const { status, body } = await restore(saved.body.id);
  expect([status, body]).toMatchObject([
    200,
    { revision: 3, text: 'revient à la version «\u202fVersion client\u202f»' },
  ]);
  expect((await readFilm()).film).toEqual(film.film);
  expect(textOf((await readFilm()).film)).toBe('Malgré le vent potros gagne le break une fois');
  expect((await history())[0]).toMatchObject({ revision: 3, by: 'person', kind: 'edit', text: body.text });
  const undone = await editFilm(ada, { ...film, revision: 3 }, body.undo, { kind: 'undo' });
  expect(undone.status).toBe(200);
  expect((await readFilm()).film).toEqual(later.film);
});

test('a version outlives the operations of the history', async () => {
  const { body } = await save({ name: 'Avant' });
  await editFilm(ada, { ...film, revision: 1 }, EDITS);
  await sql`update app.film_edits set operations = '[]', undo = '[]', is_compacted = true where film_id = ${film.id}`;
  expect((await restore(body.id)).status).toBe(200);
  expect((await readFilm()).film).toEqual(film.film);
});

test('names, revisions, strangers and other films are refused', async () => {
  expect((await save({ name: '   ' })).status).toBe(400);
  expect((await save({ name: 'x'.repeat(SNAPSHOT_LIMITS.nameMaxCharacters + 1) })).status).toBe(400);
  expect((await save({ name: 'x'.repeat(SNAPSHOT_LIMITS.nameMaxCharacters) })).status).toBe(201);
  expect((await save<Refusal>({ name: 'Vieille', revision: 0 })).body.code).toBe('stale_revision');
  const { body } = await save({ name: 'Version client' });
  await editFilm(ada, { ...film, revision: 1 }, EDITS);
  expect((await restore<Refusal>(body.id, { revision: 1 })).body.code).toBe('stale_revision');
  expect((await restore<Refusal>('none')).status).toBe(404);
  const bob = await server.signUp();
  for (const [path, sent, method] of [
    ['', undefined, 'GET'],
    ['', { name: 'Vol' }, 'POST'],
    [`/${body.id}`, undefined, 'GET'],
    [`/${body.id}/restore`, {}, 'POST'],
    [`/${body.id}`, undefined, 'DELETE'],
  ] as const) {
    expect((await callFilms(bob, pathOf(path), sent, { method })).status, `${method} ${path}`).toBe(404);
  }
  const elsewhere = `/api/films/${opened.id}/snapshots/${body.id}`;
  expect((await callFilms(ada, elsewhere)).status).toBe(404);
  expect((await callFilms(ada, `${elsewhere}/restore`, {})).status).toBe(404);
  expect((await readFilm()).revision).toBe(2);
});

test('a film has at most fifty versions, which count in the quota and go with it', async () => {
  const before = await bytes();
  const { body } = await save({ name: 'Version client' });
  const added = (await bytes()) - before;
  expect(added).toBeGreaterThan(500);
  await sql`insert into app.film_snapshots (film_id, name, revision, document, duration_seconds, by, bytes)
    select film_id, name, revision, document, duration_seconds, by, 0
    from app.film_snapshots cross join generate_series(2, ${SNAPSHOT_LIMITS.most}) where id = ${body.id}`;
  expect((await save<Refusal>({ name: 'Trop' })).body.code).toBe('snapshots_full');
  expect(await listed()).toHaveLength(SNAPSHOT_LIMITS.most);
  const gone = await callFilms(ada, pathOf(`/${body.id}`), undefined, { method: 'DELETE' });
  expect(gone.status).toBe(204);
  expect(await bytes()).toBe(before);
  expect((await callFilms(ada, pathOf(`/${body.id}`), undefined, { method: 'DELETE' })).status).toBe(404);
  expect((await save({ name: 'Dernière' })).status).toBe(201);
  const exported = await (await ada.api('/api/account/export')).text();
  expect(exported).toContain('"name":"Dernière"');
  await callFilms(ada, `/api/films/${film.id}`, undefined, { method: 'DELETE' });
  expect(await sql`select 1 from app.film_snapshots where film_id = ${film.id}`).toHaveLength(0);
});

test('repeated calls save and restore once; at once with an edit, each has a revision of its own', async () => {
  const once = { 'Idempotency-Key': 'once' };
  const first = await save({ name: 'Version client' }, once);
  expect(await save({ name: 'Version client' }, once)).toEqual(first);
  expect((await save<Refusal>({ name: 'Autre' }, once)).body.code).toBe('idempotency_conflict');
  const other = await save({ name: 'Autre' });
  await editFilm(ada, { ...film, revision: 1 }, EDITS);
  const again = { 'Idempotency-Key': 'again' };
  const answers = await Promise.all([1, 2, 3].map(() => restore(first.body.id, {}, again)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 200, body: { revision: 3 } });
  expect((await restore<Refusal>(other.body.id, {}, again)).body.code).toBe('idempotency_conflict');
  const [restored, edited] = await Promise.all([
    restore(first.body.id),
    editFilm(ada, { ...film, revision: 3 }, [{ op: 'set_captions', style: 5 }]),
  ]);
  expect(restored.status).toBe(200);
  expect((await readFilm()).revision).toBe(edited.status === 200 ? 5 : 4);
});

test('a version whose source is gone, and a foreign source, are refused and change nothing', async () => {
  const { body } = await save({ name: 'Version client' });
  await editFilm(ada, { ...film, revision: 1 }, EDITS);
  const { sources } = film.film;
  await sql`update app.film_snapshots set document = replace(document::text, ${sources.main?.asset_id ?? ''}, 'ast_gone')::jsonb, document_key = 'gone'
    where id = ${body.id}`;
  expect((await restore<Refusal>(body.id)).body.code).toBe('snapshot_incomplete');
  const stolen = { main: { ...sources.main, asset_id: 'ast_somebody' } };
  const attack = await editFilm(ada, { ...film, revision: 2 }, [{ op: 'replace_film', sources: stolen }]);
  expect(attack.body.code).toBe('unknown_id');
  expect((await readFilm()).revision).toBe(2);
});
