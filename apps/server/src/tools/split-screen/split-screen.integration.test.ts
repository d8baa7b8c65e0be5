import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { GameplayVideo, JobView } from '@atelier/contracts';
import { proof } from '@atelier/contracts/testing/proof';
import { startVideoSite, type VideoSite, videoPage } from '@atelier/engines/testing/video-site';
import { probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderProject } from '../../films/routes/film.testing.ts';
import { KIT } from '../../library/brand/kit.testing.ts';
import { auditCredits } from '../../money/credits/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { hueAt, toneLevels } from '../../testing/measure-media.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const run = promisify(execFile);
const WORDS = [
  { word: 'Bonjour', start: 0.3, end: 0.9 },
  { word: 'Paris', start: 1, end: 1.9 },
];

let server: TestServer;
let sql: Database;
let site: VideoSite;
let ada: TestPerson;
let upload: string;
const file = (name: string) => path.join(server.dataDir, name);
const bucket = (name: string) => path.join(server.dataDir, 'storage/gameplay', name);

/** A red picture that sings 440 Hz, or a blue one that sings 880: nobody mixes them up. */
async function makeKnown(target: string, color: string, hertz: number, seconds: number, size: string) {
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `color=${color}:s=${size}:r=25:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=${hertz}:d=${seconds}`, '-c:a', 'aac'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', target],
  ]);
  return target;
}

beforeAll(async () => {
  site = await startVideoSite({
    '/page': videoPage('Red', '/red.mp4'),
    '/v1/audio/transcriptions': {
      html: JSON.stringify({ text: 'Bonjour Paris', language: 'french', words: WORDS, segments: [] }),
    },
  });
  server = await startTestServer({
    DOWNLOAD_ALLOW_HOSTS: site.host,
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: site.url('/v1'),
  });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  await sql`select app.post_ledger(${ada.id}, 'tokens', 500, 'grant', 'test')`;
  const red = await makeKnown(file('red.mp4'), 'red', 440, 4, '640x360');
  site.pages['/red.mp4'] = { file: red };
  // Shorter than what is asked: it must be looped.
  await makeKnown(bucket('blue.mp4'), 'blue', 880, 1, '320x480');
  upload = (await (await uploadVideo(ada, red)).json()).filepath;
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  await site?.close();
});

const start = (options: object, person = ada) =>
  person.api('/api/process-shorts', {
    method: 'POST',
    body: JSON.stringify({ filepath: upload, gameplay_video: 'blue.mp4', ...options }),
  });
const tokens = async (person = ada): Promise<number> =>
  (await person.supabase.from('accounts').select('tokens').single()).data?.tokens;

async function download(kind: 'shorts' | 'film', id: string): Promise<string> {
  const answer = await ada.api(`/api/download-${kind}/${id}`);
  await writeFile(file(`${id}.mp4`), Buffer.from(await answer.arrayBuffer()));
  return file(`${id}.mp4`);
}

async function make(options: object): Promise<{ id: string; job: JobView; output: string }> {
  const { process_id: id } = await (await start(options)).json();
  const job = await endOfJob(ada, id);
  expect(job.error).toBeNull();
  const output = await download('shorts', id);
  const { format, streams } = await probe(output);
  expect(streams.find((stream) => stream.codec_type === 'video')).toMatchObject({
    width: 1080,
    height: 1920,
  });
  expect(Math.abs(Number(format.duration) - 2.5)).toBeLessThan(0.1);
  return { id, job, output };
}

/** Above the seam, and below it, near it and far from it, at several times. */
async function halves(output: string, seam: number) {
  const rows = [];
  for (const seconds of [0.1, 0.9, 1.3, 2.4]) {
    rows.push(
      await Promise.all([0.02, seam - 0.02, seam + 0.02, 0.98].map((y) => hueAt(output, seconds, y))),
    );
  }
  return rows;
}

const PIECE = { start_time: 1, duration: 2.5 };

