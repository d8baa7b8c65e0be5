import { expect, test } from 'vitest';
import { editLinesOf, emptyFilm, linesOf, withLines } from './caption-document.ts';
import { CaptionStore } from './caption-store.ts';
import { offersOf, standingOffers } from './offered-words.ts';

const word = (text: string, at: number) => ({
  ...{ text, startSeconds: at, endSeconds: at + 0.4, confidence: 0.5 },
});
const heard = [
  { words: [word('avec', 0), word('cat', 0.5), word('rine', 1)] },
  { words: [word('chez', 2), word('fnak,', 2.5)] },
];
const document = withLines(
  {
    ...{ fileKey: 'x', film: emptyFilm('fr-FR'), lines: [] as string[][], method: 'recognised' as const },
    offers: offersOf({
      lines: heard,
      offers: [
        { index: 1, count: 2, written: 'Catherine' },
        { index: 4, count: 1, written: 'Fnac,' },
      ],
    }),
    ...{ heardLanguage: null, isLanguageGiven: false, fromSeconds: 10, untilSeconds: 20, sound: null },
    ...{ transcriptionId: null, isTouched: false, groupedBy: null, heard: null },
  },
  editLinesOf(
    heard.map(({ words }) => words),
    10,
  ),
);

function open() {
  const store = new CaptionStore('clip', document);
  const excerpt = { startSeconds: 10, durationSeconds: 10, endSeconds: 20, fileKey: 'x' };
  store.look({
    ...{ ...excerpt, language: 'fr-FR', isAutoLanguage: false, spokenLanguage: null, styleId: 1 },
    ...{ ensure: () => Promise.reject(new Error('not sent')), onLanguage: null },
  });
  const shown = () => store.state.document ?? document;
  return {
    store,
    texts: () => linesOf(shown()).map(({ words }) => words.map(({ text }) => text).join(' ')),
    offers: () => standingOffers(shown()),
    idOf: (text: string) =>
      linesOf(document)
        .flatMap(({ words }) => words)
        .find((one) => one.text === text)?.id ?? '',
  };
}

test('an offer stands over its words until it is taken: then one word has the time of all', () => {
  const { store, texts, offers, idOf } = open();
  expect(offers().map(({ written, words }) => [written, words.length])).toEqual([
    ['Catherine', 2],
    ['Fnac,', 1],
  ]);
  store.write({ kind: 'takeOffer', wordId: idOf('rine') });
  expect(texts()).toEqual(['avec Catherine', 'chez fnak,']);
  const taken = linesOf(store.state.document ?? document)[0]?.words[1];
  expect(taken).toMatchObject({ startSeconds: 10.5, endSeconds: 11.4 });
  expect(taken).not.toHaveProperty('confidence');
  expect(offers()).toHaveLength(1);
  store.undo();
  expect(offers()).toHaveLength(2);
  store.write({ kind: 'takeOffer', wordId: null });
  expect(texts()).toEqual(['avec Catherine', 'chez Fnac,']);
});

test('one that is refused leaves the words as they were recognised', () => {
  const { store, texts, offers } = open();
  const before = texts();
  store.write({ kind: 'refuseOffer', wordId: null });
  expect([texts(), offers()]).toEqual([before, []]);
  const { document: refused } = store.state;
  store.write({ kind: 'refuseOffer', wordId: null });
  expect(store.state.document).toBe(refused);
});

test('a word that is typed anew, deleted or put on another line has no offer any more', () => {
  const { store, offers, idOf } = open();
  const left = (edit: Parameters<CaptionStore['write']>[0]) => {
    store.write(edit);
    const count = offers().length;
    store.undo();
    return count;
  };
  expect(left({ kind: 'setText', wordId: idOf('fnak,'), text: 'FNAC' })).toBe(1);
  // Typed as it was heard.
  expect(left({ kind: 'setText', wordId: idOf('fnak,'), text: 'fnak,' })).toBe(1);
  for (const text of ['cat', 'rine']) expect(left({ kind: 'deleteWord', wordId: idOf(text) })).toBe(1);
  expect(left({ kind: 'splitLine', wordId: idOf('rine') })).toBe(1);
});
