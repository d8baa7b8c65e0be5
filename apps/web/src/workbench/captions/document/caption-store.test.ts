import { expect, test } from 'vitest';
import {
  type CaptionDocument,
  captionDocumentSchema,
  cutsOf,
  editLinesOf,
  emptyFilm,
  linesInside,
  linesOf,
  withLines,
} from './caption-document.ts';
import { CaptionStore, type Excerpt } from './caption-store.ts';
import { edgeOperations, rangeOperations } from './cut-operations.ts';

const words = (text: string, from: number) =>
  text.split(' ').map((word, index) => ({
    ...{ text: word, confidence: 0.4 },
    ...{ startSeconds: from + index * 0.5, endSeconds: from + index * 0.5 + 0.5 },
  }));

/** Line 1 has the words w1–w3, line 2 the words w4 and w5. */
const DOCUMENT: CaptionDocument = withLines<CaptionDocument>(
  {
    ...{ fileKey: 'x', film: emptyFilm('fr-FR'), lines: [], offers: [], method: 'recognised' },
    ...{ heardLanguage: null, isLanguageGiven: false, fromSeconds: 10, untilSeconds: 20, sound: null },
    ...{ transcriptionId: null, isTouched: false, groupedBy: null, heard: null },
  },
  editLinesOf([words('un deux trois', 0), words('quatre cinq', 2)], 10),
);
const EXCERPT: Excerpt = {
  ...{ fileKey: 'x', startSeconds: 10, durationSeconds: 10, endSeconds: 20 },
  ...{ language: 'fr-FR', isAutoLanguage: false, spokenLanguage: null, styleId: 1 },
  ...{ ensure: () => Promise.reject(new Error('not sent')), onLanguage: null },
};

function open(document: CaptionDocument | null = DOCUMENT) {
  const store = new CaptionStore('clip', document);
  store.look(EXCERPT);
  const shown = () => store.state.document ?? DOCUMENT;
  return {
    store,
    texts: () => linesOf(shown()).map((line) => line.words.map((word) => word.text).join(' ')),
    wordOf: (id: string) =>
      linesOf(shown())
        .flatMap((line) => line.words)
        .find((word) => word.id === id),
    timesOf(id: string) {
      const word = this.wordOf(id);
      return word && [word.startSeconds, word.endSeconds];
    },
    cuts: () => cutsOf(shown().film).map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]),
  };
}

test('a word is corrected, made several, deleted; undo and redo walk the same way', () => {
  const { store, texts, wordOf } = open();
  store.write({ kind: 'setText', wordId: 'w2', text: 'd’eux' });
  expect(texts()).toEqual(['un d’eux trois', 'quatre cinq']);
  expect(wordOf('w2')).not.toHaveProperty('confidence');
  store.write({ kind: 'setText', wordId: 'w3', text: 'tr ois  fois' });
  expect(texts()).toEqual(['un d’eux tr ois fois', 'quatre cinq']);
  expect(store.state.document?.film.words.main?.map(({ id }) => id)).toEqual([
    'w1',
    'w2',
    'w3',
    'w6',
    'w7',
    'w4',
    'w5',
  ]);
  store.write({ kind: 'deleteWord', wordId: 'w1' });
  expect(texts()[0]).toBe('d’eux tr ois fois');
  store.undo();
  store.undo();
  expect(texts()[0]).toBe('un d’eux trois');
  store.redo();
  expect(texts()[0]).toBe('un d’eux tr ois fois');
  expect(store.state.document?.isTouched).toBe(true);
});

test('an emptied word goes, and its line with it', () => {
  const { store, texts } = open();
  store.write({ kind: 'setText', wordId: 'w4', text: '  ' });
  store.write({ kind: 'deleteWord', wordId: 'w5' });
  expect(texts()).toEqual(['un deux trois']);
});

test('lines are split before a word and merged with the next', () => {
  const { store, texts } = open();
  store.write({ kind: 'splitLine', wordId: 'w2' });
  expect(texts()).toEqual(['un', 'deux trois', 'quatre cinq']);
  store.write({ kind: 'mergeLine', lineId: 'w1' });
  expect(texts()).toEqual(['un deux trois', 'quatre cinq']);
  const { document } = store.state;
  store.write({ kind: 'splitLine', wordId: 'w1' });
  store.write({ kind: 'mergeLine', lineId: 'w4' });
  expect(store.state.document).toBe(document);
});

test('a moved edge takes room from its neighbour and never all of it', () => {
  const moved = (kind: 'moveStart' | 'moveEnd' | 'moveWord', wordId: string, toSeconds: number) => {
    const opened = open();
    opened.store.write({ kind, wordId, toSeconds });
    return opened;
  };
  const earlier = moved('moveStart', 'w2', 10.3);
  expect([earlier.timesOf('w1'), earlier.timesOf('w2')]).toEqual([
    [10, 10.3],
    [10.3, 11],
  ]);
  expect(moved('moveStart', 'w2', 3).timesOf('w2')).toEqual([10.05, 11]);
  const later = moved('moveEnd', 'w3', 99);
  expect([later.timesOf('w3'), later.timesOf('w4')]).toEqual([
    [11, 12.45],
    [12.45, 12.5],
  ]);
  expect(moved('moveWord', 'w1', 0).timesOf('w1')).toEqual([0, 0.5]);
});

