import { expect, test } from 'vitest';
import { subtitlesEstimateSeconds, subtitlesTimeoutMs } from './subtitles-estimate.ts';

test('an estimate is shown above 30 s: 2.5 times the duration', () => {
  expect(subtitlesEstimateSeconds(30)).toBeNull();
  expect(subtitlesEstimateSeconds(30.1)).toBeCloseTo(75.25);
  expect(subtitlesEstimateSeconds(90)).toBe(225);
});

test('time is up after 15 minutes, or twice the expected time where that is longer', () => {
  expect(subtitlesTimeoutMs(0)).toBe(900_000);
  expect(subtitlesTimeoutMs(90)).toBe(900_000);
  expect(subtitlesTimeoutMs(300)).toBe(1_500_000);
});
