import { expect, test } from 'vitest';
import { detectSpeechByEnergy } from './energy-vad.ts';
import { drums, join, melody, noise, silence, speechLike, tone } from './made-sounds.testing.ts';

test.each([
  ['nothing', new Int16Array(0)],
  ['digital silence', silence(4)],
  ['faint hiss', noise(4, 0.001)],
  ['loud noise', noise(4)],
  ['a held tone', tone(4)],
  ['a melody', melody(6)],
  ['drums', drums(6)],
  ['a melody after silence', join(silence(2), melody(4), silence(1))],
])('finds no speech in %s', (_, samples) => {
  expect(detectSpeechByEnergy(samples)).toEqual([]);
});

test('finds speech between silences, in order and inside the file', () => {
  const samples = join(silence(1), speechLike(2), silence(1), speechLike(1.5), silence(0.5));
  const segments = detectSpeechByEnergy(samples);
  expect(segments).toHaveLength(2);
  expect(segments[0]?.startSeconds).toBeCloseTo(1, 0);
  expect(segments[0]?.endSeconds).toBeGreaterThan(2.6);
  expect(segments[0]?.endSeconds).toBeLessThan(3.3);
  expect(segments[1]?.startSeconds).toBeGreaterThan(3.8);
  expect(segments[1]?.endSeconds).toBeLessThanOrEqual(6);
});

test('finds quiet speech as well as loud', () => {
  const quiet = join(silence(1), speechLike(2), silence(1)).map((sample) => Math.round(sample / 60));
  expect(detectSpeechByEnergy(quiet)).toHaveLength(1);
});

test('keeps speech over a noisy room and leaves the room out', () => {
  const room = noise(6, 0.002);
  const voice = join(silence(2), speechLike(2), silence(2));
  const samples = room.map((sample, index) => sample + (voice[index] ?? 0) / 2);
  const segments = detectSpeechByEnergy(samples);
  expect(segments).toHaveLength(1);
  expect(segments[0]?.startSeconds).toBeGreaterThan(1.7);
  expect(segments[0]?.endSeconds).toBeLessThan(4.4);
});
