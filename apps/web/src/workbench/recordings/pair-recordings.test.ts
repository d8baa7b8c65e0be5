import { expect, test } from 'vitest';
import { pairRecordings } from './pair-recordings.ts';

const named = (all: readonly { id: string; beside?: string | null }[]) =>
  pairRecordings(all).map(({ id, webcam }) => [id, webcam?.id ?? null]);

test('a webcam stands with its screen, in the order of the screens', () => {
  const all = [
    { id: 'webcam', beside: 'screen' },
    { id: 'voice' },
    { id: 'screen', beside: null },
    { id: 'other', beside: null },
  ];
  expect(named(all)).toEqual([
    ['voice', null],
    ['screen', 'webcam'],
    ['other', null],
  ]);
});

test('what has lost its other half is not lost: a screen alone, a webcam alone, a second webcam', () => {
  expect(named([{ id: 'webcam', beside: 'gone' }])).toEqual([['webcam', null]]);
  expect(named([{ id: 'itself', beside: 'itself' }])).toEqual([['itself', null]]);
  const chained = [{ id: 'a', beside: 'b' }, { id: 'b', beside: 'c' }, { id: 'c' }];
  expect(named(chained)).toEqual([
    ['a', null],
    ['c', 'b'],
  ]);
  const twice = [{ id: 'one', beside: 'screen' }, { id: 'two', beside: 'screen' }, { id: 'screen' }];
  expect(named(twice)).toEqual([
    ['one', null],
    ['screen', 'two'],
  ]);
});
