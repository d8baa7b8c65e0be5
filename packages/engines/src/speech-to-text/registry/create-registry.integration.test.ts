import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PROVING, proofWhere, sampleOf } from '@atelier/contracts/testing/proof';
import type { Word } from '@atelier/contracts/words';
import { findExecutable } from '@atelier/media';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSpeechWav } from '../audio/wav.ts';
import { createScriptedRecognizer } from '../scripted/scripted-recognizer.testing.ts';
import {
  hasSharedModel,
  hasSharedSpeech,
  recordings,
  SHARED_MODELS,
  toSpeechWav,
} from '../shared-files.testing.ts';
import { drums, melody, silence, speechLike, tone } from '../vad/made-sounds.testing.ts';
import { createSpeechToTextRegistry, type SpeechToTextRegistry } from './create-registry.ts';

const hasPocketsphinx = (await findExecutable('pocketsphinx_batch')) !== null;
const hasAligner = hasPocketsphinx && (await findExecutable('espeak-ng')) !== null;
const hasSpeech = hasSharedSpeech && (await findExecutable('ffmpeg')) !== null;

let folder: string;
/** With the shared models. */
let full: SpeechToTextRegistry;
/** A fresh machine: no model at all. */
let bare: SpeechToTextRegistry;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-registry-'));
  full = createSpeechToTextRegistry({ modelsDir: join(folder, 'none'), extraModelDirs: [SHARED_MODELS] });
  bare = createSpeechToTextRegistry({ modelsDir: join(folder, 'none') });
});
afterAll(async () => {
  full.close();
  bare.close();
  await rm(folder, { recursive: true, force: true });
});

const wav = (name: string) => join(folder, `${name}.wav`);
const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

function expectInOrderInside(words: readonly Word[], speech: readonly SpeechSegment[]) {
  for (const [index, { startSeconds, endSeconds }] of words.entries()) {
    const inside = speech.some(
      (part) => part.startSeconds - 1e-6 <= startSeconds && endSeconds <= part.endSeconds + 1e-6,
    );
    expect(inside, `${words[index]?.text} at ${startSeconds}`).toBe(true);
    expect(endSeconds).toBeGreaterThan(startSeconds);
    if (index > 0) expect(startSeconds).toBeGreaterThanOrEqual((words[index - 1]?.endSeconds ?? 0) - 1e-6);
  }
}

test('a machine without model, program or key is an honest empty state', async () => {
  const nothing = createSpeechToTextRegistry({ modelsDir: join(folder, 'none'), pocketsphinx: false });
  expect(await nothing.available()).toEqual([]);
  expect(await nothing.forLanguage('fr-FR')).toBeNull();
  expect(await nothing.describe()).toEqual({ engines: [], alignmentLanguages: [], voiceActivity: 'energy' });
  await writeSpeechWav(wav('made'), speechLike(3));
  const placed = await nothing.timeScript({
    wavPath: wav('made'),
    text: 'Un deux trois !',
    language: 'fr-FR',
  });
  expect(placed.method).toBe('estimated');
  expect(placed.words).toHaveLength(3);
  expectInOrderInside(placed.words, placed.speech);
  nothing.close();
});

test('the best engine of a language comes first; a configured provider before an offline model', async () => {
  const registry = createSpeechToTextRegistry({
    modelsDir: join(folder, 'none'),
    pocketsphinx: false,
    openai: {
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: 'key',
      model: 'whisper-1',
      languages: ['en-US'],
      logger: { info: () => undefined, warn: () => undefined },
    },
    scripted: createScriptedRecognizer({ words: [], quality: 'good', languages: ['en-US', 'fr-FR'] }),
  });
  expect((await registry.forLanguage('en-US'))?.info.id).toBe('openai:whisper-1');
  expect((await registry.forLanguage('fr-FR'))?.info.id).toBe('scripted');
  expect(await registry.forLanguage('ja-JP')).toBeNull();
  expect(JSON.stringify(await registry.describe())).not.toContain('"key"');
  registry.close();
});

test.each([
  ['silence', silence(5)],
  ['a tone', tone(5)],
  ['a melody', melody(6)],
  ['drums', drums(6)],
])('%s gives no words, with and without Silero', async (name, samples) => {
  await writeSpeechWav(wav(name), samples);
  for (const registry of [full, bare]) {
    expect(await registry.detectSpeech({ wavPath: wav(name) })).toEqual([]);
    for (const engine of await registry.available()) {
      expect((await engine.transcribe({ wavPath: wav(name), language: 'en-US' })).words).toEqual([]);
    }
  }
});

