import { expect, test } from 'vitest';
import { createBandMeter } from './measure-bands.ts';
import { makeSpeechLike, recordFrom, secondsOf, toInt16, toSearched } from './synthetic-sound.testing.ts';

function qualityOf(sound: Float64Array) {
  const meter = createBandMeter();
  meter.push(toInt16(sound));
  return meter.finish().quality;
}

const speech = makeSpeechLike(20, 5).map((value) => 0.5 * value);

test('describes the whole sound, whatever the length of its parts', () => {
  const meter = createBandMeter();
  const samples = toInt16(speech);
  for (let at = 0; at < samples.length; at += 777) meter.push(samples.subarray(at, at + 777));
  const searched = toSearched(speech);
  expect(meter.finish().bands).toEqual(searched.bands);
  expect(secondsOf(searched).bands).toBeCloseTo(secondsOf(searched).samples, 1);
});

test('is independent of the gain', () => {
  const quiet = toSearched(speech.map((value) => value / 8)).bands;
  const same = toSearched(speech).bands.filter((value, index) => Math.abs(value - (quiet[index] ?? 0)) <= 8);
  expect(same.length / quiet.length).toBeGreaterThan(0.95);
});

test('prefers a microphone with less noise and without clipping', () => {
  const near = qualityOf(speech);
  const far = qualityOf(recordFrom(speech, { startSeconds: 0, seconds: 20, noise: 0.1 }));
  const clipped = qualityOf(speech.map((value) => 20 * value));
  expect(near.score).toBeGreaterThan(far.score);
  expect(near.score).toBeGreaterThan(clipped.score);
  expect(near.clippedShare).toBe(0);
  expect(clipped.clippedShare).toBeGreaterThan(0.1);
});

test('gives silence no worth', () => {
  expect(qualityOf(new Float64Array(16_000))).toMatchObject({ levelOverFloorDb: 0, bandwidthHz: 0 });
});