test('both videos in the right halves at every time, the person’s sound alone, charged by the RPC', async () => {
  const before = await tokens();
  const { id, job, output } = await make(PIECE);
  expect(await halves(output, 0.5)).toEqual(Array(4).fill(['red', 'red', 'blue', 'blue']));
  const sound = await toneLevels(output, [440, 880]);
  expect(sound[440]).toBeGreaterThan(-30);
  expect(sound[880]).toBeLessThan(-60);

  expect(job).toMatchObject({ status: 'authorised', title: `Short Split Screen - ${id}`, cost: 10 });
  const { data: project } = await ada.supabase
    .from('projects')
    .select('*')
    .eq('id', job.result?.projectId)
    .single();
  expect(project).toMatchObject({
    type: 'video_split',
    status: 'generated',
    title: `Short Split Screen - ${id}`,
    file_url: expect.stringMatching(/\/Projects\/[\w-]+\/split_screen_\d+_[0-9a-f]+\.mp4$/),
  });
  expect(await tokens()).toBe(before);
  for (const charged of [1, 0]) {
    expect((await ada.supabase.rpc('dec_tok_10', { p_user_id: ada.id })).data).toBe(charged);
    expect(await tokens()).toBe(before - 10);
  }

  const bob = await server.signUp();
  expect((await bob.api(`/api/download-shorts/${id}`)).status).toBe(404);
  expect((await fetch(`${server.url}/api/download-shorts/${id}`)).status).toBe(401);
  expect((await start({}, bob)).status).toBe(404);
  expect(await tokens(bob)).toBe(50);
});

proof('swapped, with another ratio, both sounds, from a link', async () => {
  const { output } = await make({
    ...PIECE,
    filepath: undefined,
    video_url: site.url('/page'),
    swap: true,
    person_share: 60,
    sound: 'mix',
  });
  expect(await halves(output, 0.4)).toEqual(Array(4).fill(['blue', 'blue', 'red', 'red']));
  const sound = await toneLevels(output, [440, 880]);
  expect(sound[440]).toBeGreaterThan(-30);
  expect(sound[880]).toBeGreaterThan(-50);
  expect(sound[880]).toBeLessThan((sound[440] ?? 0) - 6);
});

proof('the game’s sound alone, also as a film, and captions across the seam', async () => {
  await run('espeak-ng', ['-v', 'fr', '-w', file('voice.wav'), 'Bonjour Paris']);
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'color=red:s=640x360:r=25:d=3', '-i', file('voice.wav')],
    ...['-af', 'adelay=400,apad', '-t', '3', '-c:a', 'aac', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', file('talk.mp4')],
  ]);
  const { filepath } = await (await uploadVideo(ada, file('talk.mp4'))).json();
  const options = { duration: 2.5, sound: 'game', subtitle_style: 8, person_share: 40 };
  const { output, job } = await make({ filepath, ...options });
  const sound = await toneLevels(output, [440, 880]);
  expect(sound[440]).toBeLessThan(-60);
  expect(sound[880]).toBeGreaterThan(-30);
  expect(job.result?.engine).not.toBeNull();
  // White letters stand around the seam while they are spoken, and nowhere else.
  expect(await hueAt(output, 1.4, 0.4, 'brightest')).toBe('white');
  expect(await hueAt(output, 1.4, 0.55, 'brightest')).toBe('blue');
  expect(await hueAt(output, 1.4, 0.25, 'brightest')).toBe('red');
  // The film that is opened from the project has the same sound.
  const { film, jobId } = await renderProject(ada, job.result?.projectId ?? '');
  expect(film.sound).toMatchObject({ scenes: false, music: [{ gain_db: 0, duck_db: 0 }] });
  const again = await toneLevels(await download('film', jobId), [440, 880]);
  expect(again[440]).toBeLessThan(-60);
  expect(Math.abs((again[880] ?? 0) - (sound[880] ?? 0))).toBeLessThan(1);
});

proof(
  'a game of one’s own, corrected words in a style of one’s own, and the brand’s card before it',
  async () => {
    const lea = await server.signUp('Léa');
    const send = (address: string, method: string, body: object) =>
      lea.api(address, { method, body: JSON.stringify(body) });
    const green = await makeKnown(file('green.mp4'), 'lime', 880, 2, '320x480');
    const form = new FormData();
    form.set('file', new Blob([await readFile(green)]), 'mon jeu.mp4');
    const asset = await (await lea.api('/api/assets', { method: 'POST', body: form })).json();
    const logo = { ...KIT.logo, shown: false };
    expect((await send('/api/brand', 'PUT', { ...KIT, logo, outro: null })).status).toBe(200);
    const { filepath } = await (await uploadVideo(lea, file('red.mp4'))).json();
    const words = [{ text: 'Corrigé', startSeconds: 0.2, endSeconds: 2.2 }];
    const accepted = await start(
      {
        filepath,
        duration: 2.5,
        gameplay_video: asset.id,
        subtitle_style: 12,
        brand: true,
        captions: { lines: [{ words }] },
        own_style: { text_colour: '#00FFFF', spoken_colour: '#00FFFF', outline_width: 0 },
      },
      lea,
    );
    const begun = await accepted.json();
    expect(accepted.status, JSON.stringify(begun)).toBe(200);
    const { process_id: id } = begun;
    const job = await endOfJob(lea, id);
    expect(job.error).toBeNull();
    const output = file(`${id}.mp4`);
    await writeFile(output, Buffer.from(await (await lea.api(`/api/download-shorts/${id}`)).arrayBuffer()));
    // A second of the brand's card comes first.
    expect(Number((await probe(output)).format.duration)).toBeCloseTo(3.5, 1);
    expect(await hueAt(output, 1.5, 0.02)).toBe('red');
    expect(await hueAt(output, 1.5, 0.98)).toBe('green');
    expect(await hueAt(output, 2, 0.49, 'brightest')).toBe('011');
    expect(job.result?.data).toMatchObject({ branded: true, words: [{ text: 'Corrigé' }] });

    // The asset of another person is refused.
    const foreign = await start({ gameplay_video: asset.id });
    expect([foreign.status, (await foreign.json()).code]).toEqual([404, 'upload_not_found']);
  },
);

