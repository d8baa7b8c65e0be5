import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { videoStatusSchema } from '@atelier/contracts';
import { verifyAnswerSchema } from '@atelier/contracts/provenance/credentials';
import { type FakeProvider, startFakeProvider } from '@atelier/engines/testing/fake-provider';
import * as answers from '@atelier/engines/testing/provider-answers';
import { runFfmpeg, toFileUrl } from '@atelier/media';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

// Images, images with references and video through the real server, with a stand-in for the providers.

let server: TestServer;
let provider: FakeProvider;
let ada: TestPerson;
let png: Buffer;

beforeAll(async () => {
  provider = await startFakeProvider();
  server = await startTestServer({
    GOOGLE_API_KEY: 'test-google-key',
    GOOGLE_API_URL: provider.url,
    OPENAI_API_KEY: 'sk-test-key-123456',
    OPENAI_BASE_URL: `${provider.url}/v1`,
    VOICE_ENGINES: 'espeak-ng',
    IMAGE_ENGINES: 'google-image,openai-image',
    VIDEO_ENGINES: 'google-video',
    PROVIDER_TIMEOUT_SECONDS: '4',
    PROVIDER_RETRY_DELAY_MS: '1',
    PROVIDER_POLL_SECONDS: '0.05',
  });
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  png = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#07a', noise } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  ada = await server.signUp();
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const creditsLeft = async (counter: string) => {
  const { data } = await ada.supabase.from('accounts').select('token_image, token_video').single();
  return data?.[counter as 'token_image'];
};

const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  ada.api(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('an image: file, project, one credit; the same key again charges nothing', async () => {
  provider.answers(answers.geminiImage(png));
  const body = { prompt: 'Un phare dans la brume', size: 'landscape' };
  const answer = await post('/api/generate-image', body, { 'Idempotency-Key': 'lighthouse' });
  const made = await answer.json();
  expect([answer.status, made.success, made.engine.id, made.notices]).toEqual([
    200,
    true,
    'google-image',
    [],
  ]);
  expect(made.imageUrl).toMatch(/^\/storage\/v1\/object\/public\/Projects\/.+\/ai_image_\d+_\w+\.png$/u);
  const file = await sharp(
    Buffer.from(await (await fetch(server.url + made.imageUrl)).arrayBuffer()),
  ).metadata();
  expect([file.format, file.width, file.height]).toEqual(['png', 96, 64]);
  const { data: project } = await ada.supabase.from('projects').select('*').eq('id', made.projectId).single();
  expect(project).toMatchObject({ type: 'image_ai', title: body.prompt, status: 'generated' });
  expect(await creditsLeft('token_image')).toBe(9);
  const repeated = await (
    await post('/api/generate-image', body, { 'Idempotency-Key': 'lighthouse' })
  ).json();
  expect(repeated.projectId).toBe(made.projectId);
  expect(await creditsLeft('token_image')).toBe(9);
});

test('a picture by a model is known by its mark after a re-encode, which removes its credentials', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const large = { width: 640, height: 480, channels: 3, background: '#07a', noise } as const;
  provider.answers(answers.geminiImage(await sharp({ create: large }).png().toBuffer()));
  const made = await (await post('/api/generate-image', { prompt: 'Une plage' })).json();
  const file = Buffer.from(await (await fetch(server.url + made.imageUrl)).arrayBuffer());
  const verified = async (bytes: Buffer) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'image');
    const answer = await fetch(`${server.url}/api/verify`, { method: 'POST', body: form });
    return verifyAnswerSchema.parse(await answer.json());
  };
  const signed = await verified(file);
  expect(signed).toMatchObject({ verdict: 'ai_signed', marks: { picture: { id: expect.any(Number) } } });
  const encoded = await verified(await sharp(file).jpeg({ quality: 75 }).toBuffer());
  expect(encoded).toMatchObject({ verdict: 'ai_marked', credentials: null, marks: signed.marks });
});

