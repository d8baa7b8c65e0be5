import { steadyWords } from '@atelier/transcript/clean/steady-words';
import { CAPTION_LANGUAGES } from '@atelier/transcript/language';
import { madeSpeech } from '@atelier/transcript/testing/made-texts';
import { describe, expect, test } from 'vitest';
import { rowTexts } from '../formats/row-text.ts';
import { checkCues } from './check-cues.ts';
import { fitLines } from './fit-lines.ts';
import { QUALITY_PROFILES } from './profiles.ts';

const frameRate = 25;

describe.each(QUALITY_PROFILES)('%s', (profile) => {
  test.each(CAPTION_LANGUAGES)('made speech of %s keeps all limits but those of its speed', (language) => {
    for (const seed of [1, 2, 3]) {
      const made = madeSpeech({ language, seed: `quality ${seed}`, count: 200 });
      // An address is longer than a row.
      const words = steadyWords(made).filter(({ text }) => text.length <= 30);
      const lines = fitLines({ words, profile, language, frameRate });
      const rules = checkCues(lines, { profile, language, frameRate }).map(({ rule }) => rule);
      expect(rules.filter((rule) => !['reading_speed', 'too_short'].includes(rule))).toEqual([]);
      expect(rules.filter((rule) => rule === 'too_short').length).toBeLessThanOrEqual(lines.length / 10);
      const letters = (texts: string[]) => texts.join('').replace(/[^\p{L}\p{N}]/gu, '');
      expect(letters(lines.flatMap(({ rows }) => rowTexts(rows)))).toBe(
        letters(words.map(({ text }) => text)),
      );
    }
  });
});

const slow = (count: number, text = (index: number) => `mot${index}`, step = 0.5) =>
  Array.from({ length: count }, (_, index) => ({
    text: text(index),
    startSeconds: index * step,
    endSeconds: index * step + step * 0.9,
  }));

test('each broken rule is found, with its value and its limit', () => {
  const about = { profile: 'netflix', language: 'fr', frameRate } as const;
  const line = (text: string, startSeconds: number, endSeconds: number) => ({
    rows: text.split('|').map((row) => [{ text: row, startSeconds, endSeconds }]),
    startSeconds,
    endSeconds,
  });
  const long = 'a'.repeat(43);
  const found = checkCues(
    [
      line('Bonjour', 0, 0.5),
      line(long, 1, 6),
      line('un|deux|trois', 7, 9),
      line('oui', 10, 18),
      line('Beaucoup trop de mots pour si peu de temps', 20, 21),
      line('suite', 21, 22),
    ],
    about,
  );
  expect(found.map(({ rule, cue, limit }) => [rule, cue, Math.round(limit * 100) / 100])).toEqual([
    ['too_short', 0, 0.83],
    ['row_too_long', 1, 42],
    ['too_many_rows', 2, 2],
    ['too_long', 3, 7],
    ['reading_speed', 4, 17],
    ['small_gap', 4, 2],
  ]);
});

test('English may be faster than French for Netflix, and the BBC counts words', () => {
  const words = slow(6, () => 'abcdefghi', 0.5);
  const limitOf = (profile: 'netflix' | 'bbc', language: string) => {
    const lines = fitLines({ words: slow(40, () => 'abcdefghij', 0.25), profile, language, frameRate });
    return checkCues(lines, { profile, language, frameRate })[0]?.limit;
  };
  expect(words).toHaveLength(6);
  expect([limitOf('netflix', 'fr-FR'), limitOf('netflix', 'en-US'), limitOf('bbc', 'en-GB')]).toEqual([
    17, 20, 3,
  ]);
});
