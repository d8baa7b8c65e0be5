import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findLevels, findVoices, SOUND_RATE } from './find-voices.ts';

/** Raw sound of a tone as loud as asked, a quarter of a second each. */
async function voicesIn(loudness: number[]): Promise<boolean[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-voices-'));
  try {
    const samples = loudness.flatMap((level) =>
      Array.from({ length: SOUND_RATE / 4 }, (_, index) => Math.round(Math.sin(index / 3) * level * 32767)),
    );
    const file = path.join(folder, 'sound.pcm');
    await writeFile(file, new Uint8Array(Int16Array.from(samples).buffer));
    return findVoices(await findLevels(file, 0.25), 0.25);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('speech is what stands out of the quiet, with the pauses between its words', async () => {
  const quiet = Array(8).fill(0.002);
  const voices = await voicesIn([...quiet, 0.2, 0.002, 0.2, 0.2, ...quiet]);
  expect(voices.slice(0, 6)).toEqual(Array(6).fill(false));
  expect(voices.slice(8, 12)).toEqual(Array(4).fill(true));
  expect(voices.slice(-5)).toEqual(Array(5).fill(false));
});

test('silence is nobody; steady sound may be anybody', async () => {
  expect(await voicesIn(Array(8).fill(0))).toEqual(Array(8).fill(false));
  expect(await voicesIn(Array(8).fill(0.2))).toEqual(Array(8).fill(true));
});
