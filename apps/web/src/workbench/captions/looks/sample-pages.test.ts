import { sampleWords } from '@atelier/captions/samples';
import { expect, test } from 'vitest';
import { accentOf, sampleAt, samplePages } from './sample-pages.ts';

const words = sampleWords('en');
const pages = samplePages(words, { rows: 2, wordsPerRow: 2, lettersPerRow: 14 });
const textOf = (page: (typeof pages)[number]) => page.map((row) => row.map((word) => word.text).join(' '));

test('words are grouped to rows and pages in order', () => {
  expect(pages.map(textOf)).toEqual([
    ['Your words', 'come alive'],
    ['and viewers', 'stay hooked!'],
  ]);
});

test('letters count too', () => {
  const narrow = samplePages(words, { rows: 1, wordsPerRow: 4, lettersPerRow: 8 });
  expect(narrow.map((page) => textOf(page)[0])).toEqual([
    'Your',
    'words',
    'come',
    'alive',
    'and',
    'viewers',
    'stay',
    'hooked!',
  ]);
});

test('the moment decides the page and the spoken word', () => {
  expect(sampleAt(pages, 0)).toEqual({ page: 0, word: -1 });
  expect(sampleAt(pages, 0.5)).toEqual({ page: 0, word: 1 });
  expect(sampleAt(pages, 2.9)).toEqual({ page: 1, word: 7 });
  expect(accentOf(pages[1] ?? [])).toBe(5);
});
