import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

let server: SharedServer;
let ada: TestPerson;
let video: string;
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  video = await makeVideo(server.file('talk.mp4'), { seconds: 4, size: '640x360' });
});
afterAll(() => server?.leave());

test('an asset is kept once, is checked for what it is, and stays while a film uses it', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const { body: asset } = await callFilms<{ id: string; kind: string }>(ada, '/api/assets', { filepath });
  expect(asset.kind).toBe('video');
  const { body: again } = await callFilms<{ id: string }>(ada, '/api/assets', { filepath });
  expect(again.id).toBe(asset.id);
  const layer = {
    ...{ id: 'l1', kind: 'image', asset_id: asset.id, duration_seconds: 1 },
    ...{ anchor: { scene: 'sc1' }, place: { x: 0.5, y: 0.5, width: 0.5 } },
  };
  // A film is no picture.
  expect((await editFilm(ada, opened, [{ op: 'add_layer', layer }])).body.code).toBe('invalid_input');
  const cutaway = { ...layer, kind: 'video' };
  expect((await editFilm(ada, opened, [{ op: 'add_layer', layer: cutaway }])).status).toBe(200);
  const removal = { method: 'DELETE' };
  const refused = await callFilms<{ code: string }>(ada, `/api/assets/${asset.id}`, undefined, removal);
  expect([refused.status, refused.body.code]).toEqual([409, 'asset_in_use']);
  const bob = await server.signUp();
  expect((await callFilms(bob, `/api/assets/${asset.id}`)).status).toBe(404);
  const form = new FormData();
  form.set('file', new Blob([Buffer.from('no film at all'.repeat(200))]), 'music.mp3');
  const wrong = await ada.api('/api/assets', { method: 'POST', body: form });
  expect([400, 415, 422]).toContain(wrong.status);
});
