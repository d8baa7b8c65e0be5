import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AssetSuggestions } from '@atelier/film/wire/film-answers';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, makeClip, openFilm } from './film.testing.ts';

const run = promisify(execFile);
let server: SharedServer;
let ada: TestPerson;
let video: string;
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  video = await makeVideo(server.file('talk.mp4'), { seconds: 4, size: '640x360' });
});
afterAll(() => server?.leave());

async function addFile(person: TestPerson, file: string): Promise<{ id: string; kind: string }> {
  const form = new FormData();
  form.set('file', await openAsBlob(file), path.basename(file));
  return (await person.api('/api/assets', { method: 'POST', body: form })).json();
}

test('an asset is kept once, is checked for what it is, and stays while a film uses it', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const { body: asset } = await callFilms<{ id: string; kind: string }>(ada, '/api/assets', { filepath });
  expect(asset.kind).toBe('video');
  const { body: again } = await callFilms<{ id: string }>(ada, '/api/assets', { filepath });
  expect(again.id).toBe(asset.id);
  const layer = {
    id: 'l1',
    kind: 'image',
    asset_id: asset.id,
    duration_seconds: 1,
    anchor: { scene: 'sc1' },
    place: { x: 0.5, y: 0.5, width: 0.5 },
  };
  // A film is no picture.
  expect((await editFilm(ada, opened, [{ op: 'add_layer', layer }])).body.code).toBe('invalid_input');
  const cutaway = { ...layer, kind: 'video' };
  expect((await editFilm(ada, opened, [{ op: 'add_layer', layer: cutaway }])).status).toBe(200);
  const [scene] = opened.film.scenes;
  const around = (asset_id: string) => [{ op: 'set_scene', scenes: [scene?.id], background: { asset_id } }];
  const edit = async (operations: object[]) => {
    const { body } = await callFilms<Parameters<typeof editFilm>[1]>(ada, `/api/films/${opened.id}`);
    return (await editFilm(ada, body, operations)).body;
  };
  // A film may be around people, a sound or the file of somebody else may not.
  const sound = server.file('hum.wav');
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=duration=1', sound]);
  const hum = await addFile(ada, sound);
  expect(hum.kind).toBe('audio');
  expect((await edit(around(hum.id))).code).toBe('invalid_input');
  const wall = await addFile(ada, await makeVideo(server.file('wall.mp4'), { seconds: 1, size: '168x90' }));
  expect((await edit(around(wall.id))).code).toBeUndefined();
  const removal = { method: 'DELETE' };
  const backed = await callFilms<{ code: string }>(ada, `/api/assets/${wall.id}`, undefined, removal);
  expect([backed.status, backed.body.code]).toEqual([409, 'asset_in_use']);
  const { body: view } = await callFilms<{ assets: object }>(ada, `/api/films/${opened.id}`);
  expect(view.assets).toMatchObject({ [wall.id]: { kind: 'video', status: 'present' } });
  const refused = await callFilms<{ code: string }>(ada, `/api/assets/${asset.id}`, undefined, removal);
  expect([refused.status, refused.body.code]).toEqual([409, 'asset_in_use']);
  const bob = await server.signUp();
  expect((await callFilms(bob, `/api/assets/${asset.id}`)).status).toBe(404);
  const other = await makeVideo(server.file('other.mp4'), { seconds: 1, size: '172x90' });
  expect((await edit(around((await addFile(bob, other)).id))).code).toBe('unknown_id');
  expect((await edit(around('ast_none'))).code).toBe('unknown_id');
  const form = new FormData();
  form.set('file', new Blob([Buffer.from('no film at all'.repeat(200))]), 'music.mp3');
  const wrong = await ada.api('/api/assets', { method: 'POST', body: form });
  expect([400, 415, 422]).toContain(wrong.status);
});

