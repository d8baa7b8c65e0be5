import { expect, test } from 'vitest';
import { stretchTime } from './stretch-time.ts';

const SAMPLE_RATE = 8000;
const HERTZ = 220;

const tone = (seconds: number) =>
  Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, index) =>
    Math.sin((2 * Math.PI * HERTZ * index) / SAMPLE_RATE),
  );

/** The frequency of a tone, from its changes of sign. */
function pitchOf(samples: Float32Array): number {
  let changes = 0;
  for (let index = 1; index < samples.length; index++)
    if ((samples[index - 1] ?? 0) < 0 !== (samples[index] ?? 0) < 0) changes += 1;
  return changes / 2 / (samples.length / SAMPLE_RATE);
}

const levelOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

test.each([0.5, 0.8, 1.5, 2])('sound at %s of its speed keeps its pitch and its level', (speed) => {
  const length = Math.round((2 * SAMPLE_RATE) / speed);
  const [made = new Float32Array()] = stretchTime([tone(2.1)], { speed, length, sampleRate: SAMPLE_RATE });
  expect(made).toHaveLength(length);
  expect(pitchOf(made)).toBeCloseTo(HERTZ, -1);
  expect(levelOf(made)).toBeCloseTo(Math.SQRT1_2, 1);
});

test('both channels are moved alike, and silence stays silence', () => {
  const [left, right] = stretchTime([tone(1), tone(1).map((sample) => sample / 2)], {
    speed: 2,
    length: SAMPLE_RATE / 2,
    sampleRate: SAMPLE_RATE,
  });
  expect(right).toEqual(left?.map((sample) => sample / 2));
  const [silent] = stretchTime([new Float32Array(SAMPLE_RATE)], {
    speed: 0.5,
    length: 2 * SAMPLE_RATE,
    sampleRate: SAMPLE_RATE,
  });
  expect(silent?.every((sample) => sample === 0)).toBe(true);
});
