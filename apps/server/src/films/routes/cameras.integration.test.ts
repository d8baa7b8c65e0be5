import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from '@atelier/client/connection';
import { sendFile } from '@atelier/client/send-file';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import { filmSchema } from '@atelier/film';
import type { Angles } from '@atelier/film/wire/angle-answers';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { hueAt, toneLevels } from '../../testing/measure-media.ts';
import { speechSample } from '../../testing/stand-ins/speech-video.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, textOf } from './film.testing.ts';

/** The second camera began so much after the first one. */
const LATE_SECONDS = 2.28;
/** The second on the clock in which the second camera sees a white flash. */
const FLASH_SECONDS = 9;

let server: TestServer;
let ada: TestPerson;
/** Two samples of speech, of which the first one is very quiet. */
let talk: string;
const file = (name: string) => `${server.dataDir}/${name}`;
beforeAll(async () => {
  server = await startTestServer({ BUILT_IN_SPEECH: 'on' });
  ada = await server.signUp();
  talk = await speechOf('talk', [
    ['fr', 0],
    ['fr', 1],
  ]);
});
afterAll(() => server?.stop());

/** Samples of speech, one after the other. */
const speechOf = (name: string, samples: [language: string, index?: number][]) =>
  toSpeechWav(
    samples.map(([language, index]) => speechSample(language, index).path),
    file(`${name}.wav`),
  );

