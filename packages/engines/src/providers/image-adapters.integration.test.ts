import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogleImage } from '../image-generation/google-image.ts';
import { createOpenAiImage } from '../image-generation/openai-image.ts';
import type { ImageEngine } from '../image-generation/port.ts';
import { type AdapterBench, startAdapterBench, TEST_KEY, troublesOf } from '../testing/adapter-bench.ts';
import * as answers from '../testing/provider-answers.ts';
import { createGoogleClient } from './google-client.ts';

let bench: AdapterBench;
let png: Buffer;

let google: Awaited<ReturnType<typeof createGoogleClient>>;
beforeAll(async () => {
  bench = await startAdapterBench();
  google = await createGoogleClient({ ...bench.limits, baseUrl: bench.provider.url });
  png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
});
afterAll(() => bench.stop());
beforeEach(() => {
  bench.log.length = 0;
});

const googleImage = () =>
  createGoogleImage({
    client: google,
    model: 'gemini-3.1-flash-image',
    costUsd: 0.04,
    imageDecoder: bench.imageDecoder,
    logger: bench.logger,
  });
const openAiImage = () =>
  createOpenAiImage({
    config: { ...bench.limits, baseUrl: `${bench.provider.url}/v1` },
    model: 'gpt-image-2',
    costUsd: 0.05,
    imageDecoder: bench.imageDecoder,
    logger: bench.logger,
  });

const draw = (engine: ImageEngine, referencePaths: string[] = []) =>
  engine.generate({
    prompt: 'Un chat',
    size: 'portrait',
    seed: 7,
    referencePaths,
    outputPath: path.join(bench.folder, `image-${Math.random()}.png`),
  });

test.each(troublesOf(answers.googleError))('Google images: %s', async (_, script, code, calls) => {
  bench.provider.answers(...script);
  await expect(draw(googleImage())).rejects.toMatchObject({ code, retryable: false });
  expect(bench.provider.requests).toHaveLength(calls);
});

test.each(troublesOf((status, headers) => answers.openAiError(status, null, headers)))(
  'OpenAI images: %s',
  async (_, script, code, calls) => {
    bench.provider.answers(...script);
    const failure = await draw(openAiImage()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, retryable: false });
    expect(bench.provider.requests).toHaveLength(calls);
    expect(JSON.stringify([failure, String(failure), bench.log])).not.toContain(TEST_KEY);
  },
);

test('Google images: 429, then success: prompt, references, aspect and seed go out, picture and text come back, the cost is logged', async () => {
  const { provider, log, folder } = bench;
  provider.answers(answers.googleError(429, { 'Retry-After': '0' }), answers.geminiImage(png));
  const reference = path.join(folder, 'reference.png');
  await sharp(png).toFile(reference);
  expect(await draw(googleImage(), [reference])).toEqual({ width: 64, height: 48, text: 'Voici.' });
  expect(provider.requests).toHaveLength(2);
  const [, request] = provider.requests;
  expect(request?.path).toBe('/v1beta/models/gemini-3.1-flash-image:generateContent');
  expect(request?.headers['x-goog-api-key']).toBe(TEST_KEY);
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
  expect(log.join()).not.toContain(TEST_KEY);
});

test.each([
  ['a blocked prompt', answers.geminiBlocked],
  ['a blocked picture', answers.geminiRefused('IMAGE_SAFETY')],
  ['a copyright', answers.geminiRefused('IMAGE_RECITATION')],
])('Google images: %s is a safety refusal', async (_, answer) => {
  bench.provider.answers(answer);
  await expect(draw(googleImage())).rejects.toMatchObject({ code: 'engine_refused' });
  expect(bench.provider.requests).toHaveLength(1);
  expect(JSON.parse(bench.log[0] ?? '')).toMatchObject({ outcome: 'refused', costUsd: 0 });
});

test('Google images: text alone is no refusal, and is told to the person as it was said', async () => {
  bench.provider.answers(answers.geminiText('Je ne peux pas dessiner cette personne.'));
  await expect(draw(googleImage())).rejects.toMatchObject({
    code: 'engine_text_only',
    message: 'Je ne peux pas dessiner cette personne.',
  });
});

test('OpenAI images: 429, then success: generations, and edits with references', async () => {
  const { provider, folder } = bench;
  provider.answers(
    answers.openAiError(429, 'rate_limit_exceeded', { 'Retry-After': '0' }),
    answers.openAiImage(png),
  );
  expect(await draw(openAiImage())).toEqual({ width: 64, height: 48, text: null });
  expect(provider.requests).toHaveLength(2);
  const [, plain] = provider.requests;
  expect([plain?.path, plain?.headers.authorization]).toEqual([
    '/v1/images/generations',
    `Bearer ${TEST_KEY}`,
  ]);
  expect(JSON.parse(plain?.body ?? '')).toEqual({
    model: 'gpt-image-2',
    prompt: 'Un chat',
    size: '1024x1536',
    n: 1,
  });

  const reference = path.join(folder, 'reference.png');
  await sharp(png).toFile(reference);
  await draw(openAiImage(), [reference, reference]);
  const edit = provider.requests[2];
  expect([edit?.path, edit?.headers['content-type']]).toEqual([
    '/v1/images/edits',
    expect.stringMatching(/^multipart\/form-data/u),
  ]);
  expect(edit?.body.match(/name="image\[\]"; filename="reference-\d\.webp"/gu)).toHaveLength(2);
});

test('OpenAI images: a moderation block is a safety refusal', async () => {
  bench.provider.answers(answers.openAiError(400, 'moderation_blocked'));
  await expect(draw(openAiImage())).rejects.toMatchObject({ code: 'engine_refused' });
  expect(bench.provider.requests).toHaveLength(1);
});
