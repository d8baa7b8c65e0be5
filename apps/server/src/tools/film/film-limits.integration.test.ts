import type { FilmView } from '@atelier/contracts/tools/films';
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

test('an edit that makes a film too large is refused, and changes nothing', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const [scene] = opened.film.scenes;
  const scenes = Array.from({ length: 5000 }, (_, index) => ({ ...scene, id: `n${index}` }));
  const long = await editFilm(ada, opened, [{ op: 'replace_scenes', scenes }], { dry_run: true });
  expect([long.status, long.body.code]).toEqual([422, 'film_too_large']);
  const text = 'é'.repeat(120);
  const words = Array.from({ length: 19_000 }, (_, index) => {
    const start_seconds = index / 10_000;
    return { id: `x${index}`, text, start_seconds, end_seconds: start_seconds + 0.0001 };
  });
  const wide = await editFilm(ada, opened, [{ op: 'replace_words', source: 'main', words }]);
  expect([wide.status, wide.body.code]).toEqual([422, 'film_too_large']);
  const { body: after } = await callFilms<FilmView>(ada, `/api/films/${opened.id}`);
  expect([after.revision, after.film]).toEqual([0, opened.film]);
});
