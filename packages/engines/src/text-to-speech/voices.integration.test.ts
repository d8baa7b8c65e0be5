import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { proof, proofWhere } from '@atelier/contracts/testing/proof';
import { runFfmpeg, safeInputArgs, toFileUrl } from '@atelier/media';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFallback } from '../providers/run-with-fallback.ts';
import { createSpeechToTextRegistry } from '../speech-to-text/registry/create-registry.ts';
import { createEspeakSpeech } from './espeak/espeak-speech.ts';
import { createFliteSpeech } from './flite/flite-speech.ts';
import { createTextToSpeechRegistry, type TextToSpeechRegistry } from './registry.ts';
import { VOICES } from './voice-catalogue.ts';

const TEXT =
  'The sun was warm and the sky was clear. We walked along the river and talked about our plans for the summer. ' +
  'Please open the window and let the fresh air come in. The doctor said that he would come back in the morning. ' +
  'There are many good reasons to learn another language.';

const espeak = createEspeakSpeech();
const recognition = createSpeechToTextRegistry({ modelsDir: '/nowhere' });
let voices: TextToSpeechRegistry;
let hasFlite = false;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-voices-'));
  const flite = await createFliteSpeech(espeak);
  hasFlite = flite !== null;
  voices = createTextToSpeechRegistry(
    [...(flite ? [flite] : []), espeak],
    createFallback({ warn: () => undefined }),
  );
});
afterAll(async () => {
  espeak.close();
  recognition.close();
  await rm(folder, { recursive: true });
});

const record = (voiceId: string, text: string) =>
  voices.record({ text, voiceId, speed: 1, title: 'Test', outputPath: path.join(folder, `${voiceId}.mp3`) });

async function toWav(voiceId: string): Promise<string> {
  const mp3 = path.join(folder, `${voiceId}.mp3`);
  const wav = path.join(folder, `${voiceId}.wav`);
  await runFfmpeg({
    args: [
      ...safeInputArgs(mp3),
      ...['-ar', '16000', '-ac', '1', '-c:a', 'pcm_s16le', '-map_metadata', '-1', '-fflags', '+bitexact'],
      ...['-flags:a', '+bitexact', '-f', 'wav', toFileUrl(wav)],
    ],
    readPaths: [mp3],
    outputPath: wav,
    durationSeconds: 60,
  });
  return wav;
}

const ENGLISH = VOICES.filter(({ language }) => language === 'en');

proofWhere(hasFlite)('what the English voices say is understood: at most 15 % word errors', async () => {
  const recogniser = await recognition.forLanguage('en-US');
  const rates: Record<string, number> = {};
  for (const { id } of ENGLISH) {
    await record(id, TEXT);
    const heard = await recogniser?.transcribe({ wavPath: await toWav(id), language: 'en-US' });
    const { errors, words } = countWordErrors(
      TEXT,
      heard?.words.map(({ text }) => text).join(' ') ?? '',
      'en-US',
    );
    rates[id] = errors / words;
  }
  console.info(recogniser?.info.id, rates);
  expect(Math.max(...Object.values(rates))).toBeLessThanOrEqual(0.15);
});

test('words are where they are heard: within 0.15 s of a forced alignment', async ({ skip }) => {
  const { words } = await record('en-female1', TEXT);
  const timed = await recognition.timeScript({
    wavPath: await toWav('en-female1'),
    language: 'en-US',
    text: TEXT,
  });
  expect(words).toHaveLength(TEXT.split(' ').length);
  if (timed.method !== 'forced' || timed.words.length !== words.length) skip('no aligner is installed');
  const offsets = words.map((word, index) =>
    Math.abs(word.startSeconds - (timed.words[index]?.startSeconds ?? 0)),
  );
  const sorted = offsets.toSorted((a, b) => a - b);
  console.info(
    'word starts off by: median',
    sorted[sorted.length >> 1],
    '90 %',
    sorted[Math.floor(sorted.length * 0.9)],
  );
  expect(sorted[sorted.length >> 1]).toBeLessThan(0.15);
});

proof('a thousand characters are spoken whole', async () => {
  const text = 'Aujourd’hui, nous préparons une tarte aux pommes avec 200 g de sucre. '
    .repeat(15)
    .slice(0, 1000);
  const { durationSeconds } = await record('fr-male1', text);
  expect(durationSeconds).toBeGreaterThan(40);
});
