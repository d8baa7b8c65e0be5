import { expect, test } from 'vitest';
import { findFolderCircles } from './check/folder-circles.mjs';

/** Reads lines of `from > to` below packages/made. */
function circles(...lines: string[]) {
  return findFolderCircles(
    lines.map((line) => {
      const [from = '', to = ''] = line.split(' > ').map((file) => `packages/made/${file}`);
      return { from, to };
    }),
  );
}

test('imports in one direction are no circle', () => {
  expect(circles('src/a/x.ts > src/b/y.ts', 'src/b/y.ts > src/c/z.ts', 'src/a/x.ts > src/c/z.ts')).toEqual(
    [],
  );
});

test('a circle through a third folder is found, with the imports that close it', () => {
  expect(
    circles(
      'src/a/x.ts > src/b/y.ts',
      'src/a/w.ts > src/b/y.ts',
      'src/b/z.ts > src/c/u.ts',
      'src/b/y.ts > src/c/u.ts',
      'src/c/v.ts > src/a/x.ts',
    ),
  ).toEqual([
    {
      home: 'packages/made',
      folders: ['packages/made/src/c', 'packages/made/src/a', 'packages/made/src/b', 'packages/made/src/c'],
      closing: ['packages/made/src/c/v.ts → packages/made/src/a/x.ts'],
    },
  ]);
});

test('each group of folders that import each other is named once', () => {
  const found = circles(
    'src/a/x.ts > src/b/y.ts',
    'src/b/z.ts > src/a/w.ts',
    'src/a/x.ts > src/c/y.ts',
    'src/c/y.ts > src/d/y.ts',
    'src/d/x.ts > src/c/x.ts',
  );
  expect(found.map(({ folders }) => folders.map((folder) => folder.at(-1)).join(''))).toEqual(['aba', 'cdc']);
});

test('a folder and its subfolders may import each other, but not through a neighbour', () => {
  expect(circles('src/a/x.ts > src/a/deep/y.ts', 'src/a/deep/z.ts > src/a/w.ts')).toEqual([]);
  expect(circles('src/a/x.ts > src/b/y.ts', 'src/b/deep/z.ts > src/a/deep/w.ts')).toHaveLength(1);
  expect(circles('src/a/one/x.ts > src/a/two/y.ts', 'src/a/two/z.ts > src/a/one/w.ts')).toHaveLength(1);
});

test('files directly in src import any folder and are imported by any', () => {
  expect(circles('src/index.ts > src/a/x.ts', 'src/a/x.ts > src/basics.ts')).toEqual([]);
});

test('test files and other packages do not count', () => {
  expect(
    circles(
      'src/a/x.ts > src/b/y.ts',
      'src/b/y.test.ts > src/a/x.ts',
      'src/b/made.testing.ts > src/a/x.ts',
      'src/b/testing/made.ts > src/a/x.ts',
    ),
  ).toEqual([]);
  expect(
    findFolderCircles([
      { from: 'packages/one/src/a/x.ts', to: 'packages/two/src/b/y.ts' },
      { from: 'packages/two/src/b/y.ts', to: 'packages/one/src/a/x.ts' },
    ]),
  ).toEqual([]);
});
