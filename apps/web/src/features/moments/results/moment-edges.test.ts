import { expect, test } from 'vitest';
import { snapEdge, stepEdge, textBetween, titleBetween } from './moment-edges.ts';

/** Sentences of four seconds with a second between them. */
const sentences = Array.from({ length: 60 }, (_, index) => ({
  start_time: index * 5,
  end_time: index * 5 + 4,
  text: `${index}.`,
}));
/** With the breath that is left around them. */
const edges = { startSeconds: 49.75, endSeconds: 79.35 };

test('a dragged edge goes to the nearest sentence, never past what a clip may last', () => {
  expect(snapEdge('start', 57, edges, sentences)).toEqual({ startSeconds: 54.75, endSeconds: 79.35 });
  expect(snapEdge('end', 92, edges, sentences)).toEqual({ startSeconds: 49.75, endSeconds: 94.35 });
  expect(snapEdge('end', 300, edges, sentences)).toEqual({ startSeconds: 49.75, endSeconds: 139.35 });
  expect(snapEdge('start', 100, edges, sentences)).toEqual({ startSeconds: 74.75, endSeconds: 79.35 });
  expect(snapEdge('start', 3, edges, [])).toEqual(edges);
});

test('a key moves an edge by a sentence', () => {
  expect(stepEdge('start', -1, edges, sentences)).toEqual({ startSeconds: 44.75, endSeconds: 79.35 });
  expect(stepEdge('end', 1, edges, sentences)).toEqual({ startSeconds: 49.75, endSeconds: 84.35 });
  const shortest = { startSeconds: 49.75, endSeconds: 54.35 };
  expect(stepEdge('end', -1, shortest, sentences)).toEqual(shortest);
});

test('the words are those between the edges', () => {
  expect(textBetween({ startSeconds: 50, endSeconds: 64 }, sentences)).toBe('10. 11. 12.');
});

test('the title follows the edges: its own while its sentence is inside, else the first one', () => {
  const talk = [
    { start_time: 0, end_time: 4, text: 'Pourquoi dort-on mal ?' },
    { start_time: 5, end_time: 9, text: 'Parce que la lumière reste allumée.' },
    { start_time: 10, end_time: 14, text: 'Éteignez-la.' },
  ];
  const moment = { title: 'Pourquoi dort-on mal ?' };
  expect(titleBetween(moment, { startSeconds: 0, endSeconds: 9.3 }, talk)).toBe(moment.title);
  expect(titleBetween(moment, { startSeconds: 4.75, endSeconds: 14.3 }, talk)).toBe(
    'Parce que la lumière reste allumée',
  );
});
