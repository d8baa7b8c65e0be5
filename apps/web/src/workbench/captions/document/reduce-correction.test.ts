import { expect, test } from 'vitest';
import {
  type CaptionDocument,
  captionDocumentSchema,
  captionsOf,
  editLinesOf,
  linesInside,
} from './caption-document.ts';
import type { CaptionEdit } from './caption-edits.ts';
import { type CorrectionState, reduceCorrection } from './reduce-correction.ts';

const words = (text: string, from: number) =>
  text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: from + index * 0.5,
    endSeconds: from + index * 0.5 + 0.5,
    confidence: 0.4,
  }));
const document: CaptionDocument = {
  fileKey: 'x',
  language: 'fr-FR',
  heardLanguage: null,
  isLanguageGiven: false,
  method: 'recognised',
  fromSeconds: 10,
  untilSeconds: 20,
  // Ids: line 0 with words 1–3, line 4 with words 5–6.
  cuts: [],
  sound: null,
  transcriptionId: null,
  isTouched: false,
  groupedBy: null,
  heard: null,
  lines: editLinesOf([words('un deux trois', 0), words('quatre cinq', 2)], 10),
};
const opened: CorrectionState = { document, past: [], future: [], gesture: null };
const edit = (state: CorrectionState, change: CaptionEdit, gesture?: string) =>
  reduceCorrection(state, { type: 'edit', edit: change, ...(gesture ? { gesture } : {}) });
const texts = ({ document: shown }: CorrectionState) =>
  shown?.lines.map((line) => line.words.map((word) => word.text).join(' '));
const timesOf = ({ document: shown }: CorrectionState, id: number) => {
  const word = shown?.lines.flatMap((line) => line.words).find((one) => one.id === id);
  return word && [word.startSeconds, word.endSeconds];
};

test('a word is corrected, made several, deleted; undo and redo walk the same way', () => {
  const corrected = edit(opened, { kind: 'setText', wordId: 2, text: 'd’eux' });
  expect(texts(corrected)).toEqual(['un d’eux trois', 'quatre cinq']);
  expect(corrected.document?.lines[0]?.words[1]?.confidence).toBeNull();
  const several = edit(corrected, { kind: 'setText', wordId: 3, text: 'tr ois  fois' });
  expect(texts(several)).toEqual(['un d’eux tr ois fois', 'quatre cinq']);
  expect(new Set(several.document?.lines.flatMap((line) => line.words.map(({ id }) => id))).size).toBe(7);
  const shorter = edit(several, { kind: 'deleteWord', wordId: 1 });
  expect(texts(shorter)?.[0]).toBe('d’eux tr ois fois');
  const back = reduceCorrection(reduceCorrection(shorter, { type: 'undo' }), { type: 'undo' });
  expect(texts(back)).toEqual(texts(corrected));
  expect(texts(reduceCorrection(back, { type: 'redo' }))).toEqual(texts(several));
});

test('an emptied word goes, and its line with it', () => {
  const one = edit(opened, { kind: 'setText', wordId: 5, text: '  ' });
  expect(texts(edit(one, { kind: 'deleteWord', wordId: 6 }))).toEqual(['un deux trois']);
});

test('lines are split before a word and merged with the next', () => {
  const split = edit(opened, { kind: 'splitLine', wordId: 2 });
  expect(texts(split)).toEqual(['un', 'deux trois', 'quatre cinq']);
  expect(texts(edit(split, { kind: 'mergeLine', lineId: 0 }))).toEqual(texts(opened));
  expect(edit(opened, { kind: 'splitLine', wordId: 1 })).toBe(opened);
  expect(edit(opened, { kind: 'mergeLine', lineId: 4 })).toBe(opened);
});

test('a moved edge takes room from its neighbour and never all of it', () => {
  const earlier = edit(opened, { kind: 'moveStart', wordId: 2, toSeconds: 10.3 });
  expect(timesOf(earlier, 2)).toEqual([10.3, 11]);
  expect(timesOf(earlier, 1)).toEqual([10, 10.3]);
  expect(timesOf(edit(opened, { kind: 'moveStart', wordId: 2, toSeconds: 3 }), 2)).toEqual([10.05, 11]);
  const later = edit(opened, { kind: 'moveEnd', wordId: 3, toSeconds: 99 });
  expect(timesOf(later, 3)).toEqual([11, 12.45]);
  expect(timesOf(later, 5)).toEqual([12.45, 12.5]);
  expect(timesOf(edit(opened, { kind: 'moveWord', wordId: 1, toSeconds: 0 }), 1)).toEqual([0, 0.5]);
});

test('a drag is one step back', () => {
  const dragged = [10.4, 10.3, 10.2].reduce(
    (state, toSeconds) => edit(state, { kind: 'moveStart', wordId: 2, toSeconds }, 'drag 1'),
    opened,
  );
  expect(timesOf(dragged, 2)).toEqual([10.2, 11]);
  expect(timesOf(reduceCorrection(dragged, { type: 'undo' }), 2)).toEqual([10.5, 11]);
});

test('all times shift together, not before the start of the video', () => {
  expect(timesOf(edit(opened, { kind: 'shiftAll', bySeconds: 0.1 }), 5)).toEqual([12.1, 12.6]);
  expect(timesOf(edit(opened, { kind: 'shiftAll', bySeconds: -60 }), 1)).toEqual([0, 0.5]);
});

test('what is sent are the words inside the excerpt, counted from its start', () => {
  const sent = captionsOf(linesInside(document.lines, { startSeconds: 10.75, endSeconds: 12.5 }));
  expect(sent.lines.map((line) => line.words.map((word) => word.text))).toEqual([
    ['deux', 'trois'],
    ['quatre'],
  ]);
  expect(sent.lines[0]?.words[0]).toEqual({
    text: 'deux',
    startSeconds: 0,
    endSeconds: 0.25,
    confidence: 0.4,
  });
});

test('cuts are undone and redone with the words, merge, and come back', () => {
  const cut = (
    state: CorrectionState,
    startSeconds: number,
    endSeconds: number,
    kind: 'cut' | 'uncut' = 'cut',
  ) => reduceCorrection(state, { type: 'edit', edit: { kind, pieces: [{ startSeconds, endSeconds }] } });
  const once = cut(opened, 10, 11);
  const twice = cut(once, 11, 12);
  expect(twice.document?.cuts).toEqual([{ startSeconds: 10, endSeconds: 12 }]);
  expect(cut(twice, 10.5, 11, 'uncut').document?.cuts).toEqual([
    { startSeconds: 10, endSeconds: 10.5 },
    { startSeconds: 11, endSeconds: 12 },
  ]);
  const undone = reduceCorrection(twice, { type: 'undo' });
  expect(undone.document?.cuts).toEqual(once.document?.cuts);
  expect(reduceCorrection(undone, { type: 'redo' }).document?.cuts).toEqual(twice.document?.cuts);
});

test('words that a tab remembered before there were cuts still open', () => {
  const { cuts: _, sound: __, transcriptionId: ___, ...old } = document;
  expect(captionDocumentSchema.parse(old)).toEqual(document);
});