test.each([
  [{ gameplay_video: 'none.mp4' }, 404, 'gameplay_not_found', 'Gameplay video not found.'],
  [{ gameplay_video: '../Projects/x.mp4' }, 404, 'gameplay_not_found', 'Gameplay video not found.'],
  [{ gameplay_video: undefined }, 400, 'invalid_input', /Please select a gameplay video\./],
  [{ filepath: undefined }, 400, 'invalid_input', /Please select a video or enter a URL before continuing/],
  [{ person_share: 90 }, 400, 'invalid_input', /./],
  [{ start_time: 9 }, 422, 'start_past_end', /./],
  [{ filepath: undefined, video_url: 'http://127.0.0.1/a' }, 422, 'link_refused', /./],
] as [object, number, string, string | RegExp][])('%o is refused', async (options, status, code, message) => {
  const before = await tokens();
  const answer = await start(options);
  const body = await answer.json();
  expect([answer.status, body.code]).toEqual([status, code]);
  expect(body.error).toMatch(message);
  expect(await tokens()).toBe(before);
});

test('a game that went away, or that is none, fails the job and costs nothing', async () => {
  const before = await tokens();
  await writeFile(bucket('broken.mkv'), 'x'.repeat(5000));
  const { process_id: id } = await (await start({ gameplay_video: 'broken.mkv' })).json();
  const job = await endOfJob(ada, id);
  expect(job).toMatchObject({ status: 'failed', error: { code: 'gameplay_not_found' } });
  const [{ open } = { open: null }] = await sql<{ open: number }[]>`
    select count(*)::int as open from app.holds where user_id = ${ada.id} and job_id = ${id} and status = 'released'`;
  expect(open).toBe(1);
  expect(await tokens()).toBe(before);
  expect(await auditCredits(sql)).toEqual([]);
  await rm(bucket('broken.mkv'));
});

proof(
  'the list: our own games and an operator’s, by name, at most 100, with stills and previews',
  async () => {
    await run('ffmpeg', [
      ...['-v', 'error', '-i', bucket('blue.mp4'), '-c:v', 'mpeg4', '-f', 'avi', bucket('Ancien jeu.avi')],
    ]);
    await writeFile(bucket('readme.txt'), 'no video');
    await mkdir(bucket('folder'));
    await writeFile(bucket('folder/hidden.mp4'), 'x');
    const list = async (): Promise<GameplayVideo[]> => (await (await ada.api('/api/gameplay')).json()).videos;
    const names = ['Ancien jeu', 'blue', 'brick-breaker', 'marble-run', 'maze', 'runner', 'snake', 'tunnel'];
    expect((await list()).map(({ name }) => name)).toEqual(names);
    expect((await fetch(`${server.url}/api/gameplay`)).status).toBe(401);
    await expect
      .poll(async () => (await list()).every(({ posterUrl, previewUrl }) => posterUrl && previewUrl), {
        interval: 500,
      })
      .toBe(true);
    const [old] = await list();
    expect(old).toMatchObject({
      id: 'Ancien jeu.avi',
      filename: 'Ancien jeu.avi',
      filepath: 'Ancien jeu.avi',
    });
    for (const [url, type] of [
      [old?.url, 'video/x-msvideo'],
      [old?.posterUrl, 'image/webp'],
      [old?.previewUrl, 'video/mp4'],
    ]) {
      const answer = await fetch(url ?? '');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      await answer.arrayBuffer();
    }
    for (let number = 0; number < 110; number += 1) await writeFile(bucket(`zz-${number}.mov`), 'x');
    expect(await list()).toHaveLength(100);
  },
);
