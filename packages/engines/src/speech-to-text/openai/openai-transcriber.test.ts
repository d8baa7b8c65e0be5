import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_RETRIES } from '../../providers/with-retries.ts';
import { writeSpeechWav } from '../audio/wav.ts';
import { createOpenAiTranscriber } from './openai-transcriber.ts';

const logger = { info: () => undefined, warn: () => undefined };
const KEY = 'sk-test-0123456789-secret';
const speech = [{ startSeconds: 0.5, endSeconds: 3.5 }];

interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Accepts the request and never answers. */
  hang?: boolean;
}

let folder: string;
let wavPath: string;
let closeServer: () => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-openai-'));
  wavPath = join(folder, 'speech.wav');
  await writeSpeechWav(wavPath, new Int16Array(4 * 16_000).fill(1000));
});
afterEach(async () => {
  await closeServer();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a provider that gives these replies in turn and records the requests. */
async function provider(...replies: Reply[]) {
  const requests: { path: string; authorization: string | undefined; form: FormData }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const form = await readForm(request);
      requests.push({ path: request.url ?? '', authorization: request.headers.authorization, form });
      const reply = replies[requests.length - 1] ?? replies.at(-1);
      if (reply === undefined || reply.hang) return;
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeServer = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/` };
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

function transcriber(baseUrl: string, options: { timeoutMs?: number; pause?: () => Promise<void> } = {}) {
  return createOpenAiTranscriber({
    config: {
      baseUrl,
      apiKey: KEY,
      model: 'whisper-1',
      logger,
      timeoutMs: options.timeoutMs ?? 10_000,
      retries: { ...DEFAULT_RETRIES, wait: options.pause ?? (async () => undefined) },
    },
    detectSpeech: async () => speech,
  });
}

const ANSWER = {
  text: 'Bonjour, le monde !',
  words: [
    { word: 'Bonjour', start: 0.3, end: 0.8 },
    { word: 'le', start: 0.9, end: 1 },
    { word: 'monde', start: 1, end: 1.6 },
  ],
  segments: [{ text: ' Bonjour, le monde !', start: 0, end: 2, avg_logprob: -0.1 }],
};

test('sends the audio and gives words with times and the punctuation of the text', async () => {
  const { baseUrl, requests } = await provider({ status: 200, body: ANSWER });
  const onProgress = vi.fn();
  const { words, engineId } = await transcriber(baseUrl).transcribe({
    wavPath,
    language: 'fr-FR',
    terms: ['Léa', 'Atelier'],
    onProgress,
  });
  expect(engineId).toBe('openai:whisper-1');
  expect(words.map(({ text }) => text)).toEqual(['Bonjour,', 'le', 'monde\u202f!']);
  // The upload begins 0.3 s before the speech, at 0.2 s of the file.
  expect(words[0]?.startSeconds).toBeCloseTo(0.5);
  expect(words[2]?.endSeconds).toBeCloseTo(1.8);
  expect(words[0]?.confidence).toBeCloseTo(Math.exp(-0.1));
  expect(onProgress).toHaveBeenLastCalledWith(1, expect.any(Array));
  const [request] = requests;
  expect(request?.path).toBe('/v1/audio/transcriptions');
  expect(request?.authorization).toBe(`Bearer ${KEY}`);
  expect(request?.form.get('language')).toBe('fr');
  expect(request?.form.get('prompt')).toBe('Léa, Atelier');
  expect(request?.form.get('response_format')).toBe('verbose_json');
  expect(request?.form.getAll('timestamp_granularities[]')).toEqual(['word', 'segment']);
  expect(request?.form.get('file')).toMatchObject({ name: 'speech.wav' });
});

test('uses segments when the server gives no word times, and the speech when it gives no times at all', async () => {
  const { baseUrl } = await provider(
    { status: 200, body: { text: 'un deux', segments: [{ text: 'un deux', start: 1, end: 2 }] } },
    { status: 200, body: { text: 'un deux' } },
  );
  const engine = transcriber(baseUrl);
  const bySegment = await engine.transcribe({ wavPath, language: 'fr-FR' });
  expect(bySegment.words[0]?.startSeconds).toBeCloseTo(1.2);
  expect(bySegment.words[1]?.endSeconds).toBeCloseTo(2.2);
  const bySpeech = await engine.transcribe({ wavPath, language: 'fr-FR' });
  expect(bySpeech.words[0]?.startSeconds).toBeCloseTo(0.5);
  expect(bySpeech.words[1]?.endSeconds).toBeCloseTo(3.5);
});

test('aligns a known text by what the provider heard', async () => {
  const { baseUrl } = await provider({ status: 200, body: ANSWER });
  const words = await transcriber(baseUrl).align?.({
    wavPath,
    text: 'Bonjour, LE Monde.',
    language: 'fr-FR',
  });
  expect(words?.map(({ text }) => text)).toEqual(['Bonjour,', 'LE', 'Monde.']);
});

test('silent audio is never sent', async () => {
  const { baseUrl, requests } = await provider({ status: 200, body: ANSWER });
  const engine = createOpenAiTranscriber({
    config: { baseUrl, apiKey: KEY, model: 'whisper-1', logger },
    detectSpeech: async () => [],
  });
  expect((await engine.transcribe({ wavPath, language: 'fr-FR' })).words).toEqual([]);
  expect(requests).toEqual([]);
});

test('tries again after 429 and 5xx, waiting as long as it is asked to', async () => {
  const { baseUrl, requests } = await provider(
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 503 },
    { status: 200, body: ANSWER },
  );
  const pause = vi.fn(async () => undefined);
  await transcriber(baseUrl, { pause }).transcribe({ wavPath, language: 'fr-FR' });
  expect(requests).toHaveLength(3);
  expect(pause).toHaveBeenNthCalledWith(1, 7000, { signal: undefined });
  expect(requests[2]?.form.get('file')).toMatchObject({ name: 'speech.wav' });
});

test.each([
  [400, 1, 'engine_refused'],
  [401, 1, 'engine_unavailable'],
  [413, 1, 'engine_refused'],
  [429, 4, 'rate_limited'],
  [500, 4, 'engine_failed'],
])('status %i: %i attempts, then %s', async (status, attempts, code) => {
  const { baseUrl, requests } = await provider({ status, body: { error: { message: `bad key ${KEY}` } } });
  await expect(transcriber(baseUrl).transcribe({ wavPath, language: 'fr-FR' })).rejects.toMatchObject({
    code,
  });
  expect(requests).toHaveLength(attempts);
});

test.each([
  ['an echo of the key', { status: 401, body: `Incorrect API key: ${KEY}` }],
  ['broken JSON', { status: 200, body: '{"text": ' }],
  ['another shape', { status: 200, body: { transcript: KEY } }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
])('%s becomes an error without the key', async (_, reply) => {
  const { baseUrl } = await provider(reply);
  const error: unknown = await transcriber(baseUrl)
    .transcribe({ wavPath, language: 'fr-FR' })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'AppError' });
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(KEY);
});

test('a provider that hangs is given up after the timeout', async () => {
  const { baseUrl } = await provider({ status: 200, hang: true });
  const hanging = transcriber(baseUrl, { timeoutMs: 200 }).transcribe({ wavPath, language: 'fr-FR' });
  await expect(hanging).rejects.toMatchObject({ code: 'timed_out' });
});

test('stops with the signal, also while waiting to try again', async () => {
  const { baseUrl, requests } = await provider({ status: 503 });
  const stop = new AbortController();
  const pause = async () => stop.abort(new Error('stopped'));
  await expect(
    transcriber(baseUrl, { pause }).transcribe({ wavPath, language: 'fr-FR', signal: stop.signal }),
  ).rejects.toThrow('stopped');
  expect(requests).toHaveLength(1);
});

test('an unreachable provider is a failure that may pass', async () => {
  const { baseUrl } = await provider();
  await closeServer();
  await expect(transcriber(baseUrl).transcribe({ wavPath, language: 'fr-FR' })).rejects.toMatchObject({
    code: 'engine_failed',
    retryable: true,
  });
});
