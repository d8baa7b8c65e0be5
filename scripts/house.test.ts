import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const SOURCE = /\.(tsx?|mjs|cjs)$/u;
const TEST = /\.(test|spec)\.tsx?$/u;
const OUTSIDE = new Set(['node_modules', 'dist']);

/** Every file of ours, by its folder; both from the root. */
const folders = new Map<string, string[]>();
for (const top of ['apps', 'packages', 'e2e', 'scripts', 'deploy']) {
  for (const entry of readdirSync(path.join(root, top), { recursive: true, withFileTypes: true })) {
    const folder = path.relative(root, entry.parentPath);
    if (
      !entry.isFile() ||
      !SOURCE.test(entry.name) ||
      folder.split(path.sep).some((part) => OUTSIDE.has(part))
    )
      continue;
    folders.set(folder, [...(folders.get(folder) ?? []), entry.name]);
  }
}

test('no folder holds more than twenty sources: beyond that nobody sees what it is for', () => {
  const crowded = [...folders].filter(([, names]) => names.filter((name) => !TEST.test(name)).length > 20);
  expect(crowded.map(([folder]) => folder)).toEqual([]);
});

test('no file is longer than 300 lines, tests included', () => {
  const files = [...folders].flatMap(([folder, names]) => names.map((name) => path.join(folder, name)));
  expect(files.length).toBeGreaterThan(1000);
  const long = files.filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 301);
  expect(long).toEqual([]);
});
