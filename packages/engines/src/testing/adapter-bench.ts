import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runFfmpeg, toFileUrl } from '@atelier/media';
import { createImageDecoder } from '../image-decoding/image-decoder.ts';
import { type FakeAnswer, startFakeProvider } from './fake-provider.ts';

export const TEST_KEY = 'sk-test-key-123456';

/** Starts the fixtures of adapter tests: a fake provider, a temporary folder and a recorded log. */
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
    /** Limits of every client: short for tests, long enough for a busy machine. */
    limits: {
      apiKey: TEST_KEY,
      timeoutMs: 1500,
      retries: { attempts: 2, firstDelayMs: 1, maxDelayMs: 1500 },
    },
    /** Returns the bytes of a small file made by ffmpeg. */
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

/** A failure: its name, the provider's answers, the resulting error code, and the expected number of calls. */
export type Trouble = [string, FakeAnswer[], string, number];

/** The failures that every adapter must handle. */
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
