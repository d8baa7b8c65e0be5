import type { CaptionLine } from '@atelier/captions';
import { expect, test } from 'vitest';
import type { Film } from '../document/film-schema.ts';
import { onSeams } from './seam-lines.ts';

const line = { rows: [[{ text: 'Hello', startSeconds: 0, endSeconds: 1 }]], startSeconds: 0, endSeconds: 1 };
const filmOf = (layout: object, width: number, height: number) =>
  ({
    canvas: { width, height, frame_rate: 30, background: '#000000' },
    scenes: [
      { id: 's', source: 'main', start_seconds: 0, end_seconds: 2, layout, transition: null, zoom: null },
    ],
  }) as unknown as Pick<Film, 'scenes' | 'canvas'>;
const middleOf = (layout: object, width = 1080, height = 1920) =>
  onSeams([line as unknown as CaptionLine], filmOf(layout, width, height))[0]?.middle;

test('captions stand where the rows of a grid meet, and in their usual place over a single row', () => {
  expect(middleOf({ kind: 'grid', cells: 4 })).toBe(0.5);
  expect(middleOf({ kind: 'grid', cells: 2 })).toBe(0.5);
  expect(middleOf({ kind: 'grid', cells: 4 }, 1920, 1080)).toBe(0.5);
  expect(middleOf({ kind: 'grid', cells: 3 }, 1920, 1080)).toBeUndefined();
});

test('captions of a split screen stand between the two pictures, whichever is above', () => {
  const split = { kind: 'split', other: 'game', share: 0.4 };
  expect(middleOf({ ...split, on_top: true })).toBeCloseTo(0.4);
  expect(middleOf({ ...split, on_top: false })).toBeCloseTo(0.6);
});
