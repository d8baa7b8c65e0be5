import { expect, test } from 'vitest';
import { face, look } from './looks.testing.ts';
import { planGrid } from './plan-grid.ts';

const source = { width: 1920, height: 1080 };

const gridOf = (seen: ReturnType<typeof look>) => planGrid(seen, source);
const starts = (grid: ReturnType<typeof planGrid>) => grid?.faces.map(({ path }) => path[0]?.centerX);

test('faces stand in the order of reading, also in a gallery of two rows', () => {
  const gallery = [face(0.75, 0.25), face(0.25, 0.75), face(0.25, 0.25), face(0.75, 0.75)];
  // The detector gives the faces in another order each time.
  const grid = gridOf(look(6, (time) => gallery.toSorted(() => ((time * 4) % 2 === 0 ? 1 : -1))));
  expect(starts(grid)).toEqual([0.25, 0.75, 0.25, 0.75]);
  const heights = grid?.faces.map(({ path }) => path[0]?.centerY ?? 0) ?? [];
  expect(heights[0]).toBeLessThan(0.5);
  expect(heights[2]).toBeGreaterThan(0.5);
  const table = gridOf(look(6, () => [face(0.8), face(0.2, 0.45), face(0.5, 0.42)]));
  expect(starts(table)).toEqual([0.2, 0.5, 0.8]);
});

test('the number of faces is that of the longest shots with several; a passer-by does not count', () => {
  const grid = gridOf(
    look(
      12,
      (time) => (time < 4 ? [face(0.5)] : [face(0.2), face(0.5), ...(time > 10.5 ? [face(0.8)] : [])]),
      [4],
    ),
  );
  expect(starts(grid)).toEqual([0.2, 0.5]);
  expect(grid?.faces[0]?.path[0]).toMatchObject({ timeSeconds: 4, cut: true });
  expect(gridOf(look(6, () => [face(0.5)]))).toBeNull();
});
