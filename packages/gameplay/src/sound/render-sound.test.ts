import { expect, test } from 'vitest';
import { LOOP_FRAMES } from '../loop.ts';
import { renderSound } from './render-sound.ts';

test('what rings past the end is heard at the beginning; never too loud', () => {
  const samples = renderSound([{ frame: LOOP_FRAMES - 3, voice: 'bell', note: 72, loudness: 1 }]);
  const peak = (from: number, to: number) => Math.max(...samples.subarray(from, to).map(Math.abs));
  expect(peak(0, 4800)).toBeGreaterThan(0.1);
  expect(peak(samples.length - 4000, samples.length)).toBeGreaterThan(0.3);
  expect(peak(samples.length - 4000, samples.length)).toBeLessThan(0.7);
  expect(peak(1_000_000, 1_010_000)).toBe(0);
  expect(samples.length).toBe(60 * 48_000);
});
