import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runFfmpeg, toFileUrl } from '@atelier/media';
import { createImageDecoder } from '../image-decoding/image-decoder.ts';
import { type FakeAnswer, startFakeProvider } from './fake-provider.ts';

export const TEST_KEY = 'sk-test-key-123456';

/** What the tests of every adapter stand on: a provider that answers as told, a folder, a log that is kept. */
export async function startAdapterBench() {
  const provider = await startFakeProvider();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-providers-'));
  const imageDecoder = createImageDecoder();
  const log: string[] = [];
  const keep = (fields: object) => void log.push(JSON.stringify(fields));
  return {
    provider,
    folder,
    imageDecoder,
    log,
    logger: { info: keep, warn: keep },
    /** Of every client here: a test waits little, and a busy machine still answers in time. */
    limits: {
      apiKey: TEST_KEY,
      timeoutMs: 1500,
      retries: { attempts: 2, firstDelayMs: 1, maxDelayMs: 1500 },
    },
    /** Bytes of a small file that ffmpeg makes. */
    async make(name: string, args: string[]): Promise<Buffer> {
      const outputPath = path.join(folder, name);
      await runFfmpeg({
        args: [...args, toFileUrl(outputPath)],
        readPaths: [],
        outputPath,
        durationSeconds: 2,
      });
      return readFile(outputPath);
    },
    async stop(): Promise<void> {
      imageDecoder.close();
      await provider.stop();
      await rm(folder, { recursive: true });
    },
  };
}
export type AdapterBench = Awaited<ReturnType<typeof startAdapterBench>>;

/** What went wrong, what the provider answers, what the person is told, and how often it may be called. */
export type Trouble = [string, FakeAnswer[], string, number];

/** What every adapter must make of what can go wrong. */
export const troublesOf = (error: (status: number, headers?: Record<string, string>) => FakeAnswer) =>
  [
    ['a 500', [error(500)], 'engine_failed', 2],
    ['a 400', [error(400)], 'engine_failed', 1],
    ['a bad key', [error(401)], 'engine_failed', 1],
    ['429 again and again', [error(429)], 'engine_failed', 2],
    ['429 with a long Retry-After', [error(429, { 'Retry-After': '60' })], 'engine_failed', 1],
    ['no answer', ['hang' as const], 'timed_out', 1],
    ['an answer that makes no sense', [{ json: { hello: 'world' } }], 'engine_failed', 1],
    ['no JSON', [{ bytes: Buffer.from('<html>'), type: 'application/json' }], 'engine_failed', 1],
  ] satisfies Trouble[];
