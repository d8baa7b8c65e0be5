import { expect, test } from 'vitest';
import { snapEdge, stepEdge, textBetween } from './moment-edges.ts';

/** Sentences of four seconds with a second between them. */
const sentences = Array.from({ length: 60 }, (_, index) => ({
  start_time: index * 5,
  end_time: index * 5 + 4,
  text: `${index}.`,
}));
const edges = { startSeconds: 50, endSeconds: 79 };

test('a dragged edge goes to the nearest sentence, never past what a clip may last', () => {
  expect(snapEdge('start', 57, edges, sentences)).toEqual({ startSeconds: 55, endSeconds: 79 });
  expect(snapEdge('end', 92, edges, sentences)).toEqual({ startSeconds: 50, endSeconds: 94 });
  expect(snapEdge('end', 300, edges, sentences)).toEqual({ startSeconds: 50, endSeconds: 139 });
  expect(snapEdge('start', 100, edges, sentences)).toEqual({ startSeconds: 75, endSeconds: 79 });
  expect(snapEdge('start', 3, edges, [])).toEqual(edges);
});

test('a key moves an edge by a sentence', () => {
  expect(stepEdge('start', -1, edges, sentences)).toEqual({ startSeconds: 45, endSeconds: 79 });
  expect(stepEdge('end', 1, edges, sentences)).toEqual({ startSeconds: 50, endSeconds: 84 });
  const shortest = { startSeconds: 50, endSeconds: 54 };
  expect(stepEdge('end', -1, shortest, sentences)).toEqual(shortest);
});

test('the words are those between the edges', () => {
  expect(textBetween({ startSeconds: 50, endSeconds: 64 }, sentences)).toBe('10. 11. 12.');
});