test.skipIf(!(hasSharedModel && hasSpeech))(
  'sherpa-onnx hears the known speech at the right times',
  async () => {
    const [jfk] = recordings('en').filter(({ name }) => name === 'jfk');
    const wavPath = await toSpeechWav([jfk?.path ?? ''], wav('jfk'));
    const engine = await full.forLanguage('en-US');
    expect(engine?.info.id).toBe('sherpa-onnx:sherpa-zipformer-gigaspeech-3.3M-en');
    const progress: number[] = [];
    const result = await engine?.transcribe({
      wavPath,
      language: 'en-US',
      onProgress: (done) => progress.push(done),
    });
    const words = result?.words ?? [];
    const { errors, words: expected } = countWordErrors(jfk?.text ?? '', textOf(words), 'en-US');
    expect(errors / expected).toBeLessThan(0.25);
    expect(textOf(words).startsWith('And so my fellow Americans')).toBe(true);
    // By ear and by forced alignment: "fellow" begins at 1.24 s, the last "country" at 9.99 s.
    expect(words[3]?.startSeconds).toBeGreaterThan(1.1);
    expect(words[3]?.startSeconds).toBeLessThan(1.4);
    expect(words.at(-1)?.startSeconds).toBeCloseTo(10, 0);
    expect(
      words.every(({ confidence }) => confidence !== undefined && confidence > 0 && confidence <= 1),
    ).toBe(true);
    expect(progress.at(-1)).toBe(1);
  },
);

proofWhere(hasPocketsphinx && hasSpeech)('pocketsphinx gives its draft', async () => {
  const [jfk] = recordings('en').filter(({ name }) => name === 'jfk');
  const wavPath = await toSpeechWav([jfk?.path ?? ''], wav('jfk-draft'));
  const engine = await bare.forLanguage('en-US');
  expect(engine?.info).toMatchObject({ id: 'pocketsphinx', quality: 'draft', languages: ['en-US'] });
  const { words } = (await engine?.transcribe({ wavPath, language: 'en-US' })) ?? { words: [] };
  const { errors, words: expected } = countWordErrors(jfk?.text ?? '', textOf(words), 'en-US');
  expect(errors / expected).toBeLessThan(0.6);
  expect(textOf(words)).not.toMatch(/[<>()[\]]/u);
});

test.skipIf(!(hasAligner && hasSpeech)).each(sampleOf(['fr', 'es'], 2))(
  'pasted scripts in %s lie inside the detected speech, in order, timed by their sounds',
  async (language) => {
    for (const recording of recordings(language)) {
      const wavPath = await toSpeechWav([recording.path], wav(recording.name));
      const timed = await bare.timeScript({ wavPath, text: recording.text, language: recording.language });
      expect(timed.method).toBe('forced');
      expect(timed.words.length).toBeGreaterThan(10);
      expectInOrderInside(timed.words, timed.speech);
    }
  },
);

test.skipIf(!(hasAligner && hasSpeech))(
  'a script far too long for the audio falls back to estimated times',
  async () => {
    const [first, second] = recordings('fr');
    const wavPath = await toSpeechWav([first?.path ?? ''], wav('short'));
    const text = `${second?.text} ${second?.text}`;
    const timed = await bare.timeScript({ wavPath, text, language: 'fr-FR' });
    expect(timed.method).toBe('estimated');
    expectInOrderInside(timed.words, timed.speech);
  },
);

test.skipIf(!(hasSharedModel && hasSpeech))(
  'minutes of recognition leave the event loop free, and stop at once',
  async () => {
    const english = recordings('en').map(({ path }) => path);
    const wavPath = await toSpeechWav(
      PROVING ? [...english, ...english.slice(0, 4)] : english.slice(0, 4),
      wav('long'),
    );
    const engine = await full.forLanguage('en-US');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const progress: number[] = [];
    const { words } = (await engine?.transcribe({
      wavPath,
      language: 'en-US',
      onProgress: (done) => progress.push(done),
    })) ?? { words: [] };
    delay.disable();
    expect(words.length).toBeGreaterThan(PROVING ? 120 : 30);
    // Progress arrives during the work, not only at its end.
    expect(progress.length).toBeGreaterThan(PROVING ? 3 : 1);
    // Decoding in this process would block the loop for seconds; a busy machine delays it only briefly.
    expect(delay.percentile(99) / 1e6).toBeLessThan(500);

    const stop = new AbortController();
    const stopped = engine?.transcribe({
      wavPath,
      language: 'en-US',
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('stopped')),
    });
    await expect(stopped).rejects.toThrow('stopped');
  },
);
