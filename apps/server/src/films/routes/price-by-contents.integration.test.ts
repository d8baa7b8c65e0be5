import { readFile } from 'node:fs/promises';
import { type Film, pricedAs } from '@atelier/film';
import type { EditAnswer, FilmView } from '@atelier/film/wire/film-answers';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

const AS_FORMAT = { counter: 'token_workflow', credits: 1 };
const AS_CLIP = { counter: 'tokens', credits: 10 };
const FREE_FORMAT = { counter: 'token_workflow', credits: 0 };
const FREE_CLIP = { counter: 'tokens', credits: 0 };
const CAPTIONS = { op: 'set_captions', style: 3 };

let server: SharedServer;
let sql: Database;
let ada: TestPerson;
let filepath: string;

beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  const video = await makeVideo(server.file('talk.mp4'), { seconds: 3, size: '320x180' });
  filepath = (await (await uploadVideo(ada, video)).json()).filepath;
});
afterAll(async () => {
  await sql?.end();
  await server?.leave();
});

const read = async (id: string) => (await callFilms<FilmView & { film: Film }>(ada, `/api/films/${id}`)).body;

/** Edits a film and checks that its answer, the film and the database agree on the price. */
async function edit(id: string, operations: object[]): Promise<EditAnswer> {
  const answer = await editFilm(ada, await read(id), operations);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const view = await read(id);
  expect(answer.body.price).toEqual(view.price);
  const [row] = await sql<
    { pricedAs: string }[]
  >`select priced_as as "pricedAs" from app.films where id = ${id}`;
  expect(row?.pricedAs).toBe(pricedAs(view.film));
  return answer.body;
}

async function render(id: string) {
  const path = `/api/films/${id}/render`;
  // Two calls at once are one render.
  const [begun, again] = await Promise.all([
    callFilms<{ process_id: string }>(ada, path, {}),
    callFilms(ada, path, {}),
  ]);
  expect(again.body).toEqual(begun.body);
  const job = await endOfJob(ada, begun.body.process_id);
  expect(job.error).toBeNull();
  return { counter: job.counter, credits: job.cost };
}

test('a film that begins as a change of format pays for a clip once it uses what a clip has', async () => {
  const { id } = await openFilm(ada, { filepath, tool: 'format' });
  expect((await read(id)).price).toEqual(AS_FORMAT);
  const tried = await editFilm(ada, await read(id), [CAPTIONS], { dry_run: true });
  expect(tried.body.price).toEqual(AS_CLIP);
  expect((await read(id)).price).toEqual(AS_FORMAT);

  expect(await render(id)).toEqual(AS_FORMAT);
  expect((await edit(id, [{ op: 'set_sound', studio: true }])).price).toEqual(FREE_FORMAT);
  expect((await edit(id, [CAPTIONS])).price).toEqual(AS_CLIP);
  expect(await render(id)).toEqual(AS_CLIP);
  expect((await edit(id, [{ op: 'set_captions', style: 4 }])).price).toEqual(FREE_CLIP);
  expect((await edit(id, [{ op: 'set_captions', style: 0 }])).price).toEqual(FREE_FORMAT);
  const music = { id: 'm', bed: 'calm', start_seconds: 0, end_seconds: 2 };
  expect((await edit(id, [{ op: 'add_music', music }])).price).toEqual(FREE_CLIP);
  expect(await auditCredits(sql)).toEqual([]);
});

test.each([
  ['clip', AS_FORMAT],
  ['subtitles', AS_FORMAT],
] as const)('a film of %s without captions costs as a change of format', async (tool, price) => {
  const { id } = await openFilm(ada, { filepath, tool });
  expect((await edit(id, [{ op: 'set_captions', style: 0 }])).price).toEqual(price);
  const scenes = (await read(id)).film.scenes.map((scene) => scene.id);
  const asset = (await callFilms<{ id: string }>(ada, '/api/assets', { filepath })).body;
  const background = { op: 'set_scene', scenes, background: { asset_id: asset.id } };
  expect((await edit(id, [background])).price).toEqual(AS_CLIP);
  expect((await edit(id, [{ ...background, background: '#00A040' }])).price).toEqual(price);
  expect((await edit(id, [{ op: 'set_layout', scenes, layout: { kind: 'duo' } }])).price).toEqual(AS_CLIP);
  expect((await edit(id, [{ op: 'set_layout', scenes, layout: { kind: 'fit' } }])).price).toEqual(price);
  const clock = { offset_seconds: 0 };
  const webcam = [
    { op: 'add_source', name: 'webcam', asset_id: asset.id, ...clock },
    { op: 'set_source', name: 'main', ...clock },
    { op: 'set_layout', scenes, layout: { kind: 'fit', bubble: { camera: 'webcam' } } },
  ];
  expect((await edit(id, webcam)).price).toEqual(AS_CLIP);
});

test('the example film is not free for a scene, an angle, a bubble or a background of another file', async () => {
  const opened = await openFilm(ada, { example: 'fr' });
  expect(opened.price).toEqual(FREE_CLIP);
  const form = new FormData();
  form.set('file', new Blob([await readFile(server.file('talk.mp4'))], { type: 'video/mp4' }), 'own.mp4');
  const asset: { id: string } = await (await ada.api('/api/assets', { method: 'POST', body: form })).json();
  const clock = { offset_seconds: 0 };
  const own = { op: 'add_source', name: 'own', asset_id: asset.id, ...clock };
  const scene = { op: 'insert_scene', source: 'own', start_seconds: 0, end_seconds: 1, before: null };
  const { undo, price } = await edit(opened.id, [own, scene]);
  expect(price).toEqual(AS_CLIP);
  expect((await edit(opened.id, undo)).price).toEqual(FREE_CLIP);
  const around = (background: unknown) => ({
    op: 'set_scene',
    scenes: [opened.film.scenes[0]?.id],
    background,
  });
  expect((await edit(opened.id, [around('blur')])).price).toEqual(FREE_CLIP);
  expect((await edit(opened.id, [around({ asset_id: asset.id })])).price).toEqual(AS_CLIP);
  expect((await edit(opened.id, [around(null)])).price).toEqual(FREE_CLIP);
  const angle = { op: 'set_scene', scenes: [opened.film.scenes[0]?.id], angle: 'own' };
  const shown = await edit(opened.id, [own, { op: 'set_source', name: 'main', ...clock }, angle]);
  expect(shown.price).toEqual(AS_CLIP);
  const layout = { kind: 'fit', bubble: { camera: 'own' } };
  const hidden = { ...angle, angle: null };
  expect((await edit(opened.id, [hidden])).price).toEqual(FREE_CLIP);
  expect((await edit(opened.id, [{ op: 'set_layout', scenes: angle.scenes, layout }])).price).toEqual(
    AS_CLIP,
  );
});
