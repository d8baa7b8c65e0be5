import { expect, test } from 'vitest';
import { gridCells, gridRows } from './grid-cells.ts';

const TALL = { width: 1080, height: 1920 };
const WIDE = { width: 1920, height: 1080 };
const face = (x: number, width: number) => ({ width, path: [{ at_seconds: 0, x, y: 0.4 }] });
const source = { width: 1920, height: 1080 };

test('cells fill the canvas: two rows, or one row on a wide canvas with up to three faces', () => {
  expect([2, 3, 4].map((cells) => gridRows(cells, TALL))).toEqual([
    [1, 1],
    [1, 2],
    [2, 2],
  ]);
  expect([2, 3, 4].map((cells) => gridRows(cells, WIDE))).toEqual([[2], [3], [2, 2]]);
  for (const canvas of [TALL, WIDE])
    for (const cells of [2, 3, 4]) {
      const places = gridCells({ kind: 'grid', cells }, canvas, source).map(({ place }) => place);
      expect(places).toHaveLength(cells);
      expect(places.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(1);
    }
});

test('the largest faces are shown in the order in which they stand, as large as their faces allow', () => {
  const grid_faces = [face(0.1, 0.05), face(0.4, 0.1), face(0.6, 0.1), face(0.9, 0.02)];
  const shown = gridCells({ kind: 'grid', cells: 3 }, TALL, { ...source, grid_faces });
  expect(shown.map(({ path }) => path[0]?.x)).toEqual([0.1, 0.4, 0.6]);
  // A cell half as wide as the canvas shows 2.2 face widths: 0.22 of the picture's width of 0.316.
  expect(shown[1]?.path[0]?.scale).toBeCloseTo(0.3164 / 0.22, 2);
});

test('faces that were not found are taken to stand side by side', () => {
  const cells = gridCells({ kind: 'grid', cells: 4 }, TALL, { ...source, grid_faces: [face(0.5, 0.1)] });
  expect(cells.map(({ path }) => path[0]?.x)).toEqual([0.125, 0.375, 0.625, 0.875]);
});
