import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROVING } from '@atelier/contracts/testing/proof';
import { mutate } from '@atelier/media/testing/mutate';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../money/credits/audit.ts';
import type { Database } from '../platform/database/database.ts';
import { endOfJob } from '../testing/follow-job.ts';
import { openServerDatabase } from '../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

const run = promisify(execFile);
/** `npm run test:damaged` tries more. */
const COPIES = Number(process.env.DAMAGED_COPIES ?? (PROVING ? 500 : 12));
/** Uploads are probed for every copy; the whole render of one in so many of those that pass keeps the test short. */
const RENDER_ONE_IN = PROVING ? 20 : 5;
const AT_ONCE = 3;

let server: TestServer;
let ada: TestPerson;
let sql: Database;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp();
  sql = await openServerDatabase(server.dataDir);
  for (const counter of ['tokens', 'token_workflow']) {
    await sql`select app.post_ledger(${ada.id}, ${counter}, 5000, 'grant', ${`hostile:${counter}`})`;
  }
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

interface Original {
  name: string;
  bytes: Buffer;
  /** Pictures and sounds go through the converter, videos through the upload and the clip tool. */
  to: 'png' | 'jpg' | 'wav' | 'clip';
}

async function makeOriginals(): Promise<Original[]> {
  const file = (name: string) => path.join(server.dataDir, name);
  const ffmpeg = (...args: string[]) => run('ffmpeg', ['-v', 'error', '-y', ...args]);
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=96x64', '-frames:v', '1'];
  for (const format of ['png', 'jpg', 'webp', 'gif', 'tiff', 'bmp'])
    await ffmpeg(...picture, file(`a.${format}`));
  for (const format of ['mp3', 'ogg', 'flac'])
    await ffmpeg('-f', 'lavfi', '-i', 'sine=f=300:d=1', file(`a.${format}`));
  const small = { seconds: 1, size: '128x72' };
  await makeVideo(file('a.mp4'), small);
  await makeVideo(file('a.mkv'), small);
  await makeVideo(file('a.avi'), { ...small, extra: ['-c:v', 'mpeg4'] });
  const heic = path.join(import.meta.dirname, '../testing/fixtures/astronaut.heic');
  const videos = ['a.mp4', 'a.mkv', 'a.avi'].map((name) => ({ name, to: 'clip' as const }));
  const others = [
    ...['a.jpg', 'a.webp', 'a.gif', 'a.tiff', 'a.bmp'].map((name) => ({ name, to: 'png' as const })),
    { name: 'a.png', to: 'jpg' as const },
    ...['a.mp3', 'a.ogg', 'a.flac'].map((name) => ({ name, to: 'wav' as const })),
  ];
  // Three videos to each other file: a probe takes a tenth of a conversion.
  const wanted = others.flatMap((other) => [...videos, other]);
  const originals = wanted.map(async ({ name, to }) => ({ name, to, bytes: await readFile(file(name)) }));
  return [...(await Promise.all(originals)), { name: 'a.heic', to: 'png', bytes: await readFile(heic) }];
}

/** Multipart by hand of the platform; encoded first, since a stream that breaks would be nobody's error. */
async function send(apiPath: string, field: string, name: string, bytes: Buffer, fields = {}) {
  const form = new FormData();
  form.set(field, new Blob([Uint8Array.from(bytes)]), name);
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  return ada.api(apiPath, {
    method: 'POST',
    body,
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
  });
}

/** @returns whether a result was made; throws when the answer is neither that nor a clear refusal */
async function tryConvert(copy: Original, seed: number): Promise<boolean> {
  const answer = await send('/api/convert', 'file', copy.name, copy.bytes, {
    outputFormat: copy.to,
    start_time: '0',
    duration: '1',
  });
  if (!answer.ok) return refused(await answer.json(), answer.status, copy.name, seed);
  const made = Buffer.from(await answer.arrayBuffer());
  if (copy.to === 'wav') expect(made.toString('latin1', 0, 4), `seed ${seed}`).toBe('RIFF');
  else expect((await sharp(made).stats()).channels.length, `${copy.name}, seed ${seed}`).toBeGreaterThan(0);
  return true;
}

let accepted = 0;

async function tryClip(copy: Original, seed: number): Promise<boolean> {
  const answer = await send('/api/upload-video', 'video', copy.name, copy.bytes);
  if (!answer.ok) return refused(await answer.json(), answer.status, copy.name, seed);
  const { filepath } = await answer.json();
  accepted += 1;
  if (accepted % RENDER_ONE_IN !== 0) return false;
  const started = await ada.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0, framing: 'center' }),
  });
  if (!started.ok) return refused(await started.json(), started.status, copy.name, seed);
  const job = await endOfJob(ada, (await started.json()).process_id);
  if (job.status === 'failed') return refused(job.error, 422, copy.name, seed);
  const clip = await ada.api(`/api/download-clip/${job.id}`);
  const made = path.join(server.dataDir, `made-${seed}.mp4`);
  await writeFile(made, Buffer.from(await clip.arrayBuffer()));
  expect((await probe(made)).streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
  return true;
}

const CLEAR = [
  ...['invalid_file', 'file_too_small', 'unreadable_media', 'no_video_track', 'no_audio_track'],
  ...['media_too_long', 'media_too_large', 'start_past_end', 'unsupported_format', 'identical_formats'],
];

function refused(body: unknown, status: number, name: string, seed: number): false {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  expect(CLEAR, `${name}, seed ${seed}: ${status} ${JSON.stringify(body)}`).toContain(code);
  return false;
}

test(`${COPIES} damaged copies: a clear refusal or a right result, no crash, nothing left, nothing charged in vain`, async () => {
  const originals = await makeOriginals();
  const seeds = Array.from({ length: COPIES }, (_, seed) => seed);
  const made = { wav: 0, png: 0, jpg: 0, clip: 0 };
  const work = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const original = originals[seed % originals.length];
      if (!original) throw new Error('no original');
      const copy = { ...original, bytes: mutate(original.bytes, seed) };
      if (await (copy.to === 'clip' ? tryClip(copy, seed) : tryConvert(copy, seed))) made[copy.to] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // PNG has checksums everywhere: a damaged one is nearly never readable. Few copies may all be refused.
  const least = PROVING ? Math.min(made.png, made.wav, made.clip) : made.png + made.wav + made.clip;
  expect(least, JSON.stringify(made)).toBeGreaterThan(0);

  const { data } = await ada.supabase.from('accounts').select('tokens, token_workflow').single();
  expect(data).toEqual({
    tokens: 50 + 5000 - 10 * made.clip,
    token_workflow: expect.any(Number),
  });
  const charged = await sql`select 1 from app.holds where status = 'captured' and counter = 'token_workflow'`;
  expect(charged).toHaveLength(made.wav + made.png + made.jpg);
  expect(await sql`select 1 from app.holds where status in ('open', 'authorised')`).toHaveLength(0);
  expect(await auditCredits(sql)).toEqual([]);
  await expect.poll(() => readdir(path.join(server.dataDir, 'tmp'))).toEqual([]);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
});
