import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { probeMedia, runFfmpeg, toFileUrl } from '@atelier/media';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogleImage } from '../image/google-image.ts';
import { createOpenAiImage } from '../image/openai-image.ts';
import type { ImageEngine } from '../image/port.ts';
import { createPictures } from '../picture/pictures.ts';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts';
import * as answers from '../testing/provider-answers.ts';
import { createEspeakSpeech } from '../text-to-speech/espeak/espeak-speech.ts';
import { createOpenAiSpeech } from '../text-to-speech/openai/openai-speech.ts';
import { speakText } from '../text-to-speech/text/speak-text.ts';
import { VOICES } from '../text-to-speech/voice-catalogue.ts';
import { createGoogleVideo } from '../video/google-video.ts';
import { createGoogleClient, createGoogleRest } from './google-client.ts';

const KEY = 'sk-test-key-123456';
const RETRIES = { attempts: 2, firstDelayMs: 1, maxDelayMs: 1500 };
const LIMITS = { apiKey: KEY, timeoutMs: 400, retries: RETRIES };

let provider: FakeProvider;
let folder: string;
let png: Buffer;
let mp4: Buffer;
let wav: Buffer;
let log: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
const pictures = createPictures();
const espeak = createEspeakSpeech();

beforeAll(async () => {
  provider = await startFakeProvider();
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-providers-'));
  png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  mp4 = await make('clip.mp4', ['-f', 'lavfi', '-i', 'testsrc=s=64x64:d=1', '-pix_fmt', 'yuv420p']);
  wav = await make('tone.wav', ['-f', 'lavfi', '-i', 'sine=d=2']);
});
afterAll(async () => {
  pictures.close();
  espeak.close();
  await provider.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  log = [];
});

async function make(name: string, args: string[]): Promise<Buffer> {
  const outputPath = path.join(folder, name);
  await runFfmpeg({ args: [...args, toFileUrl(outputPath)], readPaths: [], outputPath, durationSeconds: 2 });
  return readFile(outputPath);
}

const googleImage = () =>
  createGoogleImage({
    client: createGoogleClient({ ...LIMITS, baseUrl: provider.url }),
    model: 'gemini-3.1-flash-image',
    costUsd: 0.04,
    pictures,
    logger,
  });
const openAiImage = () =>
  createOpenAiImage({
    config: { ...LIMITS, baseUrl: `${provider.url}/v1` },
    model: 'gpt-image-2',
    costUsd: 0.05,
    pictures,
    logger,
  });

const draw = (engine: ImageEngine, referencePaths: string[] = []) =>
  engine.generate({
    prompt: 'Un chat',
    size: 'portrait',
    seed: 7,
    referencePaths,
    outputPath: path.join(folder, `image-${Math.random()}.png`),
  });

/** What every adapter must make of what can go wrong, and how often it may call. */
const TROUBLES = (error: (status: number, headers?: Record<string, string>) => FakeAnswer) =>
  [
    ['a 500', [error(500)], 'engine_failed', 2],
    ['a 400', [error(400)], 'engine_failed', 1],
    ['a bad key', [error(401)], 'engine_failed', 1],
    ['429 again and again', [error(429)], 'engine_failed', 2],
    ['429 with a long Retry-After', [error(429, { 'Retry-After': '60' })], 'engine_failed', 1],
    ['no answer', ['hang' as const], 'timed_out', 1],
    ['an answer that makes no sense', [{ json: { hello: 'world' } }], 'engine_failed', 1],
    ['no JSON', [{ bytes: Buffer.from('<html>'), type: 'application/json' }], 'engine_failed', 1],
  ] satisfies [string, FakeAnswer[], string, number][];

test.each(TROUBLES(answers.googleError))('Google images: %s', async (_, script, code, calls) => {
  provider.answers(...script);
  await expect(draw(googleImage())).rejects.toMatchObject({ code, retryable: false });
  expect(provider.requests).toHaveLength(calls);
});

test.each(TROUBLES((status, headers) => answers.openAiError(status, null, headers)))(
  'OpenAI images: %s',
  async (_, script, code, calls) => {
    provider.answers(...script);
    const failure = await draw(openAiImage()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, retryable: false });
    expect(provider.requests).toHaveLength(calls);
    expect(JSON.stringify([failure, String(failure), log])).not.toContain(KEY);
  },
);

