import path from 'node:path';
import { probeMedia } from '@atelier/media';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AdapterBench, startAdapterBench, TEST_KEY, troublesOf } from '../testing/adapter-bench.ts';
import type { FakeAnswer } from '../testing/fake-provider.ts';
import * as answers from '../testing/provider-answers.ts';
import { createGoogleVideo } from '../video/google-video.ts';
import { createGoogleRest } from './google-client.ts';

let bench: AdapterBench;
let mp4: FakeAnswer;
let outputPath: string;

beforeAll(async () => {
  bench = await startAdapterBench();
  const bytes = await bench.make('clip.mp4', [
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=64x64:d=1',
    '-pix_fmt',
    'yuv420p',
  ]);
  mp4 = { bytes, type: 'video/mp4' };
  outputPath = path.join(bench.folder, 'veo.mp4');
});
afterAll(() => bench.stop());
beforeEach(() => {
  bench.log.length = 0;
});

const film = (options: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {}) =>
  createGoogleVideo({
    google: createGoogleRest({ ...bench.limits, baseUrl: bench.provider.url }),
    model: 'veo-3.1-generate-preview',
    costUsdPerSecond: 0.4,
    logger: bench.logger,
    pollMs: 5,
  }).generate(
    {
      prompt: 'La mer',
      durationSeconds: 8,
      aspectRatio: '9:16',
      resolution: '1080p',
      seed: 1,
      outputPath,
    },
    options,
  );

test('Google video: 429, then success: it is started, polled through a 503, and downloaded', async () => {
  const { provider, log } = bench;
  const progress: number[] = [];
  provider.answers(
    answers.googleError(429, { 'Retry-After': '0' }),
    answers.veoStarted,
    answers.veoRunning,
    answers.googleError(503),
    answers.veoDone(provider.url),
    mp4,
  );
  await film({ onProgress: (fraction) => progress.push(fraction) });
  expect((await probeMedia(outputPath)).kind).toBe('video');
  const start = 'POST /v1beta/models/veo-3.1-generate-preview:predictLongRunning';
  const poll = 'GET /v1beta/models/veo-3.1-generate-preview/operations/abc123';
  expect(provider.requests.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([
    start,
    start,
    poll,
    poll,
    poll,
    'GET /v1beta/files/clip42:download?alt=media',
  ]);
  expect(JSON.parse(provider.requests[0]?.body ?? '')).toMatchObject({
    instances: [{ prompt: 'La mer' }],
    parameters: { aspectRatio: '9:16', durationSeconds: 8, resolution: '1080p' },
  });
  expect(progress.at(-1)).toBeGreaterThan(0.8);
  expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({ kind: 'video', outcome: 'succeeded', costUsd: 3.2 });
  expect(provider.requests.map(({ headers }) => headers['x-goog-api-key'])).toEqual(Array(6).fill(TEST_KEY));
  expect(log.join()).not.toContain(TEST_KEY);
});

test.each(troublesOf(answers.googleError))('Google video: %s', async (_, script, code, calls) => {
  bench.provider.answers(...script);
  await expect(film()).rejects.toMatchObject({ code, retryable: false });
  expect(bench.provider.requests).toHaveLength(calls);
});

test.each<[string, FakeAnswer[], string]>([
  ['a safety refusal', [answers.veoStarted, answers.veoFiltered], 'engine_refused'],
  ['a failure on the way', [answers.veoStarted, answers.veoFailed(13)], 'engine_failed'],
  ['a deadline of Google’s own', [answers.veoStarted, answers.veoFailed(4)], 'timed_out'],
  ['done without a video', [answers.veoStarted, { json: { done: true, response: {} } }], 'engine_failed'],
])('Google video: %s', async (_, script, code) => {
  bench.provider.answers(...script);
  await expect(film()).rejects.toMatchObject({ code });
});

test('Google video: a download that is no video', async () => {
  const junk = { bytes: Buffer.from('no video'), type: 'video/mp4' };
  bench.provider.answers(answers.veoStarted, answers.veoDone(bench.provider.url), junk);
  await expect(film()).rejects.toMatchObject({ code: 'engine_failed' });
});

test('Google video: stopped while it is polled', async () => {
  const stop = new AbortController();
  bench.provider.answers(answers.veoStarted, () => {
    stop.abort(new Error('stopped'));
    return answers.veoRunning;
  });
  await expect(film({ signal: stop.signal })).rejects.toThrow('stopped');
});
