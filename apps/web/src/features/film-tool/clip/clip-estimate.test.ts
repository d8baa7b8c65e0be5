import { expect, test } from 'vitest';
import { clipEstimateSeconds, clipTimeoutMs } from './clip-estimate.ts';

test('the spec’s table of estimates', () => {
  const durations = [0.1, 10, 10.1, 20, 30, 30.5, 40, 60, 60.1, 90];
  expect(durations.map(clipEstimateSeconds)).toEqual([120, 120, 180, 180, 240, 270, 270, 300, 600, 600]);
  expect(clipEstimateSeconds(0)).toBeNull();
});

test('the time limit is 15 minutes, or twice the estimate when that is more', () => {
  expect(clipTimeoutMs(30)).toBe(15 * 60_000);
  expect(clipTimeoutMs(90)).toBe(20 * 60_000);
  expect(clipTimeoutMs(0)).toBe(20 * 60_000);
});
