import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInstalled } from '../../models/installed-models.ts';
import { VOICE_MODELS } from '../../models/voice-models.ts';
import type { Fallback } from '../../providers/run-with-fallback.ts';
import type { EspeakSpeech } from '../espeak/espeak-speech.ts';
import { createTextToSpeechRegistry } from '../registry.ts';
import { findVoiceModels } from './find-voice-models.ts';
import { lendVoices } from './lend-voices.ts';
import { createSherpaSpeech } from './sherpa-speech.ts';

let modelsDir: string;

beforeAll(async () => {
  modelsDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-models-'));
  const make = async (name: string, files: string[]) => {
    await mkdir(path.join(modelsDir, name, 'espeak-ng-data'), { recursive: true });
    for (const file of files) await writeFile(path.join(modelsDir, name, file), '');
  };
  await make('vits-piper-fr_FR-upmc-medium', ['fr_FR-upmc-medium.onnx', 'tokens.txt']);
  await make('vits-piper-fr_FR-tom-medium', ['fr_FR-tom-medium.onnx', 'tokens.txt']);
  await make('vits-piper-fr_FR-siwis-low', ['tokens.txt']);
  await make('kokoro-multi-lang-v1_0', ['model.onnx', 'tokens.txt', 'voices.bin']);
  await make('silero-vad', ['silero_vad.onnx']);
});
afterAll(() => rm(modelsDir, { recursive: true }));

test('whole models of known speakers are found, others passed over', async () => {
  const models = await findVoiceModels(modelsDir);
  expect(models.map(({ name, kind }) => [name, kind])).toEqual([
    ['kokoro-multi-lang-v1_0', 'kokoro'],
    ['vits-piper-fr_FR-tom-medium', 'piper'],
    ['vits-piper-fr_FR-upmc-medium', 'piper'],
  ]);
  expect(await findVoiceModels('/nowhere')).toEqual([]);
});

test('their speakers take the places of the catalogue by language and gender', async () => {
  const lent = lendVoices(await findVoiceModels(modelsDir), { takesPlaces: true });
  const bySlot = Object.fromEntries(lent.map(({ voice, speaker }) => [voice.id, speaker.name]));
  expect(bySlot).toMatchObject({
    'fr-male1': 'Tom',
    'fr-male2': 'Pierre',
    'fr-female1': 'Jessica',
    'en-male1': 'Michael',
  });
  // After Piper's: Kokoro is slow on one core.
  expect(bySlot['fr-female2']).toBe('Camille');
  expect(new Set(lent.map(({ voice }) => voice.id)).size).toBe(lent.length);
  // Beside the voices that Atelier ships with, they are voices of their own.
  const beside = lendVoices(await findVoiceModels(modelsDir), { takesPlaces: false });
  expect(beside).toHaveLength(lent.length);
  expect(beside.map(({ voice }) => voice.id)).toContain('fr-tom-0');
  expect(beside.map(({ voice }) => voice.id)).not.toContain('fr-male1');
});

test('only languages that have an installed voice are listed', async () => {
  const folder = path.join(modelsDir, 'english-only');
  await mkdir(path.join(folder, 'kokoro-en-v0_19', 'espeak-ng-data'), { recursive: true });
  for (const file of ['model.onnx', 'tokens.txt', 'voices.bin'])
    await writeFile(path.join(folder, 'kokoro-en-v0_19', file), '');
  const listed = async (directory: string) => {
    const engine = createSherpaSpeech({
      modelsDir: directory,
      takesPlaces: true,
      espeak: {} as EspeakSpeech,
    });
    const registry = createTextToSpeechRegistry([engine], {} as Fallback);
    return (await registry.describe()).map(({ languages }) => languages);
  };
  expect(await listed(folder)).toEqual([['en-US']]);
  expect(await listed(modelsDir)).toEqual([['fr-FR', 'en-US']]);
  expect(await listed('/nowhere')).toEqual([]);
});

test('a model without its optional lexicon counts as installed', async () => {
  const kokoro = VOICE_MODELS.find(({ name }) => name === 'kokoro-multi-lang-v1_0');
  if (!kokoro) throw new Error('no Kokoro in the table');
  await writeFile(path.join(modelsDir, kokoro.name, 'LICENSE'), '');
  expect(await isInstalled(kokoro, modelsDir)).toBe(true);
});