test('a drag is one step back', () => {
  const { store, timesOf, ...rest } = open();
  for (const toSeconds of [10.4, 10.3, 10.2])
    store.write({ kind: 'moveStart', wordId: 'w2', toSeconds }, 'drag 1');
  expect(timesOf.call({ store, timesOf, ...rest }, 'w2')).toEqual([10.2, 11]);
  store.undo();
  expect(timesOf.call({ store, timesOf, ...rest }, 'w2')).toEqual([10.5, 11]);
});

test('all times shift together, not before the start of the video', () => {
  const { store, ...shown } = open();
  store.write({ kind: 'shiftAll', bySeconds: 0.1 });
  expect(shown.timesOf('w4')).toEqual([12.1, 12.6]);
  store.write({ kind: 'shiftAll', bySeconds: -60 });
  expect(shown.timesOf('w1')).toEqual([0, 0.5]);
});

test('the sent words are those inside of the excerpt, counted from its start', () => {
  const sent = linesInside(linesOf(DOCUMENT), { startSeconds: 10.75, endSeconds: 12.5 });
  expect(sent.map((line) => line.map((word) => word.text))).toEqual([['deux', 'trois'], ['quatre']]);
  expect(sent[0]?.[0]).toEqual({ text: 'deux', startSeconds: 0, endSeconds: 0.25, confidence: 0.4 });
});

test('cuts are undone and redone with the words, merge, and come back', () => {
  const { store, cuts } = open();
  const edit = (op: 'cut_range' | 'restore_range', startSeconds: number, endSeconds: number) =>
    store.edit(rangeOperations(op, [{ startSeconds, endSeconds }]));
  edit('cut_range', 10, 11);
  edit('cut_range', 11, 12);
  expect(cuts()).toEqual([[10, 12]]);
  store.undo();
  expect(cuts()).toEqual([[10, 11]]);
  store.redo();
  edit('restore_range', 10.5, 11);
  expect(cuts()).toEqual([
    [10, 10.5],
    [11, 12],
  ]);
  // A cut does not make the words a person's.
  expect(store.state.document?.isTouched).toBe(false);
  edit('restore_range', 10, 12);
  expect(cuts()).toEqual([]);
});

test('cut words are cut with the pauses between them', () => {
  const { store, cuts } = open();
  store.edit([{ op: 'cut_words', ids: ['w3', 'w4'] }]);
  expect(cuts()).toEqual([[11, 12.5]]);
  store.edit([{ op: 'restore_words', ids: ['w4'] }]);
  expect(cuts()).toEqual([[11, 12]]);
});

test('an edge of a cut moves as far as its neighbours and the cut allow, in one step back', () => {
  const { store, cuts } = open();
  store.edit([
    ...[10, 14].flatMap((at) => rangeOperations('cut_range', [{ startSeconds: at, endSeconds: at + 2 }])),
  ]);
  const move = (index: number, edge: 'startSeconds' | 'endSeconds', toSeconds: number) =>
    store.edit(
      edgeOperations(cutsOf((store.state.document ?? DOCUMENT).film), { index, edge, toSeconds }),
      'drag 2',
    );
  move(0, 'endSeconds', 13);
  move(0, 'endSeconds', 11);
  expect(cuts()).toEqual([
    [10, 11],
    [14, 16],
  ]);
  move(1, 'startSeconds', 15.99);
  move(0, 'startSeconds', 4.321);
  expect(cuts()).toEqual([
    [4.32, 11],
    [15.9, 16],
  ]);
  move(1, 'startSeconds', 3);
  expect(cuts()).toEqual([[4.32, 16]]);
  store.undo();
  expect(cuts()).toEqual([
    [10, 12],
    [14, 16],
  ]);
});

test('a cut before there are words begins a document without them', () => {
  const { store, cuts } = open(null);
  store.edit(rangeOperations('cut_range', [{ startSeconds: 12, endSeconds: 13 }]));
  expect([store.state.document?.method, cuts()]).toEqual(['none', [[12, 13]]]);
});

test('an imported file keeps the cuts; words of another video wait for it', async () => {
  const { store, texts, cuts } = open();
  store.edit(rangeOperations('cut_range', [{ startSeconds: 12, endSeconds: 13 }]));
  expect(await store.importFile('nothing')).toBeNull();
  await store.importFile('1\n00:00:01,000 --> 00:00:02,000\nBonjour à tous\n');
  expect([texts(), cuts()]).toEqual([['Bonjour à tous'], [[12, 13]]]);
  expect(store.state.document).toMatchObject({ method: 'imported', isTouched: false });
  store.look({ ...EXCERPT, fileKey: 'y' });
  store.edit(rangeOperations('cut_range', [{ startSeconds: 1, endSeconds: 2 }]));
  expect(store.state.document).toMatchObject({ fileKey: 'y', method: 'none' });
});

test('the tab remembers the document, and its emphasis is that of the film', () => {
  const { store, wordOf } = open();
  store.edit([{ op: 'set_word', ids: ['w1', 'w2'], emphasis: 2, emoji: '🔥' }]);
  const { document } = store.state;
  expect(captionDocumentSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
  expect(wordOf('w2')).toMatchObject({ keyword: true, zoom: true, emoji: '🔥' });
});