test('Google images: prompt, references, aspect and seed go out, picture and text come back, the cost is logged', async () => {
  provider.answers(answers.googleError(429, { 'Retry-After': '0' }), answers.geminiImage(png));
  const reference = path.join(folder, 'reference.png');
  await sharp(png).toFile(reference);
  expect(await draw(googleImage(), [reference])).toEqual({ width: 64, height: 48, text: 'Voici.' });
  expect(provider.requests).toHaveLength(2);
  const [, request] = provider.requests;
  expect(request?.path).toBe('/v1beta/models/gemini-3.1-flash-image:generateContent');
  expect(request?.headers['x-goog-api-key']).toBe(KEY);
  const body = JSON.parse(request?.body ?? '');
  expect(body.contents[0].parts[0].inlineData.mimeType).toBe('image/webp');
  expect(body.contents[0].parts[1]).toEqual({ text: 'Un chat' });
  expect(body.generationConfig).toMatchObject({ seed: 7, imageConfig: { aspectRatio: '9:16' } });
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    provider: 'google',
    kind: 'image',
    outcome: 'succeeded',
    costUsd: 0.04,
  });
  expect(log.join()).not.toContain(KEY);
});

test.each([
  ['a blocked prompt', answers.geminiBlocked],
  ['a blocked picture', answers.geminiRefused('IMAGE_SAFETY')],
  ['a copyright', answers.geminiRefused('IMAGE_RECITATION')],
])('Google images: %s is a refusal', async (_, answer) => {
  provider.answers(answer);
  await expect(draw(googleImage())).rejects.toMatchObject({ code: 'engine_refused' });
  expect(provider.requests).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ outcome: 'refused', costUsd: 0 });
});

test('Google images: text alone is told to the person', async () => {
  provider.answers(answers.geminiText('Je ne peux pas dessiner cette personne.'));
  await expect(draw(googleImage())).rejects.toMatchObject({
    code: 'engine_text_only',
    message: 'Je ne peux pas dessiner cette personne.',
  });
});

test('OpenAI images: generations, edits with references, refusals', async () => {
  provider.answers(answers.openAiImage(png));
  expect(await draw(openAiImage())).toEqual({ width: 64, height: 48, text: null });
  const [plain] = provider.requests;
  expect([plain?.path, plain?.headers.authorization]).toEqual(['/v1/images/generations', `Bearer ${KEY}`]);
  expect(JSON.parse(plain?.body ?? '')).toEqual({
    model: 'gpt-image-2',
    prompt: 'Un chat',
    size: '1024x1536',
    n: 1,
  });

  const reference = path.join(folder, 'reference.png');
  await draw(openAiImage(), [reference, reference]);
  const edit = provider.requests[1];
  expect([edit?.path, edit?.headers['content-type']]).toEqual([
    '/v1/images/edits',
    expect.stringMatching(/^multipart\/form-data/u),
  ]);
  expect(edit?.body.match(/name="image\[\]"; filename="reference-\d\.webp"/gu)).toHaveLength(2);

  provider.answers(answers.openAiError(400, 'moderation_blocked'));
  await expect(draw(openAiImage())).rejects.toMatchObject({ code: 'engine_refused' });
  expect(provider.requests).toHaveLength(1);
});

