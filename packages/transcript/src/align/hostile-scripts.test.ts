import { expect, test } from 'vitest';
import { placeScript } from './place-script.ts';

const CHARACTERS = 400_000;
/** Dealing by the square of the words takes minutes and gigabytes. */
const PATIENCE_MS = 15_000;

const fill = (unit: string) => unit.repeat(Math.ceil(CHARACTERS / unit.length)).slice(0, CHARACTERS);
const TWO_HOURS = Array.from({ length: 3000 }, (_, index) => ({
  startSeconds: index * 2.4,
  endSeconds: index * 2.4 + 2,
}));

test.each<[string, string]>([
  ['words of one letter', fill('a ')],
  ['one word', fill('a')],
  ['full stops', fill('. ')],
  ['quotation marks', fill('« a » ')],
  ['straight quotes', fill('"')],
  ['dashes', fill('-a')],
  ['no-break spaces', `${fill('\u00a0')}a`],
  ['emoji', fill('😀')],
])('400,000 characters of %s are laid over the speech of two hours', (_, text) => {
  const startedAt = performance.now();
  const words = placeScript({ text, speechSegments: TWO_HOURS, language: 'fr-FR' });
  expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
  for (const word of words) expect(word.text.length).toBeLessThanOrEqual(400);
});

test('the words of a two-hour script keep their order and their place', () => {
  // Numbers of five digits each, because a longer number takes more time.
  const text = Array.from(
    { length: 20_000 },
    (_, index) => `mot${10_000 + index}${index % 9 === 8 ? '.' : ''}`,
  ).join(' ');
  const words = placeScript({ text, speechSegments: TWO_HOURS, language: 'fr-FR' });
  expect(words.map((word) => word.text).join(' ')).toBe(text);
  for (const [index, word] of words.entries()) {
    expect(Math.abs(word.startSeconds - (index / words.length) * 7200)).toBeLessThan(60);
  }
});
