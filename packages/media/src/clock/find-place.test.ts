import { expect, test } from 'vitest';
import type { ClockPlace } from './clock-sound.ts';
import { findPlace } from './find-place.ts';
import { METER_RATE } from './measure-bands.ts';
import { createDice } from './planted-recordings.testing.ts';
import { makeSpeechLike, recordFrom, toSearched } from './synthetic-sound.testing.ts';

const event = makeSpeechLike(110, 1);
const reference = toSearched(recordFrom(event, { startSeconds: 10, seconds: 95, noise: 0.02, seed: 2 }));

/** The largest error in a recording, in seconds. */
function errorOf(place: ClockPlace | null, startSeconds: number, seconds: number, ppm: number): number {
  if (!place) return Number.POSITIVE_INFINITY;
  const errors = [0, seconds].map((at) =>
    Math.abs(place.offsetSeconds + place.rate * at - (startSeconds - 10 + at * (1 + ppm / 1e6))),
  );
  return Math.max(...errors);
}

test.each([
  { name: 'a later start', startSeconds: 33.21, seconds: 30, ppm: 0 },
  { name: 'an earlier start and a slow clock', startSeconds: 0, seconds: 110, ppm: 100 },
  { name: 'a fast clock', startSeconds: 20, seconds: 80, ppm: -100 },
  { name: 'the end alone', startSeconds: 85, seconds: 25, ppm: 0 },
])('places a noisy recording with $name', ({ startSeconds, seconds, ppm }) => {
  const recorded = recordFrom(event, { startSeconds, seconds, ppm, noise: 0.1, seed: 3 });
  const place = findPlace(reference, toSearched(recorded));
  expect(errorOf(place, startSeconds, seconds, ppm)).toBeLessThan(0.004);
  expect(place?.confidence).toBeGreaterThan(0.5);
});

test('tells drift from a short overlap no rate', () => {
  const recorded = recordFrom(event, { startSeconds: 40, seconds: 20, ppm: 100 });
  expect(findPlace(reference, toSearched(recorded))?.rate).toBe(1);
});

test('places a recording with inverted polarity and a missing part', () => {
  const recorded = recordFrom(event, { startSeconds: 30, seconds: 60 }).map((value) => -0.1 * value);
  recorded.fill(0, 20 * 16_000, 40 * 16_000);
  expect(errorOf(findPlace(reference, toSearched(recorded)), 30, 60, 0)).toBeLessThan(0.004);
});

test('places noise with a regular beat', () => {
  const dice = createDice(4);
  const beat = new Float64Array(50 * METER_RATE);
  for (let at = 0; at < beat.length; at++)
    beat[at] = (dice() - 0.5) * (0.1 + Math.sin((4 * Math.PI * at) / METER_RATE) ** 8);
  const clock = toSearched(recordFrom(beat, { startSeconds: 0, seconds: 50, noise: 0.05, seed: 5 }));
  const recorded = toSearched(recordFrom(beat, { startSeconds: 17, seconds: 30, noise: 0.05, seed: 6 }));
  expect(findPlace(clock, recorded)?.offsetSeconds).toBeCloseTo(17, 2);
});

test('does not place another event, silence, or nothing', () => {
  const other = toSearched(recordFrom(makeSpeechLike(40, 9), { startSeconds: 0, seconds: 40, noise: 0.02 }));
  expect(findPlace(reference, other)).toBeNull();
  expect(findPlace(reference, toSearched(new Float64Array(40 * 16_000)))).toBeNull();
  expect(findPlace(reference, toSearched(new Float64Array(0)))).toBeNull();
});
