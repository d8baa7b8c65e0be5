import { expect, test } from 'vitest';
import { joinSamples } from './join-samples.ts';

const sampleRate = 48_000;

test('pieces begin on their own sample after two hundred joins', () => {
  const samples = new Int16Array(sampleRate * 90);
  const rate = 30_000 / 1001;
  const pieces = Array.from({ length: 201 }, (_, index) => ({
    startSeconds: Math.round(index * 0.44 * rate) / rate,
    endSeconds: Math.round((index * 0.44 + 0.3) * rate) / rate,
  }));
  // A click in the middle of each piece.
  for (const { startSeconds } of pieces) samples[Math.round((startSeconds + 0.1) * sampleRate)] = 20_000;
  const joined = joinSamples(samples, { pieces, sampleRate });
  let place = 0;
  for (const { startSeconds, endSeconds } of pieces) {
    const click = Math.round((place + 0.1) * sampleRate);
    const found = [-1, 0, 1].filter((by) => joined[click + by] === 20_000);
    expect(found).toHaveLength(1);
    place += endSeconds - startSeconds;
  }
  expect(joined.length).toBe(Math.round(place * sampleRate));
});

test('a steady level stays level over a join, and nothing clicks', () => {
  const samples = new Int16Array(sampleRate).fill(10_000);
  const pieces = [
    { startSeconds: 0, endSeconds: 0.3 },
    { startSeconds: 0.5, endSeconds: 0.9 },
  ];
  const joined = joinSamples(samples, { pieces, sampleRate });
  expect(Math.min(...joined)).toBeGreaterThan(9_980);
  expect(Math.max(...joined)).toBeLessThan(10_020);
});

test('what is cut is heard no longer than half a fade', () => {
  const samples = new Int16Array(sampleRate).fill(9_000, 0.3 * sampleRate, 0.5 * sampleRate);
  const pieces = [
    { startSeconds: 0, endSeconds: 0.3 },
    { startSeconds: 0.5, endSeconds: 0.9 },
  ];
  const joined = joinSamples(samples, { pieces, sampleRate });
  const heard = joined.map(Math.abs).findIndex((level) => level > 0);
  expect(heard / sampleRate).toBeGreaterThan(0.292);
  expect(joined.findLastIndex((level) => level !== 0) / sampleRate).toBeLessThan(0.308);
});
