import type { FilmView } from '@atelier/film/wire/film-answers';
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

test('the history counts in the quota with its bytes, and comes in pages of 2 MB', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const usedBytes = async () => (await callFilms<{ used_bytes: number }>(ada, '/api/assets')).body.used_bytes;
  const before = await usedBytes();
  const text = 'a'.repeat(120);
  let sent = 0;
  for (let revision = 0; revision < 4; revision++) {
    const words = Array.from({ length: 4000 }, (_, index) => {
      const start_seconds = index / 2000;
      return { id: `r${revision}x${index}`, text, start_seconds, end_seconds: start_seconds + 0.0004 };
    });
    const operations = [{ op: 'replace_words', source: 'main', words }];
    sent += JSON.stringify(operations).length;
    expect((await editFilm(ada, { ...opened, revision }, operations)).status).toBe(200);
  }
  expect((await usedBytes()) - before).toBeGreaterThan(1.5 * sent);
  const page = await ada.api(`/api/films/${opened.id}/edits`);
  const answer = await page.text();
  const { edits }: { edits: { revision: number }[] } = JSON.parse(answer);
  expect(answer.length).toBeLessThan(2.5 * 1024 * 1024);
  expect(edits.length).toBeGreaterThan(0);
  const oldest = edits.at(-1)?.revision ?? 0;
  expect(edits.map(({ revision }) => revision)).toEqual(edits.map((_, index) => 4 - index));
  const { body: next } = await callFilms<{ edits: { revision: number }[] }>(
    ada,
    `/api/films/${opened.id}/edits?before=${oldest}`,
  );
  expect(next.edits[0]?.revision).toBe(oldest - 1);
});