test('files have tags, are found by name and tag, and the room is told', async () => {
  const eve = await server.signUp();
  const add = async (name: string, size: string) => {
    const file = await makeVideo(server.file(name), { seconds: 1, size });
    const { filepath } = await (await uploadVideo(eve, file)).json();
    return (await callFilms<{ id: string; tags: string[] }>(eve, '/api/assets', { filepath })).body;
  };
  const rocket = await add('Fusée-ariane.mp4', '160x90');
  const boat = await add('bateau.mp4', '162x90');
  expect(rocket.tags).toEqual([]);
  const patch = (id: string, body: object) =>
    callFilms<{ tags: string[]; code?: string }>(eve, `/api/assets/${id}`, body, { method: 'PATCH' });
  expect((await patch(rocket.id, { tags: [' Espace ', 'espace', 'Ciel'] })).body.tags).toEqual([
    'espace',
    'Ciel',
  ]);
  expect((await patch(boat.id, { tags: ['ciel', 'Mer'] })).status).toBe(200);
  for (const body of [{}, { tags: [''] }, { tags: 'a' }, { tags: Array(21).fill('x') }, { other: 1 }])
    expect((await patch(boat.id, body)).status, JSON.stringify(body)).toBe(400);
  const list = async (query = '') =>
    (
      await callFilms<{
        assets: { id: string }[];
        tags: object[];
        used_bytes: number;
        quota_bytes: number;
      }>(eve, `/api/assets${query}`)
    ).body;
  const all = await list();
  expect(all.tags).toEqual([
    { tag: expect.stringMatching(/^ciel$/iu), count: 2 },
    { tag: 'espace', count: 1 },
    { tag: 'Mer', count: 1 },
  ]);
  expect(all.used_bytes).toBeGreaterThan(1000);
  expect(all.quota_bytes).toBeGreaterThan(all.used_bytes);
  const ids = async (query: string) => (await list(query)).assets.map(({ id }) => id);
  expect(await ids('?tag=MER')).toEqual([boat.id]);
  expect(await ids('?search=fusee')).toEqual([rocket.id]);
  expect(await ids('?search=ciel%20bateau')).toEqual([boat.id]);
  expect(await ids('?kind=audio')).toEqual([]);
  const bob = await server.signUp();
  expect((await callFilms(bob, `/api/assets/${boat.id}`, { tags: ['x'] }, { method: 'PATCH' })).status).toBe(
    404,
  );
});

test('own files are suggested for words, in the order of the speech, each as an operation', async () => {
  const lea = await server.signUp();
  const { projectId } = await makeClip(lea, video);
  const opened = await openFilm(lea, { project_id: projectId });
  const add = async (name: string, size: string, tags: string[]) => {
    const file = await makeVideo(server.file(name), { seconds: 1, size });
    const { filepath } = await (await uploadVideo(lea, file)).json();
    const { body } = await callFilms<{ id: string }>(lea, '/api/assets', { filepath });
    await callFilms(lea, `/api/assets/${body.id}`, { tags }, { method: 'PATCH' });
    return body.id;
  };
  const suggest = () => callFilms<AssetSuggestions>(lea, `/api/films/${opened.id}/suggestions`, {});
  expect((await suggest()).body).toEqual({ revision: 0, engine: null, suggestions: [] });
  const trick = await add('une-astuces.mp4', '164x90', []);
  const hello = await add('x1.mp4', '166x90', ['bonjours']);
  const { body } = await suggest();
  // The words are « Bonjour à tous voici une astuce »; the second file would cover the time of the first.
  expect(body.suggestions.map(({ text, asset }) => [text, asset.id])).toEqual([['Bonjour', hello]]);
  const accepted = await editFilm(
    lea,
    opened,
    body.suggestions.map(({ operation }) => ({
      ...operation,
      layer: { ...(operation.layer as object), duration_seconds: 0.5 },
    })),
  );
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const { body: next } = await suggest();
  expect(next.suggestions.map(({ text, asset }) => [text, asset.id])).toEqual([['astuce', trick]]);
  expect(next.suggestions[0]?.operation).toMatchObject({
    op: 'add_layer',
    layer: { kind: 'video', anchor: { word: next.suggestions[0]?.word } },
  });
  const bob = await server.signUp();
  expect((await callFilms(bob, `/api/films/${opened.id}/suggestions`, {})).status).toBe(404);
});

test('an animated WebP is stored as a GIF with all its frames, and recognised when it is sent again', async () => {
  const zoe = await server.signUp();
  const file = server.file('moving.webp');
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=s=80x60:r=10:d=1'],
    ...['-c:v', 'libwebp_anim', '-loop', '0', file],
  ]);
  const add = async () => {
    const form = new FormData();
    form.set('file', await openAsBlob(file, { type: 'image/webp' }), 'moving.webp');
    return (await zoe.api('/api/assets', { method: 'POST', body: form })).json();
  };
  const asset = await add();
  expect(asset).toMatchObject({ kind: 'image', width: 80, height: 60, name: 'moving.webp' });
  expect((await add()).id).toBe(asset.id);
  const stored = server.file('stored.gif');
  await writeFile(stored, Buffer.from(await (await zoe.api(`/api/assets/${asset.id}`)).arrayBuffer()));
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-count_frames', '-show_entries', 'format=format_name:stream=nb_read_frames'],
    ...['-of', 'csv=p=0', stored],
  ]);
  expect(stdout.trim().split('\n')).toEqual(['10', 'gif']);
});
