import { type Film, filmSchema } from '@atelier/film';
import { expect, test } from 'vitest';
import { markOperations, markProposals } from './mark-proposals.ts';

/** A word a second, in two scenes of 4 s. */
const FILM: Film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 10 } },
  words: {
    main: Array.from({ length: 10 }, (_, index) => ({
      id: `w${index}`,
      text: `mot${index}`,
      start_seconds: index,
      end_seconds: index + 0.8,
    })),
  },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 4, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 6, end_seconds: 10, layout: { kind: 'fill' } },
  ],
  captions: { style: 8 },
  layers: [],
  sound: {},
  brand: null,
});

test('cut, restored, replaced and hidden words are marked, and the stretches that go', () => {
  const { words, ranges } = markOperations(FILM, [
    [
      { op: 'cut_words', ids: ['w1'] },
      { op: 'replace_word', id: 'w7', text: 'Potro' },
      { op: 'set_word', ids: ['w8'], hidden: true },
    ],
    [{ op: 'restore_words', ids: ['w5'] }],
  ]);
  expect([...words]).toEqual([
    ['w1', 'cut'],
    ['w7', { text: 'Potro' }],
    ['w8', 'cut'],
    ['w5', 'restore'],
  ]);
  expect(ranges).toHaveLength(1);
  expect(ranges[0]?.startSeconds).toBeGreaterThan(0.7);
  expect(ranges[0]?.endSeconds).toBeLessThan(2.1);
});

test('ranges lie in the time of the film, and those that overlap are one', () => {
  const cut = (start_seconds: number, end_seconds: number) => [
    { op: 'cut_range' as const, source: 'main', start_seconds, end_seconds },
  ];
  const { ranges } = markOperations(FILM, [cut(7, 8), cut(7.5, 9), [{ op: 'remove_scene', id: 'a' }]]);
  expect(ranges).toEqual([
    { startSeconds: 0, endSeconds: 4 },
    { startSeconds: 5, endSeconds: 7 },
  ]);
});

test('operations that do not fit, conflict or are decided are left out', () => {
  const proposal = {
    operations: [
      { op: 'cut_words' as const, ids: ['w0'] },
      { op: 'cut_words' as const, ids: ['w2'] },
      { op: 'cut_words' as const, ids: ['none'] },
    ],
    states: ['conflicting' as const, 'ready' as const, 'ready' as const],
  };
  expect([...markProposals(FILM, [proposal]).words.keys()]).toEqual(['w2']);
  expect(markProposals(FILM, [])).toEqual({ words: new Map(), ranges: [] });
});
