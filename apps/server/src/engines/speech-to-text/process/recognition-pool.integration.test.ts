import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeSpeechWav } from '../audio/wav.ts';
import { onnxBytes } from '../sherpa/onnx-bytes.testing.ts';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';
import { join as joinSounds, silence, speechLike } from '../vad/made-sounds.testing.ts';
import type { RecognitionTask } from './messages.ts';
import { RecognitionPool } from './recognition-pool.ts';
import { RecognitionProcess } from './recognition-process.ts';

let folder: string;
let wavPath: string;
let pool: RecognitionPool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-pool-'));
  wavPath = join(folder, 'speech.wav');
  await writeSpeechWav(wavPath, joinSounds(silence(1), speechLike(2), silence(1)));
});
afterEach(() => pool.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const detect = (options: Parameters<RecognitionPool['run']>[1] = {}, path = wavPath) =>
  pool.run({ kind: 'detect-speech', wavPath: path, sileroPath: null }, options);

test('works in another process, which it keeps for the next task', async () => {
  pool = new RecognitionPool();
  expect((await detect()).speech).toHaveLength(1);
  const [pid] = pool.pids;
  expect(pid).not.toBe(process.pid);
  await detect();
  expect(pool.pids).toEqual([pid]);
});

test('replaces a process after its share of tasks', async () => {
  pool = new RecognitionPool({ maxTasksPerProcess: 1 });
  await detect();
  expect(pool.pids).toEqual([]);
  await detect();
});

test('ends an idle process', async () => {
  pool = new RecognitionPool({ idleSeconds: 0.01 });
  await detect();
  await expect.poll(() => pool.pids).toEqual([]);
});

test('runs no more than allowed at once; the rest wait, and a waiting one can be stopped', async () => {
  pool = new RecognitionPool({ maxProcesses: 1 });
  const stop = new AbortController();
  const order: string[] = [];
  const first = detect().then(() => order.push('first'));
  const second = detect({ signal: stop.signal });
  const third = detect().then(() => order.push('third'));
  expect(pool.pids.length).toBeLessThanOrEqual(1);
  stop.abort(new Error('stopped'));
  await expect(second).rejects.toThrow('stopped');
  await Promise.all([first, third]);
  expect(order).toEqual(['first', 'third']);
});

test('a stopped task ends its process', async () => {
  pool = new RecognitionPool();
  const stop = new AbortController();
  const child = new RecognitionProcess();
  const task: RecognitionTask = { kind: 'detect-speech', wavPath, sileroPath: null };
  const stopped = child.run(task, { signal: stop.signal, timeoutSeconds: 60 });
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  expect(child.alive).toBe(false);
});

test('an overdue task ends its process', async () => {
  pool = new RecognitionPool();
  const child = new RecognitionProcess();
  const task: RecognitionTask = { kind: 'detect-speech', wavPath, sileroPath: null };
  await expect(child.run(task, { timeoutSeconds: 0.001 })).rejects.toMatchObject({ code: 'timed_out' });
  expect(child.alive).toBe(false);
});

test('an unreadable file is refused and the process lives on', async () => {
  pool = new RecognitionPool();
  const path = join(folder, 'not.wav');
  await writeFile(path, 'not a wave file at all');
  await expect(detect({}, path)).rejects.toMatchObject({ code: 'unreadable_media', retryable: false });
  await expect(detect({}, join(folder, 'missing.wav'))).rejects.toMatchObject({ code: 'unreadable_media' });
  expect(pool.pids).toHaveLength(1);
});

test('a model that crashes the native code is an error here, not the end of the server', async () => {
  pool = new RecognitionPool();
  const path = join(folder, 'broken.onnx');
  await writeFile(path, onnxBytes({ model_type: 'zipformer2' }));
  const model: SherpaModel = {
    name: 'broken',
    kind: 'offline-transducer',
    files: { encoder: path, decoder: path, joiner: path, tokens: path },
    nemo: false,
    singleCase: false,
    latenessSeconds: 0,
    languages: ['en-US'],
    quality: 'draft',
    label: { fr: 'x', en: 'x' },
  };
  const task = pool.run({
    kind: 'transcribe',
    wavPath,
    sileroPath: null,
    model,
    language: 'en-US',
    threads: 1,
  });
  await expect(task).rejects.toMatchObject({
    name: 'SpeechEngineError',
    code: expect.stringMatching(/^engine_/u),
  });
  expect((await detect()).speech).toHaveLength(1);
});
