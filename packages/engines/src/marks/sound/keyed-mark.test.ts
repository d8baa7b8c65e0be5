import { expect, test } from 'vitest';
import { KEYED_RATE, keyedResidual, searchKeyedMark } from './keyed-mark.ts';

const KEY = 'the key of this installation';
const ID = 0x1234_5678;
const SECONDS = 24;

/** A voice-like sound: harmonics of a changing pitch in syllables, and some noise. */
function voice(): Float32Array {
  let state = 7;
  let phase = 0;
  return Float32Array.from({ length: SECONDS * KEYED_RATE }, (_, index) => {
    const time = index / KEYED_RATE;
    state = (state * 48_271) % (2 ** 31 - 1);
    phase += (2 * Math.PI * (140 + 30 * Math.sin(2 * time) + 12 * Math.sin(11 * time))) / KEYED_RATE;
    let sum = 0;
    for (let harmonic = 1; harmonic <= 30; harmonic++) sum += Math.sin(harmonic * phase) / harmonic;
    const syllable = Math.max(0.02, Math.sin(2 * Math.PI * 1.7 * time) * Math.sin(2 * Math.PI * 3.1 * time));
    return 0.12 * syllable * sum + 0.004 * (state / 2 ** 31 - 0.5);
  });
}

test('a mark is found with its key only, from any time on, and none where there is none', () => {
  const samples = voice();
  const residual = keyedResidual(samples, { key: KEY, id: ID, firstFrame: 0 });
  const marked = samples.map((sample, index) => sample + (residual[index] ?? 0));
  expect(searchKeyedMark(KEY).add(marked)).toBe(ID);
  expect(searchKeyedMark(KEY).add(marked.slice(50_003))).toBe(ID);
  expect(searchKeyedMark('the key of somebody else').add(marked)).toBeNull();
  expect(searchKeyedMark(KEY).add(samples)).toBeNull();
  // The change is small.
  const power = (values: Float32Array) => values.reduce((sum, value) => sum + value * value, 0);
  expect(10 * Math.log10(power(residual) / power(samples))).toBeLessThan(-18);
});
