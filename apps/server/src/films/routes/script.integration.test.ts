import { keptWords } from '@atelier/film';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import { makeSpeechVideo, speechSample } from '../../testing/stand-ins/speech-video.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, openFilm, textOf } from './film.testing.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server?.leave());

test('the text of a teleprompter becomes the words of the film, at the times of the speech', async () => {
  const ada = await server.signUp();
  const sample = speechSample('fr', 0);
  const video = await makeSpeechVideo(server.dataDir, [sample]);
  const { filepath } = await (await uploadVideo(ada, video)).json();
  // A name that no recogniser writes: the words come from the text.
  const script = `${sample.text.replace(/[.\s]+$/u, '').replaceAll("'", '’')} Zyxomatic.`;
  const { film, duration_seconds: seconds } = await openFilm(ada, {
    filepath,
    script,
    language_code: 'fr-FR',
  });
  expect(textOf(film)).toBe(script);
  const times = keptWords(film).map(({ word }) => word.start_seconds);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeGreaterThan((seconds ?? 0) * 0.6);
});

test('a text above the limit is refused', async () => {
  const ada = await server.signUp();
  const refused = await callFilms<{ code: string }>(ada, '/api/films', {
    filepath: 'x',
    script: 'a '.repeat(6001),
  });
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
});
