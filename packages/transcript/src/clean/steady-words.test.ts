import { expect, test } from 'vitest';
import { CAPTION_LANGUAGES } from '../language.ts';
import { madeSpeech } from '../testing/made-texts.ts';
import { steadyWords } from './steady-words.ts';

test.each(CAPTION_LANGUAGES)('%s: overlaps and equal starts become words one after the other', (language) => {
  for (const seed of ['1', '2', '3']) {
    const made = madeSpeech({ language, seed, count: 120 });
    const steady = steadyWords(made);
    expect(steady.map(({ text }) => text)).toEqual(made.map(({ text }) => text));
    for (const [index, word] of steady.entries()) {
      expect(word.endSeconds).toBeGreaterThan(word.startSeconds);
      expect(word.endSeconds).toBeLessThanOrEqual(
        steady[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY,
      );
    }
    expect(steadyWords(steady)).toEqual(steady);
  }
});

test('numbers that are none begin where the word before them begins', () => {
  const words = steadyWords([
    { text: 'un', startSeconds: -1, endSeconds: Number.NaN },
    { text: 'deux', startSeconds: Number.NaN, endSeconds: 0.5 },
  ]);
  expect(words).toEqual([
    { text: 'un', startSeconds: 0, endSeconds: 0.02 },
    { text: 'deux', startSeconds: 0.02, endSeconds: 0.5 },
  ]);
});
