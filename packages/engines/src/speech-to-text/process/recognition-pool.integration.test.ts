import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proofWhere } from '@atelier/contracts/testing/proof';
import { withPriority } from '@atelier/media';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeSpeechWav } from '../audio/wav.ts';
import { onnxBytes } from '../onnx-bytes.testing.ts';
import { recordings, toSpeechWav } from '../shared-files.testing.ts';
import { findSherpaModels } from '../sherpa/find-models.ts';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';
import { join as joinSounds, silence, speechLike } from '../vad/made-sounds.testing.ts';
import { createRecognitionPool, type RecognitionPool } from './recognition-pool.ts';

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

const detect = (path = wavPath) => pool.run({ kind: 'detect-speech', wavPath: path, sileroPath: null });

test('works in another process, which it keeps for the next task', async () => {
  pool = createRecognitionPool();
  expect((await detect()).speech).toHaveLength(1);
  const [pid] = pool.pids;
  expect(pid).not.toBe(process.pid);
  await detect();
  expect(pool.pids).toEqual([pid]);
});

test('an unreadable file is refused and the process lives on', async () => {
  pool = createRecognitionPool();
  const path = join(folder, 'not.wav');
  await writeFile(path, 'not a wave file at all');
  await expect(detect(path)).rejects.toMatchObject({ code: 'unreadable_media', retryable: false });
  await expect(detect(join(folder, 'missing.wav'))).rejects.toMatchObject({ code: 'unreadable_media' });
  expect(pool.pids).toHaveLength(1);
});

test('a model that crashes the native code is an error here, not the end of the server', async () => {
  pool = createRecognitionPool();
  const path = join(folder, 'broken.onnx');
  await writeFile(path, onnxBytes({ model_type: 'zipformer2' }));
  const model: SherpaModel = {
    name: 'broken',
    kind: 'offline-transducer',
    files: { encoder: path, decoder: path, joiner: path, tokens: path },
    nemo: false,
    hasAlignmentHeads: false,
    rank: 0,
    translates: false,
    singleCase: false,
    latenessSeconds: 0,
    languages: ['en-US'],
    quality: 'draft',
    wordErrors: null,
    label: { fr: 'x', en: 'x' },
  };
  const task = pool.run({
    kind: 'transcribe',
    wavPath,
    sileroPath: null,
    model,
    language: 'en-US',
    terms: [],
    threads: 1,
  });
  await expect(task).rejects.toMatchObject({
    name: 'AppError',
    code: expect.stringMatching(/^engine_/u),
  });
  expect((await detect()).speech).toHaveLength(1);
});

const french = recordings('fr');
const BUILT_IN = join(import.meta.dirname, '../../../../../assets/speech');
const whisper = (await findSherpaModels([BUILT_IN])).find(({ name }) => name.startsWith('whisper-base'));

proofWhere(Boolean(whisper) && french.length >= 4)(
  'long recognition yields to short recognition after a chunk, and loses no word by it',
  async () => {
    if (!whisper) return;
    pool = createRecognitionPool();
    const short = await toSpeechWav([french[0]?.path ?? ''], join(folder, 'sentence.wav'));
    const long = await toSpeechWav(
      french.slice(0, 5).map((recording) => recording.path),
      join(folder, 'talk.wav'),
    );
    const order: string[] = [];
    const recognise = (path: string, name: 'short' | 'long') =>
      withPriority(name, async () => {
        const found = await pool.run(
          {
            kind: 'transcribe',
            wavPath: path,
            sileroPath: null,
            model: whisper,
            language: 'fr-FR',
            terms: [],
            threads: 2,
          },
          { onProgress: (fraction) => name === 'long' && order.push(`${Math.round(fraction * 100)} %`) },
        );
        order.push(name);
        return found.words;
      });
    const [words, sentence] = await Promise.all([recognise(long, 'long'), recognise(short, 'short')]);
    expect(sentence.length).toBeGreaterThan(3);
    // Before the second chunk of the long recording.
    expect(order.indexOf('short')).toBeLessThanOrEqual(1);
    expect(order.at(-1)).toBe('long');
    expect(order.at(-2)).toBe('100 %');
    const starts = words.map(({ startSeconds }) => startSeconds);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(words.length).toBeGreaterThan(60);
  },
);
