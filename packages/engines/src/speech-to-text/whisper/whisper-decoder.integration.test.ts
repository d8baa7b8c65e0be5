import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpeechWav } from '../audio/wav.ts';
import { speechSamples, toSpeechWav } from '../shared-files.testing.ts';
import { drums, melody, silence } from '../vad/made-sounds.testing.ts';
import { loadWhisperDecoder, type WhisperDecoder } from './whisper-decoder.ts';

const MODEL = path.resolve(import.meta.dirname, '../../../../../assets/speech/whisper-base');

let folder: string;
let decoder: WhisperDecoder;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-whisper-'));
  const file = (name: string) => path.join(MODEL, `base-${name}`);
  decoder = await loadWhisperDecoder(
    {
      encoder: file('encoder.int8.onnx'),
      decoder: file('decoder.int8.onnx'),
      tokens: file('tokens.txt'),
    },
    2,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function samplesOf(language: string) {
  const [sample] = speechSamples(language);
  if (!sample) throw new Error(`There is no sample in ${language}.`);
  const wavPath = await toSpeechWav([sample.path], path.join(folder, `${language}.wav`));
  return { ...sample, samples: toFloatSamples(await readSpeechWav(wavPath)) };
}

test('hears a sentence with a time and a probability for each token', async () => {
  const { samples, text, language } = await samplesOf('es');
  const found = await decoder.decode(samples, { language, task: 'transcribe', terms: [] });
  const { errors, words } = countWordErrors(text, found.tokens.join(''), language);
  expect(errors / words, found.tokens.join('')).toBeLessThan(0.1);
  expect(found.timestamps).toHaveLength(found.tokens.length);
  expect(found.timestamps).toEqual([...found.timestamps].sort((a, b) => a - b));
  const end = samples.length / 16_000;
  for (const [index, start] of found.timestamps.entries())
    expect(start + (found.durations?.[index] ?? 0)).toBeLessThanOrEqual(end + 0.02);
  for (const logProbability of found.logProbabilities ?? []) expect(logProbability).toBeLessThanOrEqual(0);
});

test('a name of the prompt is written as it is spelled there, and the other names are not invented', async () => {
  const { samples, language } = await samplesOf('de');
  const hear = async (terms: readonly string[]) =>
    (await decoder.decode(samples, { language, task: 'transcribe', terms })).tokens.join('');
  expect(await hear([])).not.toContain('Mekka');
  const others = ['Atelier', 'Léa Martin', 'Kowalski', 'Nouméa', 'Potro', 'Toulouse'];
  const helped = await hear([...others, 'Mekka']);
  expect(helped).toContain('Mekka');
  for (const other of others) expect(helped).not.toContain(other);
  // More names than fit: the last ones are left out, and the text is heard as without them.
  const many = Array.from({ length: 500 }, (_, index) => `Zwettlmeier${index}`);
  expect(await hear(many)).toMatch(/völlig isoliert/u);
});

test('translates into English', async () => {
  const { samples, language } = await samplesOf('es');
  const { tokens } = await decoder.decode(samples, { language, task: 'translate', terms: [] });
  expect(tokens.join('')).toMatch(/\b(people|funeral)\b/iu);
});

test('knows the probability of each language', async () => {
  const { samples } = await samplesOf('pt');
  const probabilities = await decoder.identifyLanguage(samples);
  expect(probabilities.get('pt')).toBeGreaterThan(0.8);
  const total = [...probabilities.values()].reduce((sum, value) => sum + value, 0);
  expect(total).toBeCloseTo(1, 5);
});

test.each([
  ['silence', silence(4)],
  ['a melody', melody(6)],
  ['drums', drums(6)],
  ['one sample', new Int16Array(1)],
])('%s ends soon, with at most a few words', async (_name, made) => {
  const { tokens } = await decoder.decode(toFloatSamples(made), {
    language: 'fr-FR',
    task: 'transcribe',
    terms: ['Léa'],
  });
  expect(tokens.length).toBeLessThan(100);
});
