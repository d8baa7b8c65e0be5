import { isLinear } from '@atelier/contracts/testing/growth';
import { expect, test } from 'vitest';
import { placeScript } from './place-script.ts';

const CHARACTERS = 400_000;

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
  const place = (size: number) =>
    placeScript({ text: text.slice(0, size), speechSegments: TWO_HOURS, language: 'fr-FR' });
  const words = place(text.length);
  expect(words.filter(({ text: said }) => said.length > 400)).toEqual([]);
  expect(isLinear(place, CHARACTERS / 8)).toBe(true);
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
