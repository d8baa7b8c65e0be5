import { applyOperations, type Film } from '@atelier/film';
import { expect, test } from 'vitest';
import { changedParts } from './changed-parts.ts';
import { cut, FILM, rename } from './film-store.testing.ts';

const changed = (operations: readonly unknown[], film: Film = FILM) => {
  const { words, scenes } = changedParts(film, applyOperations(film, operations).film);
  return { words: [...words].toSorted(), scenes: [...scenes] };
};

test('words that are corrected, cut or brought back are changed', () => {
  expect(changed(rename('w1', 'uno')).words).toEqual(['w1']);
  const { film } = applyOperations(FILM, cut('w2', 'w3'));
  expect(changed(cut('w2', 'w3')).words).toEqual(['w2', 'w3']);
  expect(changed([{ op: 'restore_words', ids: ['w2'] }], film).words).toEqual(['w2']);
});

test('scenes that are changed or new are changed, and nothing else', () => {
  expect(changed([{ op: 'set_layout', scenes: ['sc1'], layout: { kind: 'fit' } }])).toEqual({
    words: [],
    scenes: ['sc1'],
  });
  expect(changed([{ op: 'set_captions', style: 4 }])).toEqual({ words: [], scenes: [] });
});