/** A recording of one colour: sound from a time of a file on, with noise. */
async function recording(
  name: string,
  {
    wav,
    color,
    from = 0,
    noise,
    flash,
  }: { wav: string; color: string; from?: number; noise: number; flash?: number },
): Promise<string> {
  const seconds = Number((await probe(wav)).format.duration) - from;
  const white =
    flash === undefined ? 'null' : `drawbox=c=white:t=fill:enable='between(t,${flash},${flash + 0.99})'`;
  return madeMedia(file(name), [
    ...['-ss', String(from), '-i', wav, '-f', 'lavfi', '-i', `color=${color}:s=320x180:r=25:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `anoisesrc=seed=1:a=${noise}:r=16000:c=pink:d=${seconds}`],
    '-filter_complex',
    `[0:a]volume=0.7[v];[v][2:a]amix=2:duration=first:normalize=0[a];[1:v]${white}[p]`,
    ...['-map', '[p]', '-map', '[a]', '-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k'],
  ]);
}

const handleOf = async (video: string): Promise<string> =>
  (await (await uploadVideo(ada, video)).json()).filepath;

async function viewOf(id: string) {
  const { body } = await callFilms<FilmView>(ada, `/api/films/${id}`);
  return { ...body, film: filmSchema.parse(body.film) };
}

async function render(id: string): Promise<string> {
  const begun = await callFilms<{ process_id: string }>(ada, `/api/films/${id}/render`, {});
  const job = await endOfJob(ada, begun.body.process_id);
  expect(job.error).toBeNull();
  const made = file(`${job.id}.mp4`);
  const answer = await ada.api(`/api/download-film/${job.id}`);
  await writeFile(made, Buffer.from(await answer.arrayBuffer()));
  return made;
}

test('recordings of one event become a film of the best microphone, in sync; another event is named', async () => {
  const wide = await recording('wide.mp4', {
    wav: talk,
    color: 'blue',
    from: LATE_SECONDS,
    noise: 0.03,
    flash: FLASH_SECONDS - LATE_SECONDS,
  });
  const close = await recording('close.mp4', { wav: talk, color: 'red', noise: 0.001 });
  const other = await recording('other.mp4', {
    wav: await speechOf('others', [['es'], ['pt']]),
    color: 'green',
    noise: 0.001,
  });
  const cameras = [await handleOf(wide), await handleOf(close), await handleOf(other)];
  const begun = await callFilms<FilmView>(ada, '/api/films', {
    cameras,
    language_code: 'fr-FR',
    canvas: '16:9',
  });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  const job = await endOfJob(ada, begun.body.process_id ?? '');
  expect(job.error).toBeNull();
  expect(job.result?.data).toMatchObject({
    failed: [{ name: expect.stringContaining('other'), code: 'other_event' }],
  });

  const opened = await viewOf(begun.body.id);
  expect(opened.refused).toMatchObject([{ name: expect.stringContaining('other'), code: 'other_event' }]);
  const { film } = opened;
  expect(Object.keys(film.sources)).toEqual(['main', 'camera-2']);
  expect(opened.sources.main?.name).toContain('close');
  expect(film.sources.main?.offset_seconds).toBe(0);
  // A frame of 25 a second.
  expect(Math.abs((film.sources['camera-2']?.offset_seconds ?? 0) - LATE_SECONDS)).toBeLessThan(0.04);
  // Of the loud sample: the other one is as quiet as the noise, and heard differently on each machine.
  expect(textOf(film)).toContain('capacité');
  // One source only is listened to.
  expect(film.words['camera-2'] ?? []).toEqual([]);

  const asked = await callFilms<Angles>(ada, `/api/films/${opened.id}/angles`, { shortest_shot_seconds: 2 });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  expect(asked.body).toMatchObject({ revision: opened.revision, source: 'main' });
  expect(asked.body.cameras.map(({ name }) => name)).toEqual(['main', 'camera-2']);

  // By hand: the second camera from 4 s to 12 s, and from the start on, where it did not record yet.
  const cuts = [
    { at_seconds: 0, angle: 'camera-2' },
    { at_seconds: 2.5, angle: null },
    { at_seconds: 4, angle: 'camera-2' },
    { at_seconds: 12, angle: null },
  ];
  const switched = await editFilm(ada, opened, [{ op: 'switch_angles', source: 'main', cuts }]);
  expect(switched.status, JSON.stringify(switched.body)).toBe(200);
  const made = await render(opened.id);
  const seconds = film.scenes.reduce(
    (sum, { start_seconds, end_seconds }) => sum + end_seconds - start_seconds,
    0,
  );
  expect(Number((await probe(made)).format.duration)).toBeCloseTo(seconds, 1);
  const times = [
    1,
    3,
    4.06,
    6,
    FLASH_SECONDS - 0.1,
    FLASH_SECONDS + 0.1,
    FLASH_SECONDS + 0.9,
    FLASH_SECONDS + 1.1,
    13,
  ];
  const hues: string[] = [];
  for (const time of times) hues.push(await hueAt(made, time, 0.5));
  expect(hues).toEqual(['red', 'red', 'blue', 'blue', 'blue', 'white', 'white', 'blue', 'red']);

  // A camera that is moved on the clock is made again there alone; the price is that of a later render.
  const moved = await editFilm(ada, { ...opened, revision: switched.body.revision }, [
    { op: 'set_source', name: 'camera-2', offset_seconds: LATE_SECONDS + 0.5 },
  ]);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const again = await render(opened.id);
  expect(await hueAt(again, FLASH_SECONDS + 0.1, 0.5)).toBe('blue');
  expect(await hueAt(again, FLASH_SECONDS + 0.6, 0.5)).toBe('white');
});

test('cameras of another rate and upside down are placed; silent ones and two of other events are named', async () => {
  const close = await recording('main.mp4', { wav: talk, color: 'red', noise: 0.001 });
  const level = await recording('level.mp4', { wav: talk, color: 'blue', from: LATE_SECONDS, noise: 0.01 });
  // Green at its bottom, which is shown at the top, at 29.97 frames a second.
  const marked = await madeMedia(file('marked.mp4'), [
    ...['-i', level, '-vf', 'fps=30000/1001,drawbox=y=ih/2:h=ih/2:c=0x00ff00:t=fill'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'copy'],
  ]);
  const turned = await madeMedia(file('turned.mp4'), [
    ...['-i', marked, '-c', 'copy', '-metadata:s:v', 'rotate=180'],
  ]);
  const silent = await madeMedia(file('silent.mp4'), ['-i', level, '-an', '-c', 'copy']);
  const mute = await madeMedia(file('mute.mp4'), ['-i', level, '-af', 'volume=0', '-c:v', 'copy']);
  const other = async (name: string, language: string) =>
    recording(name, { wav: await speechOf(name, [[language]]), color: 'white', noise: 0.001 });
  const files = [turned, silent, close, mute, await other('es.mp4', 'es'), await other('pt.mp4', 'pt')];
  const cameras: string[] = [];
  for (const video of files) cameras.push(await handleOf(video));
  const begun = await callFilms<FilmView>(ada, '/api/films', {
    cameras,
    language_code: 'fr-FR',
    canvas: '16:9',
  });
  const job = await endOfJob(ada, begun.body.process_id ?? '');
  expect(job.error).toBeNull();
  const named = (name: string, code: string) => ({ name: expect.stringContaining(name), code });
  expect(job.result?.data.failed).toMatchObject([
    named('silent', 'silent_recording'),
    named('mute', 'silent_recording'),
    named('es', 'other_event'),
    named('pt', 'other_event'),
  ]);
  const opened = await viewOf(begun.body.id);
  expect(Object.keys(opened.film.sources)).toEqual(['main', 'camera-2']);
  expect(Math.abs((opened.film.sources['camera-2']?.offset_seconds ?? 0) - LATE_SECONDS)).toBeLessThan(0.04);
  const cuts = [{ at_seconds: 3, angle: 'camera-2' }];
  const switched = await editFilm(ada, opened, [
    { op: 'switch_angles', source: 'main', cuts, until_seconds: 6 },
  ]);
  expect(switched.status, JSON.stringify(switched.body)).toBe(200);
  const made = await render(opened.id);
  expect(await hueAt(made, 4.5, 0.25)).toBe('green');
  // Below the captions.
  expect(await hueAt(made, 4.5, 0.95)).toBe('blue');
});

test('a sound that is sent in chunks is the microphone of a film, and the camera its picture', async () => {
  const sound = await madeMedia(file('mic.wav'), [
    '-i',
    talk,
    '-ar',
    '48000',
    '-ac',
    '2',
    '-c:a',
    'pcm_s24le',
  ]);
  const camera = await recording('filmed.mp4', { wav: talk, color: 'blue', noise: 0.02 });
  // A camera that hums.
  const humming = await madeMedia(file('humming.mp4'), [
    ...['-i', camera, '-f', 'lavfi', '-i', 'sine=6000:d=60', '-filter_complex'],
    '[1:a]volume=2[h];[0:a][h]amix=2:duration=first:normalize=0[a]',
    ...['-map', '0:v', '-map', '[a]', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '128k'],
  ]);
  expect((await toneLevels(humming, [6000]))[6000]).toBeGreaterThan(-25);
  const connection = connect({ url: server.url, key: ada.accessToken, language: 'fr' });
  let place: string | null = null;
  const resume = {
    read: async () => place,
    write: async (path: string | null) => {
      place = path;
    },
  };
  const blob = await openAsBlob(sound, { type: 'audio/wav' });
  const microphone = await sendFile(connection, blob, { name: 'mic.wav', resume });
  const begun = await callFilms<FilmView>(ada, '/api/films', {
    cameras: [await handleOf(humming), microphone],
    language_code: 'fr-FR',
    canvas: '16:9',
  });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  const job = await endOfJob(ada, begun.body.process_id ?? '');
  expect(job.error).toBeNull();
  const opened = await viewOf(begun.body.id);
  expect(job.result?.data.failed).toBeUndefined();
  expect(opened.sources.main?.name).toContain('humming');
  expect(opened.film.sources).toEqual({ main: expect.objectContaining({ sound_origin: 'microphones' }) });
  expect(textOf(opened.film)).toContain('capacité');
  const made = await render(opened.id);
  expect(await hueAt(made, 2, 0.5)).toBe('blue');
  expect((await probe(made)).streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio']);
  // The hum is not heard.
  expect((await toneLevels(made, [6000]))[6000]).toBeLessThan(-45);
});

test('all microphones are mixed on request', async () => {
  const cameras = [
    await handleOf(await recording('left.mp4', { wav: talk, color: 'red', noise: 0.002 })),
    await handleOf(await recording('right.mp4', { wav: talk, color: 'blue', from: 1, noise: 0.004 })),
  ];
  const request = { cameras, language_code: 'fr-FR', canvas: '16:9' };
  expect((await callFilms(ada, '/api/films', { ...request, microphones: 'loud' })).status).toBe(400);
  const begun = await callFilms<FilmView>(ada, '/api/films', { ...request, microphones: 'all' });
  expect((await endOfJob(ada, begun.body.process_id ?? '')).error).toBeNull();
  const view = await viewOf(begun.body.id);
  const { film, assets } = view;
  expect(Object.keys(film.sources)).toEqual(['main', 'camera-2']);
  expect(film.sources.main).toMatchObject({ sound_origin: 'microphones' });
  expect(assets[film.sources.main?.sound_asset_id ?? '']).toMatchObject({ kind: 'audio', status: 'present' });
  expect(textOf(film)).toContain('capacité');
  // An edit that could not be taken back is refused.
  const silenced = await editFilm(ada, view, [
    { op: 'set_source_sound', name: 'main', sound_asset_id: null },
  ]);
  expect([silenced.status, silenced.body.code]).toEqual([400, 'unknown_id']);
});

test('bad requests are refused before anything is charged', async () => {
  const one = await handleOf(await recording('one.mp4', { wav: talk, color: 'red', noise: 0.001 }));
  const refused = async (body: object) => (await callFilms(ada, '/api/films', body)).status;
  expect(await refused({ cameras: [one] })).toBe(400);
  expect(await refused({ cameras: Array.from({ length: 7 }, () => one) })).toBe(400);
  expect(await refused({ cameras: [one, 'unknown'] })).toBe(404);
  const stranger = await server.signUp();
  const stolen = await callFilms(stranger, '/api/films', { cameras: [one, one] });
  expect(stolen.status).toBe(404);
});
