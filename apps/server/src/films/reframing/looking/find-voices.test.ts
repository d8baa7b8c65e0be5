import { expect, test } from 'vitest';
import { findVoices } from './find-voices.ts';

const times = Array.from({ length: 16 }, (_, index) => index / 4);
const sound = (levelDb: number, speech: { startSeconds: number; endSeconds: number }[]) => ({
  stepSeconds: 0.01,
  levelsDb: Array<number>(400).fill(levelDb),
  speech,
});

test('somebody may be talking from half a second before a word to half a second after it', () => {
  const voices = findVoices(sound(-20, [{ startSeconds: 1.1, endSeconds: 2 }]), times);
  expect(times.filter((_, index) => voices[index])).toEqual([0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25]);
});

test('silence is nobody; a sound without words may be anybody', () => {
  expect(new Set(findVoices(null, times))).toEqual(new Set([false]));
  expect(new Set(findVoices(sound(-80, []), times))).toEqual(new Set([false]));
  expect(new Set(findVoices(sound(-20, []), times))).toEqual(new Set([true]));
});