test('variations are a project and a credit each; too many for the balance make none', async () => {
  provider.answers(answers.geminiImage(png));
  const made = await (await post('/api/generate-image', { prompt: 'Un chat', count: 2, seed: 5 })).json();
  expect(made.images.map(({ seed }: { seed: number }) => seed)).toEqual([5, 6]);
  expect(await creditsLeft('token_image')).toBe(8);
  for (const count of [4, 3]) await post('/api/generate-image', { prompt: 'Un chien', count });
  const refused = await post('/api/generate-image', { prompt: 'Un chien', count: 4 });
  expect([refused.status, (await refused.json()).code]).toEqual([402, 'insufficient_credits']);
  expect(await creditsLeft('token_image')).toBe(1);
  const { data: projects } = await ada.supabase.from('projects').select('id');
  expect(projects).toHaveLength(9);
});

test('another engine takes over when the first is down, and the switch is shown', async () => {
  provider.answers((request) =>
    request.path.startsWith('/v1/') ? answers.openAiImage(png) : answers.googleError(500),
  );
  const made = await (await post('/api/generate-image', { prompt: 'Un arbre' })).json();
  expect([made.engine.id, made.notices]).toEqual(['openai-image', ['engine_switched']]);
});

test('references go to the model; what is said instead of drawn is told, and nothing is charged', async () => {
  provider.answers(answers.geminiImage(png, 'Avec plaisir.'));
  const images = [png.toString('base64'), `data:image/png;base64,${png.toString('base64')}`];
  const answer = await post('/api/generate-nanobanana', { prompt: 'Les deux ensemble', images });
  const made = await answer.json();
  expect(made).toMatchObject({
    success: true,
    data: { text: 'Avec plaisir.' },
    engine: { id: 'google-image' },
  });
  expect(JSON.parse(provider.requests[0]?.body ?? '').contents[0].parts).toHaveLength(3);
  expect(await creditsLeft('token_image')).toBe(9);

  provider.answers(answers.geminiText('Je ne peux pas.'));
  const refused = await post('/api/generate-nanobanana', { prompt: 'Une star', images: [] });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    success: false,
    code: 'engine_text_only',
    data: {
      imageUrl: null,
      text: 'Je ne peux pas.',
      message: expect.stringContaining('brands or real people'),
    },
  });
  provider.answers(answers.geminiRefused('IMAGE_SAFETY'));
  const blocked = await post('/api/generate-image', { prompt: 'Non' });
  expect([blocked.status, (await blocked.json()).code]).toEqual([422, 'engine_refused']);
  expect(await creditsLeft('token_image')).toBe(9);
});

test('references are checked while they arrive', async () => {
  const good = png.toString('base64');
  const cases: [unknown, string][] = [
    [{ prompt: 'x', images: [good, good, good, good] }, 'invalid_input'],
    [{ prompt: 'x', images: ['QUJD'] }, 'file_too_small'],
    [{ prompt: 'x', images: [Buffer.alloc(4000, 'not an image').toString('base64')] }, 'invalid_file'],
    [{ prompt: 'x', images: [Buffer.alloc(21 * 1024 * 1024).toString('base64')] }, 'file_too_large'],
    [{ prompt: '  ', images: [] }, 'invalid_input'],
  ];
  for (const [body, code] of cases) {
    const answer = await post('/api/generate-nanobanana', body);
    expect((await answer.json()).code).toBe(code);
  }
  expect(await creditsLeft('token_image')).toBe(10);
});

