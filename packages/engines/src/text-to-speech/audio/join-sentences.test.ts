import { expect, test } from 'vitest';
import { joinSentences, shapeSentence, withPause } from './join-sentences.ts';

const RATE = 24_000;
/** A tone between two silences, all in seconds. */
function said({ before = 0.3, tone = 1, after = 0.4, level = 0.2 }) {
  const samples = new Float32Array(Math.round((before + tone + after) * RATE));
  for (let index = 0; index < samples.length; index++) {
    const at = index / RATE;
    if (at >= before && at < before + tone) samples[index] = level * Math.sin(2 * Math.PI * 200 * at);
  }
  return samples;
}

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

test('sentences of different loudness are joined at one, with the pause between them and silent edges', () => {
  const sentences = [
    { samples: shapeSentence(said({ level: 0.08 }), RATE), pauseSeconds: 0.5 },
    { samples: shapeSentence(said({ level: 0.2 }), RATE), pauseSeconds: 0.3 },
  ];
  const joined = joinSentences(sentences, RATE);
  const [first] = sentences.map((sentence) => withPause(sentence, RATE));
  expect(joined.subarray(0, first?.length)).toEqual(first);
  // Two tones of 1 s, each with 0.06 s of silence at both ends, and the pause; frames of 0.02 s.
  expect(joined.length / RATE).toBeCloseTo(2 * 1.12 + 0.5, 1);
  const tone = (from: number) => joined.subarray(from * RATE, (from + 0.8) * RATE);
  expect(20 * Math.log10(rms(tone(0.2)) / rms(tone(1.9)))).toBeCloseTo(0, 0);
  expect(Math.abs(joined[0] ?? 1)).toBe(0);
  expect(Math.abs(joined.at(-1) ?? 1)).toBe(0);
  // No step is larger than within the tone itself.
  const steps = joined.map((sample, index) => Math.abs(sample - (joined[index - 1] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.02);
});

test('a soft end is kept, a sentence of silence stays, and nothing is amplified more than twice', () => {
  const soft = said({ tone: 0.5, after: 0.6 });
  // A consonant that is 40 dB below the voice, 0.1 s long.
  for (let index = Math.round(0.8 * RATE); index < 0.9 * RATE; index++)
    soft[index] = 0.002 * (index % 2 ? 1 : -1);
  const joined = shapeSentence(soft, RATE);
  expect(joined.length / RATE).toBeGreaterThan(0.5 + 0.1 + 0.1);
  expect(shapeSentence(new Float32Array(100), RATE)).toHaveLength(100);
  const quiet = shapeSentence(said({ level: 0.001 }), RATE);
  expect(Math.max(...quiet)).toBeLessThan(0.0021);
});
