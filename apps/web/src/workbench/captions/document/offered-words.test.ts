import { expect, test } from 'vitest';
import { editLinesOf } from './caption-document.ts';
import { applyEdit } from './caption-edits.ts';
import { standingOffers } from './offered-words.ts';

const word = (text: string, at: number, offer?: { written: string; count: number; heard: string }) => ({
  text,
  startSeconds: at,
  endSeconds: at + 0.4,
  confidence: 0.5,
  ...(offer && { offer }),
});
const lines = editLinesOf(
  [
    [
      word('avec', 0),
      word('cat', 0.5, { written: 'Catherine', count: 2, heard: 'cat rine' }),
      word('rine', 1),
    ],
    [word('chez', 2), word('fnak,', 2.5, { written: 'Fnac,', count: 1, heard: 'fnak,' })],
  ],
  10,
);
const textOf = (edited: typeof lines) => edited.map(({ words }) => words.map(({ text }) => text).join(' '));
const idOf = (text: string) => lines.flatMap(({ words }) => words).find((one) => one.text === text)?.id ?? -1;

test('an offer stands over its words until it is taken: then one word has the time of all', () => {
  expect(standingOffers(lines).map(({ written, words }) => [written, words.length])).toEqual([
    ['Catherine', 2],
    ['Fnac,', 1],
  ]);
  const taken = applyEdit(lines, { kind: 'takeOffer', wordId: idOf('rine') });
  expect(textOf(taken)).toEqual(['avec Catherine', 'chez fnak,']);
  expect(taken[0]?.words[1]).toMatchObject({ startSeconds: 10.5, endSeconds: 11.4, confidence: null });
  expect(standingOffers(taken)).toHaveLength(1);
  expect(textOf(applyEdit(lines, { kind: 'takeOffer', wordId: null }))).toEqual([
    'avec Catherine',
    'chez Fnac,',
  ]);
});

test('one that is refused leaves the words as they were recognised', () => {
  const refused = applyEdit(lines, { kind: 'refuseOffer', wordId: null });
  expect(textOf(refused)).toEqual(textOf(lines));
  expect(standingOffers(refused)).toEqual([]);
  expect(applyEdit(refused, { kind: 'refuseOffer', wordId: null })).toBe(refused);
});

test('a word that is typed anew, deleted or put on another line has no offer any more', () => {
  expect(
    standingOffers(applyEdit(lines, { kind: 'setText', wordId: idOf('fnak,'), text: 'FNAC' })),
  ).toHaveLength(1);
  for (const text of ['cat', 'rine']) {
    expect(standingOffers(applyEdit(lines, { kind: 'deleteWord', wordId: idOf(text) }))).toHaveLength(1);
  }
  expect(standingOffers(applyEdit(lines, { kind: 'splitLine', wordId: idOf('rine') }))).toHaveLength(1);
});
