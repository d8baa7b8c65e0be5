import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVoiceModels } from './find-voice-models.ts';
import { lendVoices } from './sherpa-speech.ts';

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
  const lent = lendVoices(await findVoiceModels(modelsDir));
  const bySlot = Object.fromEntries(lent.map(({ voice, speaker }) => [voice.id, speaker.name]));
  expect(bySlot).toMatchObject({
    'fr-male1': 'Tom',
    'fr-male2': 'Pierre',
    'fr-female1': 'Jessica',
    'en-male1': 'Michael',
  });
  expect(bySlot['fr-female2']).toBeUndefined();
  expect(new Set(lent.map(({ voice }) => voice.id)).size).toBe(lent.length);
});