test('Google video: starts, is polled, is downloaded; or is refused, fails, makes no sense', async () => {
  const engine = createGoogleVideo({
    google: createGoogleRest({ ...LIMITS, baseUrl: provider.url }),
    model: 'veo-3.1-generate-preview',
    costUsdPerSecond: 0.4,
    logger,
    pollMs: 5,
  });
  const job = {
    prompt: 'La mer',
    durationSeconds: 8,
    aspectRatio: '9:16',
    resolution: '1080p',
    seed: 1,
  } as const;
  const outputPath = path.join(folder, 'veo.mp4');
  const progress: number[] = [];
  provider.answers(
    answers.veoStarted,
    answers.veoRunning,
    answers.googleError(503),
    answers.veoDone(provider.url),
    { bytes: mp4, type: 'video/mp4' },
  );
  await engine.generate({ ...job, outputPath }, { onProgress: (fraction) => progress.push(fraction) });
  expect((await probeMedia(outputPath)).kind).toBe('video');
  expect(provider.requests.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([
    'POST /v1beta/models/veo-3.1-generate-preview:predictLongRunning',
    'GET /v1beta/models/veo-3.1-generate-preview/operations/abc123',
    'GET /v1beta/models/veo-3.1-generate-preview/operations/abc123',
    'GET /v1beta/models/veo-3.1-generate-preview/operations/abc123',
    'GET /v1beta/files/clip42:download?alt=media',
  ]);
  expect(JSON.parse(provider.requests[0]?.body ?? '')).toMatchObject({
    instances: [{ prompt: 'La mer' }],
    parameters: { aspectRatio: '9:16', durationSeconds: 8, resolution: '1080p' },
  });
  expect(progress.at(-1)).toBeGreaterThan(0.8);
  expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({ kind: 'video', outcome: 'succeeded', costUsd: 3.2 });

  expect(provider.requests.map(({ headers }) => headers['x-goog-api-key'])).toEqual(Array(5).fill(KEY));

  const outcomes: [FakeAnswer[], string][] = [
    [[answers.veoStarted, answers.veoFiltered], 'engine_refused'],
    [[answers.veoStarted, answers.veoFailed(13)], 'engine_failed'],
    [[answers.veoStarted, answers.veoFailed(4)], 'timed_out'],
    [[answers.veoStarted, { json: { done: true, response: {} } }], 'engine_failed'],
    [
      [
        answers.veoStarted,
        answers.veoDone(provider.url),
        { bytes: Buffer.from('no video'), type: 'video/mp4' },
      ],
      'engine_failed',
    ],
    [['hang'], 'timed_out'],
    [[answers.googleError(500)], 'engine_failed'],
  ];
  for (const [script, code] of outcomes) {
    provider.answers(...script);
    await expect(engine.generate({ ...job, outputPath })).rejects.toMatchObject({ code });
  }
  const stop = new AbortController();
  provider.answers(answers.veoStarted, () => {
    stop.abort(new Error('stopped'));
    return answers.veoRunning;
  });
  await expect(engine.generate({ ...job, outputPath }, { signal: stop.signal })).rejects.toThrow('stopped');
});

test('OpenAI speech: words go out, sound and word times come back; troubles are told apart', async () => {
  const engine = createOpenAiSpeech({
    config: { ...LIMITS, baseUrl: `${provider.url}/v1` },
    model: 'gpt-4o-mini-tts',
    costUsdPer1000Characters: 0.015,
    espeak,
    logger,
  });
  const voice = VOICES[0];
  const speak = () =>
    engine.speak({
      voice,
      tokens: speakText('Ça coûte 12 €.', 'fr'),
      speed: 1.2,
      outputPath: path.join(folder, `speech-${Math.random()}.wav`),
    });
  provider.answers({ bytes: wav, type: 'audio/wav' });
  const spoken = await speak();
  expect(spoken.durationSeconds).toBeCloseTo(2, 1);
  expect(spoken.times.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(spoken.times.at(-1)?.endSeconds).toBeLessThanOrEqual(2.01);
  const sent = Buffer.from(provider.requests[0]?.body ?? '', 'latin1').toString('utf8');
  expect(JSON.parse(sent)).toEqual({
    model: 'gpt-4o-mini-tts',
    input: 'Ça coûte douze euros.',
    voice: 'onyx',
    response_format: 'wav',
    speed: 1.2,
  });
  const outcomes: [FakeAnswer[], string, number][] = [
    [[answers.openAiError(429), { bytes: wav, type: 'audio/wav' }], 'none', 2],
    [[answers.openAiError(500)], 'engine_failed', 2],
    [[answers.openAiError(400, 'content_policy_violation')], 'engine_refused', 1],
    [['hang'], 'timed_out', 1],
    [[{ json: { sound: 'none' } }], 'engine_failed', 1],
  ];
  for (const [script, code, calls] of outcomes) {
    provider.answers(...script);
    const outcome = await speak().then(
      () => 'none',
      (error: { code: string }) => error.code,
    );
    expect([outcome, provider.requests.length]).toEqual([code, calls]);
  }
});
