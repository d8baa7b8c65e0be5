import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakText } from '../text/speak-text.ts';
import { VOICES } from '../voice-catalogue.ts';
import { createEspeakSpeech } from './espeak-speech.ts';

const espeak = createEspeakSpeech();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-espeak-'));
});
afterAll(async () => {
  espeak.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(VOICES)('espeak-ng speaks as $id', async (voice) => {
  const tokens = speakText(voice.language === 'fr' ? 'Bonjour à tous.' : 'Hello everyone.', voice.language);
  const outputPath = path.join(folder, `${voice.id}.wav`);
  const { durationSeconds, times } = await espeak.speak({ voice, tokens, speed: 1, outputPath });
  expect(durationSeconds).toBeGreaterThan(0.5);
  expect(times).toHaveLength(tokens.length);
});
