import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { proof, sampleOf } from '@atelier/contracts/testing/proof';
import type { Word } from '@atelier/contracts/words';
import { findExecutable } from '@atelier/media';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSpeechWav } from '../audio/wav.ts';
import { onnxBytes } from '../onnx-bytes.testing.ts';
import { createScriptedRecognizer } from '../scripted/scripted-recognizer.testing.ts';
import { type Recording, recordings, speechSamples, toSpeechWav } from '../shared-files.testing.ts';
import { drums, melody, silence, speechLike, tone } from '../vad/made-sounds.testing.ts';
import { createSpeechToTextRegistry, type SpeechToTextRegistry } from './create-registry.ts';

const hasAligner =
  (await findExecutable('pocketsphinx_batch')) !== null && (await findExecutable('espeak-ng')) !== null;

let folder: string;
/** A fresh machine: the built-in models, and nothing else. */
let fresh: SpeechToTextRegistry;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-registry-'));
  fresh = createSpeechToTextRegistry({ modelsDir: join(folder, 'none') });
});
afterAll(async () => {
  fresh.close();
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

test('without models, program and key nothing is offered, and a text is timed by estimates', async () => {
  const nothing = createSpeechToTextRegistry({
    modelsDir: join(folder, 'none'),
    builtIn: false,
    pocketsphinx: false,
  });
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
    builtIn: false,
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
])('%s gives no words', async (name, samples) => {
  await writeSpeechWav(wav(name), samples);
  expect(await fresh.detectSpeech({ wavPath: wav(name) })).toEqual([]);
  expect(await fresh.identifyLanguage({ wavPath: wav(name) })).toBeNull();
  for (const engine of await fresh.available()) {
    expect((await engine.transcribe({ wavPath: wav(name), language: 'en-US' })).words).toEqual([]);
  }
});

/** Word error rates that Whisper base reaches on these samples, with a margin of a word or two. */
const SAMPLES: [Recording, number][] = [
  ['fr', 0.5],
  ['en', 0.15],
  ['es', 0.15],
  ['de', 0.2],
  ['pt', 0.3],
].flatMap(([language, limit]) =>
  speechSamples(String(language)).map((sample): [Recording, number] => [sample, Number(limit)]),
);

test.each(sampleOf(SAMPLES, 8))(
  'a fresh machine hears $name',
  async ({ path, name, text, language }, limit) => {
    const wavPath = await toSpeechWav([path], wav(name));
    expect(await fresh.identifyLanguage({ wavPath })).toMatchObject({
      language,
      isSure: true,
      stretches: [{ language }],
    });
    const engine = await fresh.forLanguage(language);
    expect(engine?.info).toMatchObject({ id: 'sherpa-onnx:whisper-base', quality: 'draft' });
    const progress: number[] = [];
    const heard = await engine?.transcribe({ wavPath, language, onProgress: (done) => progress.push(done) });
    expect(progress.at(-1)).toBe(1);
    expect(heard?.method).toBe('recognised');
    const words = heard?.words ?? [];
    const { errors, words: expected } = countWordErrors(text, textOf(words), language);
    expect(errors / expected, textOf(words)).toBeLessThanOrEqual(limit);
    if (!hasAligner) return;
    const forced = await fresh.timeScript({ wavPath, text, language });
    expect(forced.method).toBe('forced');
    expectInOrderInside(forced.words, forced.speech);
    const offsets = startOffsets(words, forced.words).sort((a, b) => a - b);
    expect(offsets.length).toBeGreaterThan(forced.words.length / 2);
    expect(offsets[Math.floor(offsets.length / 2)]).toBeLessThan(0.12);
  },
);

/** Distances of the starts of words that both have, within a second. */
function startOffsets(words: readonly Word[], reference: readonly Word[]): number[] {
  const bare = ({ text }: Word) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return words.flatMap((word) => {
    const distances = reference
      .filter((other) => bare(other) === bare(word))
      .map((other) => Math.abs(other.startSeconds - word.startSeconds))
      .filter((distance) => distance < 1);
    return distances.length > 0 ? [Math.min(...distances)] : [];
  });
}

test('fast speech keeps its last words', async () => {
  const [sample] = speechSamples('de');
  const fast = wav('fast');
  // sherpa-onnx decodes 6 tokens for each second of audio: without silence after it, "völlig isoliert" is lost.
  await promisify(execFile)('ffmpeg', [
    ...['-y', '-v', 'error', '-i', sample?.path ?? '', '-af', 'atempo=2', '-ar', '16000', '-ac', '1', fast],
  ]);
  const engine = await fresh.forLanguage('de-DE');
  const heard = await engine?.transcribe({ wavPath: fast, language: 'de-DE' });
  expect(textOf(heard?.words ?? [])).toMatch(/isoliert/u);
});

test('models come in the order of their quality, those of one quality in the order of the table', async () => {
  const modelsDir = join(folder, 'ordered');
  const put = async (name: string, files: Record<string, string | Uint8Array>) => {
    await mkdir(join(modelsDir, name), { recursive: true });
    for (const [file, content] of Object.entries(files))
      await writeFile(join(modelsDir, name, file), content);
  };
  const model = onnxBytes({ model_type: 'whisper-x' });
  await put('parakeet-tdt-0.6b-v3-int8', {
    'encoder.onnx': onnxBytes({ model_type: 'EncDecRNNTBPEModel' }),
    'decoder.onnx': model,
    'joiner.onnx': model,
    'tokens.txt': '▁le 0\n▁Le 1\n',
  });
  for (const size of ['tiny', 'small']) {
    await put(`whisper-${size}`, {
      [`${size}-encoder.onnx`]: model,
      [`${size}-decoder.onnx`]: model,
      [`${size}-tokens.txt`]: 'YQ== 0\n',
    });
  }
  const registry = createSpeechToTextRegistry({ modelsDir, pocketsphinx: false });
  expect((await registry.available()).map(({ info }) => info.id.replace('sherpa-onnx:', ''))).toEqual([
    'parakeet-tdt-0.6b-v3-int8',
    'whisper-small',
    'whisper-base',
    'whisper-tiny',
  ]);
  registry.close();
});

proof('without the aligner a text is timed by the words that are heard', async () => {
  const registry = createSpeechToTextRegistry({ modelsDir: join(folder, 'none'), pocketsphinx: false });
  const [sample] = speechSamples('es');
  if (sample === undefined) throw new Error('The Spanish sample is missing.');
  const wavPath = await toSpeechWav([sample.path], wav('heard'));
  const timed = await registry.timeScript({ wavPath, text: sample.text, language: 'es-ES' });
  expect(timed.method).toBe('recognised');
  expect(textOf(timed.words)).toBe(sample.text);
  expectInOrderInside(timed.words, timed.speech);
  registry.close();
});

test.skipIf(!hasAligner)('a text far too long for the audio falls back to estimated times', async () => {
  const [first, second] = speechSamples('fr');
  const wavPath = await toSpeechWav([first?.path ?? ''], wav('short'));
  const text = `${second?.text} ${second?.text}`;
  const timed = await fresh.timeScript({ wavPath, text, language: 'fr-FR' });
  expect(timed.method).toBe('estimated');
  expectInOrderInside(timed.words, timed.speech);
});

proof(
  'long recordings: the language is heard at three places, the event loop stays free, a stop is heeded',
  async () => {
    const [french] = speechSamples('fr');
    const spanish = ['es', 'es', 'es', 'es', 'es', 'es'].flatMap(recordings).slice(0, 6);
    // A French quotation at the start does not make a Spanish recording French, and is found.
    const wavPath = await toSpeechWav([french?.path ?? '', ...spanish.map(({ path }) => path)], wav('long'));
    expect(await fresh.identifyLanguage({ wavPath })).toMatchObject({
      language: 'es-ES',
      isSure: true,
      stretches: [{ language: 'fr-FR' }, { language: 'es-ES' }],
    });
    const engine = await fresh.forLanguage('es-ES');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const progress: number[] = [];
    const heard = await engine?.transcribe({
      wavPath,
      language: 'es-ES',
      onProgress: (done) => progress.push(done),
    });
    delay.disable();
    expect(heard?.words.length).toBeGreaterThan(60);
    // Progress arrives during the work, not only at its end.
    expect(progress.length).toBeGreaterThan(1);
    // Decoding in this process would block the loop for seconds; a busy machine delays it only briefly.
    expect(delay.percentile(99) / 1e6).toBeLessThan(500);
    const stop = new AbortController();
    const stopped = engine?.transcribe({
      wavPath,
      language: 'es-ES',
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('stopped')),
    });
    await expect(stopped).rejects.toThrow('stopped');
  },
);
