import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFallback } from '@atelier/engines/providers/run-with-fallback';
import { createEspeakSpeech } from '@atelier/engines/text-to-speech/espeak/espeak-speech';
import { createFliteSpeech } from '@atelier/engines/text-to-speech/flite/flite-speech';
import { createTextToSpeechRegistry } from '@atelier/engines/text-to-speech/registry';
import { probeMedia } from '@atelier/media';
import { extractAudio16kMono } from '@atelier/media/sound/extract-audio-16k-mono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseVoices } from './choose-voices.ts';

const espeak = createEspeakSpeech();
const flite = await createFliteSpeech(espeak);
const engines = [...(flite ? [flite] : []), espeak];
const textToSpeech = createTextToSpeechRegistry(engines, createFallback({ warn: () => undefined }));
const { signal } = new AbortController();
let workDir: string;

beforeAll(async () => {
  workDir = await mkdtemp(path.join(tmpdir(), 'atelier-dub-voices-'));
});
afterAll(async () => {
  espeak.close();
  await rm(workDir, { recursive: true, force: true });
});

/** Says a French text by a voice. @returns the path of a speech file and its duration in seconds */
async function speech(voiceId: string) {
  const file = path.join(workDir, `${voiceId}.mp3`);
  const text = 'Nous avons marché le long de la rivière et parlé de nos projets pour cet été.';
  await textToSpeech.record({ text, voiceId, speed: 1, title: voiceId, outputPath: file });
  const info = await probeMedia(file);
  const outputPath = path.join(workDir, `${voiceId}.wav`);
  const range = { startSeconds: 0, durationSeconds: info.durationSeconds };
  await extractAudio16kMono({ info, sourcePath: file, outputPath, range });
  return { wavPath: outputPath, seconds: info.durationSeconds };
}

test('each speaker gets the voice of the nearest pitch, one of their own, or the one that the person chose', async () => {
  const speakers = ['fr-male2', 'fr-female1', 'fr-female2'];
  const said = await Promise.all(speakers.map(speech));
  const sentences = speakers.map((speaker, index) => ({
    text: 'Texte.',
    speaker,
    source: speaker,
    startSeconds: 0,
    roomEndSeconds: 9,
    endSeconds: said[index]?.seconds ?? 0,
    sourceStartSeconds: 0,
    sourceEndSeconds: said[index]?.seconds ?? 0,
  }));
  const wavs = Object.fromEntries(speakers.map((speaker, index) => [speaker, said[index]?.wavPath ?? '']));
  const offered = (await textToSpeech.voices()).filter(({ language }) => language === 'en');
  const job = { sentences, wavs, offered, engines: { textToSpeech }, workDir, signal };
  const chosen = await chooseVoices({ ...job, asked: {} });
  expect(chosen['fr-male2']).toMatch(/^en-male/u);
  expect(chosen['fr-female1']).toMatch(/^en-female/u);
  expect(chosen['fr-female2']).toMatch(/^en-female/u);
  expect(new Set(Object.values(chosen)).size).toBe(3);
  expect(await chooseVoices({ ...job, asked: { 'fr-male2': 'en-female1' } })).toMatchObject({
    'fr-male2': 'en-female1',
    'fr-female1': expect.not.stringMatching(/^en-female1$/u),
  });
});
