import { madeMedia } from '@atelier/contracts/testing/made-media';
import type { FilmView } from '@atelier/film/wire/film-answers';
import type { ScreenZooms } from '@atelier/film/wire/screen-zoom-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server?.leave());

/** A page of 12 s on which a line appears from the fourth second on. */
function makeRecording(path: string): Promise<string> {
  const letters = Array.from(
    { length: 12 },
    (_, index) =>
      `drawbox=x=${400 + index * 8}:y=80:w=5:h=12:color=black:t=fill:enable='gte(t,${4 + index / 4})'`,
  );
  return madeMedia(path, [
    ...['-f', 'lavfi', '-i', ['color=c=white:s=640x360:r=10:d=12', ...letters].join(',')],
    ...['-f', 'lavfi', '-i', 'sine=f=300:d=12', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'],
  ]);
}

test('zooms are suggested where a recording changes, and accepted as one edit', async () => {
  const [lea, bob] = await Promise.all([server.signUp(), server.signUp()]);
  const recording = await makeRecording(server.file('screen.mp4'));
  const { filepath } = await (await uploadVideo(lea, recording)).json();
  const opened = await openFilm(lea, { filepath, language_code: 'fr-FR', canvas: 'source' });
  const suggest = (person: typeof lea, source = 'main') =>
    callFilms<ScreenZooms>(person, `/api/films/${opened.id}/screen-zooms`, { source });
  expect((await suggest(bob)).status).toBe(404);
  expect((await suggest(lea, 'constructor')).status).toBe(404);

  const { status, body } = await suggest(lea);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.suggestions).toHaveLength(1);
  const [zoom] = body.suggestions;
  expect(zoom?.start_seconds).toBeCloseTo(3.5, 0);
  expect(Math.abs((zoom?.center.x ?? 0) - 0.7)).toBeLessThan(0.1);
  expect(Math.abs((zoom?.center.y ?? 0) - 0.24)).toBeLessThan(0.1);

  const edited = await editFilm(lea, { ...opened, revision: body.revision }, zoom?.operations ?? []);
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const { body: after } = await callFilms<FilmView>(lea, `/api/films/${opened.id}`);
  const near = after.film?.scenes.filter((scene) => scene.zoom);
  expect(near).toMatchObject([{ zoom: { from: 1, center: zoom?.center, ease_seconds: 0.6 } }]);
  // What is zoomed at already gets no second zoom.
  expect((await suggest(lea)).body.suggestions).toEqual([]);
});

test('a bubble over what changes is offered the corner where the screen stands still', async () => {
  const lea = await server.signUp();
  const { filepath } = await (await uploadVideo(lea, await makeRecording(server.file('typed.mp4')))).json();
  const opened = await openFilm(lea, { filepath, language_code: 'fr-FR', canvas: 'source' });
  const asset = (await callFilms<{ id: string }>(lea, '/api/assets', { filepath })).body;
  const [scene] = opened.film.scenes;
  const clock = { offset_seconds: 0 };
  const bubble = { camera: 'webcam', corner: 'top_right', size: 0.4 };
  const edited = await editFilm(lea, opened, [
    { op: 'add_source', name: 'webcam', asset_id: asset.id, ...clock },
    { op: 'set_source', name: 'main', ...clock },
    { op: 'set_layout', scenes: [scene?.id], layout: { kind: 'fit', bubble } },
  ]);
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const suggest = async () =>
    (await callFilms<ScreenZooms>(lea, `/api/films/${opened.id}/screen-zooms`, { source: 'main' })).body;
  const { bubbles, revision } = await suggest();
  expect(bubbles).toMatchObject([{ scene: scene?.id, corner: 'bottom_right' }]);
  const moved = await editFilm(lea, { ...opened, revision }, bubbles[0]?.operations ?? []);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect((await suggest()).bubbles).toEqual([]);
});
