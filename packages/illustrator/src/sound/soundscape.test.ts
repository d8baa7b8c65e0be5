import { describe, expect, test } from 'vitest';
import { parsePrompt } from '../prompt/parse-prompt.ts';
import { chooseAmbience } from './choose-ambience.ts';
import { measureLoudness } from './loudness.ts';
import { composeSoundscape } from './soundscape.ts';
import { SAMPLE_RATE } from './track.ts';

const compose = (prompt: string, durationSeconds = 4) =>
  composeSoundscape({ graph: parsePrompt(prompt), seed: prompt, durationSeconds });

describe.each([
  'un renard dans la forêt',
  'une plage',
  'la ville sous l’orage',
  'space',
  'un café joyeux',
  'under the sea',
  'feu de camp la nuit',
])('%s', (prompt) => {
  const track = compose(prompt);

  test('is as long as asked, level and never clips', () => {
    expect(track.left).toHaveLength(4 * SAMPLE_RATE);
    expect(measureLoudness(track)).toBeGreaterThan(-21.5);
    expect(measureLoudness(track)).toBeLessThan(-18.5);
    const peak = Math.max(
      ...[track.left, track.right].map((channel) =>
        channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
      ),
    );
    expect(peak).toBeLessThan(0.86);
    expect(track.left.every(Number.isFinite)).toBe(true);
  });

  test('begins and ends in silence', () => {
    for (const channel of [track.left, track.right]) {
      expect(Math.abs(channel[0] ?? 1)).toBeLessThan(0.001);
      expect(Math.abs(channel.at(-1) ?? 1)).toBeLessThan(0.001);
    }
  });
});

test('the place and the weather are heard', () => {
  const beds = (prompt: string) => chooseAmbience(parsePrompt(prompt)).beds.map(({ kind }) => kind);
  const calls = (prompt: string) => chooseAmbience(parsePrompt(prompt)).calls.map(({ kind }) => kind);
  expect(beds('une plage')).toContain('waves');
  expect(beds('la ville sous la pluie')).toEqual(expect.arrayContaining(['city', 'rain']));
  expect(beds('au fond de la mer')).toEqual(['deep']);
  expect(calls('une prairie la nuit en été')).toContain('crickets');
  expect(calls('une prairie le matin au printemps, ciel bleu')).toContain('birds');
});

test('same seed, same samples, of the right length', () => {
  const make = (seed: string) =>
    composeSoundscape({ graph: parsePrompt('une plage'), seed, durationSeconds: 1 });
  expect(make('a')).toEqual(make('a'));
  expect(make('a').left).not.toEqual(make('b').left);
  expect(make('a').right).toHaveLength(SAMPLE_RATE);
});

test('an impossible length is an error', () => {
  expect(() => compose('x', 0)).toThrow(RangeError);
  expect(() => compose('x', 1000)).toThrow(RangeError);
});
