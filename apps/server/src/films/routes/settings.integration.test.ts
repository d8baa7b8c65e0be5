import { keptWords } from '@atelier/film';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import { makeSpeechVideo, speechSample } from '../../testing/stand-ins/speech-video.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, openFilm, textOf } from './film.testing.ts';

let server: SharedServer;
let video: string;
beforeAll(async () => {
  server = await sharedTestServer();
  video = await makeSpeechVideo(server.dataDir, [speechSample('fr', 0)]);
});
afterAll(() => server?.leave());

const WORDS = ['Voici', 'euh', 'trois', 'astuces'].map((text, index) => ({
  text,
  startSeconds: 0.2 + index * 0.4,
  endSeconds: 0.5 + index * 0.4,
  ...(text === 'trois' && { keyword: true, emoji: '3️⃣' }),
}));

test('a film begins with the words and settings of the clip tool', async () => {
  const ada = await server.signUp();
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const { film, tool } = await openFilm(ada, {
    filepath,
    tool: 'clip',
    start_time: 0.1,
    duration: 2,
    language_code: 'fr-FR',
    captions: { lines: [{ words: WORDS }] },
    settings: {
      subtitle_style: 9,
      own_style: { size: 1.2 },
      framing: 'fit',
      hide_jumps: true,
      tidy: { fillers: true },
    },
  });
  expect([tool, film.captions.style, film.captions.own_style]).toEqual(['clip', 9, { size: 1.2 }]);
  expect(film.scenes.every(({ layout }) => layout.kind === 'fit')).toBe(true);
  // The filler is cut, and can be brought back.
  expect(textOf(film)).toBe('Voici trois astuces');
  expect(film.words.main?.map(({ text }) => text)).toEqual(WORDS.map(({ text }) => text));
  expect(film.scenes[1]?.zoom).toEqual({ from: 1.04, to: 1.04 });
  const { word } = keptWords(film)[1] ?? {};
  expect(word).toMatchObject({ emphasis: 1, emoji: '3️⃣', start_seconds: 1.1 });
  expect(film.sound.loudness).toBe(true);
});

test('a film begins with the shape of the format tool and its sound as it is', async () => {
  const ada = await server.signUp();
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const { film } = await openFilm(ada, {
    filepath,
    tool: 'format',
    language_code: 'fr-FR',
    captions: { lines: [{ words: WORDS }] },
    settings: { format: '5:4', fit: 'fit', duration: 3 },
  });
  expect(film.canvas.width / film.canvas.height).toBe(5 / 4);
  expect([film.captions.style, film.sound.loudness]).toEqual([0, false]);
});

test.each([
  ['an unknown setting', 'clip', { subtitle_style: 9, size: 2 }],
  ['an unknown style', 'clip', { subtitle_style: 4000 }],
  ['a split screen', 'split-screen', { gameplay_video: 'runner.mp4' }],
])('%s is refused, and no film is left', async (_, tool, settings) => {
  const ada = await server.signUp();
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const refused = await callFilms<{ code: string }>(ada, '/api/films', { filepath, tool, settings });
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
  const { body } = await callFilms<{ films: object[] }>(ada, '/api/films');
  expect(body.films).toEqual([]);
});
