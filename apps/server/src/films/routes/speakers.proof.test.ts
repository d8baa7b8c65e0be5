import { existsSync } from 'node:fs';
import path from 'node:path';
import { speakersInPicture } from '@atelier/film/evaluate/people-in-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpeechVideo, speechSample } from '../../testing/stand-ins/speech-video.ts';
import { FACE_PHOTO, FACE_SPEECH, makeTalkingFaces } from '../../testing/talking-faces.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { ffmpeg } from '../render/film.testing.ts';
import { openFilm } from './film.testing.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ BUILT_IN_SPEECH: 'on' });
  ada = await server.signUp();
});
afterAll(() => server?.stop());

/** Opens a video in which the project's recordings are heard one after the other. */
async function openTalk(voices: readonly string[], languages: { speech: string; ui: string }) {
  const samples = voices.map((language) => speechSample(language, 0));
  const video = await makeSpeechVideo(server.dataDir, samples);
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const inLanguage = (init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Accept-Language', languages.ui);
    return { ...init, headers };
  };
  const person: TestPerson = { ...ada, api: (path, init) => ada.api(path, inLanguage(init)) };
  return openFilm(person, { filepath, tool: 'clip', language_code: languages.speech });
}

test('a film of two people names them by number, and its exports say who speaks', async () => {
  const { id, film } = await openTalk(['fr', 'pt'], { speech: 'fr-FR', ui: 'fr' });
  expect(Object.entries(film.speakers).map(([key, { name }]) => [key, name])).toEqual([
    ['s1', 'Voix 1'],
    ['s2', 'Voix 2'],
  ]);
  expect(new Set(Object.values(film.speakers).map(({ color }) => color)).size).toBe(2);
  const words = film.words.main ?? [];
  expect(words.length).toBeGreaterThan(20);
  // The first recording lasts 10.2 s.
  const wrong = words.filter(
    ({ start_seconds, speaker }) => speaker !== (start_seconds < 10.2 ? 's1' : 's2'),
  );
  expect(wrong.length).toBeLessThanOrEqual(words.length / 20);
  const txt = await (await ada.api(`/api/films/${id}/export/txt`)).text();
  expect(txt).toMatch(/^Voix 1: /u);
  expect(txt).toContain('\nVoix 2: ');
  const srt = await (await ada.api(`/api/films/${id}/export/srt`)).text();
  expect(srt).toMatch(/\r\nVoix 1: [\s\S]*\r\nVoix 2: /u);
  const vtt = await (await ada.api(`/api/films/${id}/export/vtt`)).text();
  expect(vtt).toContain('<v Voix 2>');
});

test('a film of one person has no speakers', async () => {
  const { film } = await openTalk(['pt'], { speech: 'pt-PT', ui: 'en' });
  expect(film.words.main?.length).toBeGreaterThan(10);
  expect(film.speakers).toEqual({});
  expect(film.words.main?.every(({ speaker }) => speaker === null)).toBe(true);
});

test.runIf(existsSync(FACE_PHOTO) && existsSync(FACE_SPEECH))(
  'a voice and a face are one person, who is followed by the voice when no mouth is seen',
  async () => {
    // The left one speaks French for 10.2 s, the right one Portuguese for 13.6 s; the mouths rest from 24 s on.
    const faces = await makeTalkingFaces(path.join(server.dataDir, 'faces.mp4'), {
      turns: [
        ['left', 0, 10.2],
        ['right', 10.2, 24],
      ],
      seconds: 34,
    });
    const samples = ['fr', 'pt', 'fr'].map((language) => speechSample(language, 0));
    const spoken = await makeSpeechVideo(server.dataDir, samples);
    const video = path.join(server.dataDir, 'two.mp4');
    await ffmpeg(['-i', faces, '-i', spoken, '-map', '0:v', '-map', '1:a', '-c', 'copy', '-shortest', video]);
    const { filepath } = await (await uploadVideo(ada, video)).json();
    const { id, film } = await openFilm(ada, { filepath, tool: 'clip', language_code: 'fr-FR' });
    const { facts } = await (await ada.api(`/api/films/${id}`)).json();
    const { people, crop_path } = facts.sources.main;
    expect(people).toHaveLength(2);
    const places = speakersInPicture(film, facts, film.scenes[0] as (typeof film.scenes)[0]);
    expect(places.map(({ speaker, x }) => [speaker, x < 0.5 ? 'left' : 'right'])).toEqual([
      ['s1', 'left'],
      ['s2', 'right'],
    ]);
    const placeAt = (seconds: number) =>
      crop_path.findLast(({ at_seconds }: { at_seconds: number }) => at_seconds <= seconds).x < 0.5;
    expect([5, 17, 29].map(placeAt)).toEqual([true, false, true]);
  },
);
