import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type JobView, madeSchema, type Receipt, receiptSchema } from '@atelier/contracts';
import { PROVING } from '@atelier/contracts/testing/proof';
import { startVideoSite, type VideoSite, videoPage } from '@atelier/engines/testing/video-site';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { sharedMedia } from '../../testing/shared-media.ts';
import { type FakeTranscriber, startFakeTranscriber } from '../../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const run = promisify(execFile);
const HEARD = [
  { word: 'Bonjour', start: 0.5, end: 0.9 },
  { word: 'euh', start: 0.95, end: 1.3 },
  { word: 'les', start: 1.35, end: 1.5 },
  { word: 'créateurs', start: 1.5, end: 2.1 },
];
const photo = sharedMedia('photos', 'astronaut.png');

let provider: FakeTranscriber;
let site: VideoSite;
let server: TestServer;
let sql: Database;
let ada: TestPerson;
let upload: string;
const file = (name: string) => path.join(server.dataDir, name);
const talk = () => file('talk.mp4');

beforeAll(async () => {
  provider = await startFakeTranscriber(HEARD);
  site = await startVideoSite({ '/page': videoPage('Vacances', '/video.mp4') });
  server = await startTestServer({
    ...provider.env,
    IMAGE_ENGINES: 'sketch',
    VIDEO_ENGINES: 'sketch',
    VOICE_ENGINES: 'espeak-ng',
    DOWNLOAD_ALLOW_HOSTS: site.host,
  });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  await sql`select app.post_ledger(${ada.id}, 'tokens', 500, 'grant', 'test')`;
  // A face that drifts to the right, if there is one, and a voice.
  await run('espeak-ng', ['-v', 'fr', '-w', file('talk.wav'), 'Bonjour, euh, les créateurs']);
  const ground = ['-f', 'lavfi', '-i', 'color=0x303040:s=640x360:r=25:d=3'];
  const picture = existsSync(photo)
    ? [
        ...[...ground, '-loop', '1', '-r', '25', '-t', '3', '-i', photo],
        ...['-filter_complex', '[1:v]scale=300:300[f];[0:v][f]overlay=x=100+60*t:y=30:shortest=1[v]'],
      ]
    : [
        ...ground,
        '-f',
        'lavfi',
        '-i',
        'testsrc=s=300x300:r=25:d=3',
        '-filter_complex',
        '[0:v][1:v]overlay[v]',
      ];
  await run('ffmpeg', [
    ...['-y', '-v', 'error', ...picture, '-i', file('talk.wav')],
    ...['-map', '[v]', '-map', '2:a', '-af', 'adelay=400,apad', '-t', '3'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', talk()],
  ]);
  site.pages['/video.mp4'] = { file: talk() };
  await sharp({ create: { width: 160, height: 120, channels: 3, background: '#245' } })
    .composite([{ input: Buffer.from('<svg><circle cx="80" cy="60" r="40" fill="#fc3"/></svg>') }])
    .png()
    .toFile(file('sun.png'));
  upload = (await (await uploadVideo(ada, talk())).json()).filepath;
});
afterAll(async () => {
  provider?.close();
  await sql?.end();
  await server?.stop();
  await site?.close();
});

const post = (address: string, body: object, person = ada) =>
  person.api(address, { method: 'POST', body: JSON.stringify(body) });

async function form(address: string, field: string, name: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  body.set(field, new Blob([await readFile(file(name))]), name);
  return ada.api(address, { method: 'POST', body });
}

/** The job of an answer, however the call tells it, when it has ended well. */
async function jobOf(answer: Response): Promise<JobView> {
  const header = answer.headers.get('x-job-id');
  const text = header ? '' : await answer.clone().text();
  const body: { process_id?: string; task_id?: string; jobId?: string; images?: { jobId: string }[] } = header
    ? {}
    : JSON.parse(text);
  const id = header ?? body.process_id ?? body.task_id ?? body.jobId ?? body.images?.[0]?.jobId;
  const job = await endOfJob(ada, id ?? text);
  expect(['succeeded', 'authorised'], JSON.stringify(job.error)).toContain(job.status);
  return job;
}

async function receiptOf(job: JobView): Promise<Receipt> {
  const answer = await ada.api(`/api/jobs/${job.id}/receipt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('.receipt.json');
  return receiptSchema.parse(await answer.json());
}

async function runAgain(receipt: Receipt): Promise<JobView> {
  const answer = await post('/api/receipts/run', { receipt });
  const body = await answer.clone().json();
  expect(body, JSON.stringify(body)).toMatchObject({ success: true, tool: receipt.tool, differs: [] });
  return jobOf(answer);
}

/** Fingerprints a result: every decoded frame and sample of a film or sound, the pixels of a picture. */
async function contentOf(job: JobView): Promise<string> {
  const address = job.result?.fileUrl ?? `${server.url}/download/${job.id}`;
  const { pathname } = new URL(address);
  const answer = await ada.api(pathname);
  expect(answer.status).toBe(200);
  const target = file(`made-${job.id}${path.extname(job.result?.fileName ?? '')}`);
  await writeFile(target, Buffer.from(await answer.arrayBuffer()));
  if (job.result?.contentType.startsWith('image/')) {
    const pixels = await sharp(target).ensureAlpha().raw().toBuffer();
    return createHash('sha256').update(pixels).digest('hex');
  }
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', target, '-f', 'framemd5', '-'], {
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

const CUTS = [{ start_seconds: 0.93, end_seconds: 1.32 }];
const TOOLS: Record<string, () => Promise<Response>> = {
  'clip: recognised words, tidied, following a face': () =>
    post('/api/process-clip', {
      uploaded_filepath: upload,
      duration: 2.4,
      subtitle_style: 8,
      cuts: CUTS,
      tidy: { silences: true, fillers: true },
      hide_jumps: true,
      sound: { denoise: true, voice: true },
    }),
  'clip: without captions': () =>
    post('/api/process-clip', {
      uploaded_filepath: upload,
      subtitle_style: 0,
      framing: 'fit',
      duration: 0.6,
    }),
  'subtitles: a random style, chosen lines, cuts': () =>
    post('/api/process-video', {
      filepath: upload,
      duration: 2.2,
      subtitle_style: 12,
      cuts: CUTS,
      captions: {
        lines: [
          { words: [{ text: 'Bonsoir', startSeconds: 0.5, endSeconds: 0.9 }] },
          { words: [{ text: 'créateurs', startSeconds: 1.5, endSeconds: 2.1 }] },
        ],
      },
    }),
  'split-screen': () =>
    post('/api/process-shorts', {
      filepath: upload,
      gameplay_video: 'snake.mp4',
      subtitle_style: 11,
      duration: 1,
    }),
  format: () =>
    form('/api/format-video', 'video', 'talk.mp4', {
      format: '1:1',
      start_time: '0',
      duration: '2',
      tidy: JSON.stringify({ silences: true }),
      sound: JSON.stringify({ loudness: true }),
      async: 'true',
    }),
  'convert: film': () =>
    form('/api/convert', 'file', 'talk.mp4', {
      outputFormat: 'webm',
      start_time: '0',
      duration: '1',
      async: 'true',
    }),
  'convert: sound': () =>
    form('/api/convert', 'file', 'talk.mp4', {
      outputFormat: 'mp3',
      start_time: '0',
      duration: '1',
      async: 'true',
    }),
  'convert: picture': () => form('/api/convert', 'file', 'sun.png', { outputFormat: 'avif', async: 'true' }),
  voice: () => post('/api/generate-voice', { text: 'Bonjour à tous.', voice: 'fr-male1' }),
  image: () => post('/api/generate-image', { prompt: 'un renard dans la neige' }),
  'reference-image': async () =>
    post('/api/generate-nanobanana', {
      prompt: 'un soleil sur la mer',
      images: [(await readFile(file('sun.png'))).toString('base64')],
    }),
  video: () => post('/api/videoaigenerate', { prompt: 'un bateau sur la mer', duration: 4 }),
  'remove-background': () => form('/api/remove-background', 'image', 'sun.png'),
  'a part of a download': () =>
    post('/download', { url: site.url('/page'), start_time: 1, duration: 1, async: true }),
};

const made = new Map<string, { job: JobView; receipt: Receipt }>();

/** Asked every day; the others, which draw, cut out or render longer, as proofs. */
const EVERY_DAY = [
  ...['clip: recognised words, tidied, following a face', 'clip: without captions'],
  ...['convert: picture', 'voice'],
];

test.each(Object.entries(TOOLS).filter(([name]) => PROVING || EVERY_DAY.includes(name)))(
  '%s: a run from the receipt makes the same again',
  async (name, start) => {
    const job = await jobOf(await start());
    const receipt = await receiptOf(job);
    made.set(name, { job, receipt });
    const again = await runAgain(receipt);
    expect(again.id).not.toBe(job.id);
    expect(again.cost).toBe(job.cost);
    expect(await contentOf(again)).toBe(await contentOf(job));
    // And so does a run from the receipt of the second one.
    const next = await receiptOf(again);
    expect(next.request).toEqual(receipt.request);
  },
);

test('a job says how it was made: cuts, loudness, framing, engines and programs with versions, seconds, seed', () => {
  const { job, receipt } = made.get('clip: recognised words, tidied, following a face') ?? {};
  const data = job?.result?.data ?? {};
  const parsed = madeSchema.parse(data.made);
  expect(parsed.seconds).toBeGreaterThan(0);
  expect(parsed.seed).toBe(job?.id);
  expect(parsed.settings).toMatchObject({ framing: 'follow', subtitle_style: 8, tidy: { fillers: true } });
  expect(parsed.programs).toMatchObject({ atelier: '0.1.0', node: process.versions.node, h264: 'x264' });
  expect(parsed.programs.ffmpeg).toMatch(/^\d/);
  expect(parsed.sources.video).toMatchObject({
    name: 'talk.mp4',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const kinds = parsed.engines.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['speech-to-text', 'voice-activity', 'speech-denoising']));
  expect(parsed.engines.find(({ id }) => id === 'gtcrn')?.version).toMatch(/^sherpa-onnx-node \d/);
  expect(data).toMatchObject({ removedSeconds: expect.any(Number), sound: { denoised: true, voice: true } });
  expect(data.cuts).toEqual(receipt?.request.made_cuts);
  if (!existsSync(photo)) return;
  expect(kinds).toContain('face-detection');
  expect(data).toMatchObject({
    framing: 'follow',
    sound: { loudness: { before: expect.anything(), after: expect.anything() } },
    framingPath: { keyframes: expect.any(Number), jumps: expect.any(Number) },
  });
});

test('a receipt is its owner’s, and only as it was written', async () => {
  const { job, receipt } = made.get('voice') ?? {};
  const bea = await server.signUp();
  expect((await bea.api(`/api/jobs/${job?.id}/receipt`)).status).toBe(404);
  expect((await fetch(`${server.url}/api/jobs/${job?.id}/receipt`)).status).toBe(401);
  const changed = { ...receipt, request: { ...receipt?.request, text: 'Autre chose.' } };
  const answer = await post('/api/receipts/run', { receipt: changed });
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'receipt_invalid']);
});

test('after the upload has expired the same file is sent again, and another one is refused', async () => {
  const { receipt } = made.get('clip: without captions') ?? {};
  await sql`update app.uploads set expires_at = now() where id = ${upload}`;
  const gone = await post('/api/receipts/run', { receipt });
  expect([gone.status, (await gone.json()).code]).toEqual([404, 'upload_not_found']);
  const { filepath: same } = await (await uploadVideo(ada, talk())).json();
  const job = await jobOf(await post('/api/receipts/run', { receipt, sources: { video: same } }));
  expect(job.status).toBe('succeeded');

  const target = file('other.mp4');
  await run('ffmpeg', ['-v', 'error', '-y', '-i', talk(), '-t', '1', '-c', 'copy', target]);
  const { filepath: other } = await (await uploadVideo(ada, target)).json();
  const balance = async () => (await ada.supabase.from('accounts').select('tokens').single()).data?.tokens;
  const before = await balance();
  const answer = await post('/api/receipts/run', { receipt, sources: { video: other } });
  const refused = await endOfJob(ada, (await answer.json()).process_id);
  expect([refused.status, refused.error?.code]).toEqual(['failed', 'source_differs']);
  expect(await balance()).toBe(before);
});
