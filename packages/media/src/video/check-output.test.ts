import { expect, test } from 'vitest';
import { durationTolerance } from './check-output.ts';

test.each([
  [{ codec: 'aac', sampleRate: 48_000 }, 0.1],
  [{ codec: 'mp3', sampleRate: 44_100 }, 0.1],
  [{ codec: 'aac', sampleRate: 16_000 }, 0.192],
  [{ codec: 'mp3', sampleRate: 16_000 }, 0.216],
  [{ codec: 'mp3', sampleRate: 8_000 }, 0.432],
  [{ codec: 'pcm_s16le', sampleRate: 8_000 }, 0.1],
  [null, 0.1],
])('the padding of %j is no missing sound: %d s', (sound, tolerance) => {
  expect(durationTolerance(sound)).toBeCloseTo(tolerance, 3);
});