test('a video: task, status, download, range, owner only, one credit; a failure costs nothing', async () => {
  const clip = path.join(server.dataDir, 'clip.mp4');
  await runFfmpeg({
    args: ['-f', 'lavfi', '-i', 'testsrc=s=128x72:d=1', '-pix_fmt', 'yuv420p', toFileUrl(clip)],
    readPaths: [],
    outputPath: clip,
    durationSeconds: 1,
  });
  const bytes = await readFile(clip);
  provider.answers(answers.veoStarted, answers.veoRunning, answers.veoDone(provider.url), {
    bytes,
    type: 'video/mp4',
  });
  const body = { prompt: 'La mer', duration: 4, durationSeconds: 4, resolution: '720p', aspectRatio: '9:16' };
  const started = await (await post('/api/videoaigenerate', body)).json();
  expect(started).toMatchObject({ success: true, status: 'queued', task_id: expect.any(String) });
  const ended = await untilEnded(started.task_id);
  expect(ended).toMatchObject({
    status: 'completed',
    progress: 100,
    engine: { id: 'google-video' },
    error: null,
  });
  const download = await ada.api(ended.download_url ?? '');
  expect([download.headers.get('content-type'), download.headers.get('content-disposition')]).toEqual([
    'video/mp4',
    expect.stringMatching(/^attachment/u),
  ]);
  const part = await ada.api(`/api/video/file/${started.task_id}`, { headers: { Range: 'bytes=0-99' } });
  expect([
    part.status,
    (await part.arrayBuffer()).byteLength,
    part.headers.get('content-disposition'),
  ]).toEqual([206, 100, null]);
  const stranger = await server.signUp();
  for (const address of ['videoaistatus', 'videoaidownload', 'video/file']) {
    expect((await stranger.api(`/api/${address}/${started.task_id}`)).status).toBe(404);
  }
  expect(await creditsLeft('token_video')).toBe(1);

  provider.answers(answers.veoStarted, answers.veoFiltered);
  const refused = await (await post('/api/videoaigenerate', body)).json();
  expect(await untilEnded(refused.task_id)).toMatchObject({
    success: false,
    status: 'failed',
    code: 'engine_refused',
  });
  expect(await creditsLeft('token_video')).toBe(1);
  for (const wrong of [
    { ...body, durationSeconds: 5 },
    { ...body, aspectRatio: '1:1' },
    { ...body, prompt: ' ' },
  ]) {
    expect((await post('/api/videoaigenerate', wrong)).status).toBe(400);
  }
});

test('429, then success, costs one credit; a 500, nonsense and a timeout cost none', async () => {
  provider.answers(answers.googleError(429, { 'Retry-After': '0' }), answers.geminiImage(png));
  expect((await post('/api/generate-image', { prompt: 'Un chat' })).status).toBe(200);
  expect(await creditsLeft('token_image')).toBe(9);
  for (const trouble of [answers.googleError(500), { json: { hello: 'world' } }]) {
    provider.answers(trouble);
    const failed = await post('/api/generate-image', { prompt: 'Un chat' });
    expect([failed.status, (await failed.json()).code]).toEqual([502, 'engine_failed']);
  }
  expect(await creditsLeft('token_image')).toBe(9);

  provider.answers('hang');
  const body = { prompt: 'La mer', duration: 4, durationSeconds: 4, aspectRatio: '9:16' };
  const started = await (await post('/api/videoaigenerate', body)).json();
  expect(await untilEnded(started.task_id)).toMatchObject({ status: 'failed', code: 'timed_out' });
  expect(await creditsLeft('token_video')).toBe(2);
});

test('the engines are reported, and no key is ever shown', async () => {
  const { engines } = await (await fetch(`${server.url}/api/engines`)).json();
  const ids = (kind: string) => engines[kind].map(({ id }: { id: string }) => id);
  expect([ids('image'), ids('video'), ids('matting'), ids('text-to-speech')]).toEqual([
    ['google-image', 'openai-image'],
    ['google-video'],
    ['isnet'],
    ['espeak-ng'],
  ]);
  expect(server.output()).not.toMatch(/test-google-key|sk-test-key/u);
});

/** The server pushes every change of a job: no need to ask again and again. */
async function untilEnded(taskId: string) {
  const events = await ada.api(`/api/jobs/${taskId}/events`);
  await events.text();
  return videoStatusSchema.parse(await (await ada.api(`/api/videoaistatus/${taskId}`)).json());
}
