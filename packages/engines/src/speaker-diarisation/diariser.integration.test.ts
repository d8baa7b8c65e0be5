import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpeechToTextRegistry } from '../speech-to-text/registry/create-registry.ts';
import { speechSamples, toSpeechWav } from '../speech-to-text/shared-files.testing.ts';
import { createSpeakerDiariser } from './speaker-diariser.ts';

const signal = new AbortController().signal;
const diariser = createSpeakerDiariser();
let folder: string;
let registry: ReturnType<typeof createSpeechToTextRegistry>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-speakers-'));
  registry = createSpeechToTextRegistry({ modelsDir: path.join(folder, 'none') });
});
afterAll(async () => {
  diariser?.close();
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** Diarises recordings of the project one after the other. */
async function diarise(languages: readonly string[]) {
  const paths = languages.flatMap((language) => speechSamples(language).slice(0, 1)).map((one) => one.path);
  const wavPath = await toSpeechWav(paths, path.join(folder, `${languages.join('-')}.wav`));
  const speech = await registry.detectSpeech({ wavPath });
  return (await diariser?.diarise({ wavPath, speech }, { signal }))?.turns;
}

test('finds three people who speak one after the other', async () => {
  const turns = (await diarise(['fr', 'es', 'pt'])) ?? [];
  expect([...new Set(turns.map(({ speaker }) => speaker))]).toEqual([0, 1, 2]);
  // The recordings last 10.2 s, 9.7 s and 13.6 s; the second begins with a pause.
  const ofSecond = turns.filter(({ speaker }) => speaker === 1);
  expect(ofSecond[0]?.startSeconds).toBeGreaterThan(9);
  expect(ofSecond[0]?.startSeconds).toBeLessThan(13);
  expect(ofSecond.at(-1)?.endSeconds).toBeGreaterThan(18);
  expect(ofSecond.at(-1)?.endSeconds).toBeLessThan(21);
});

test('finds one person who speaks alone', async () => {
  const turns = (await diarise(['pt'])) ?? [];
  expect(turns.length).toBeGreaterThan(0);
  expect(turns.every(({ speaker }) => speaker === 0)).toBe(true);
});

test('refuses another kind of file', async () => {
  const wavPath = path.join(folder, 'not-a-sound.wav');
  await writeFile(wavPath, 'text');
  await expect(diariser?.diarise({ wavPath, speech: [] }, { signal })).rejects.toMatchObject({
    code: 'unreadable_media',
  });
});
