import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OPERATIONS } from '../packages/film/src/operations/registry.ts';
import { isTestFile, listSources } from './check/source-files.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** Rooms that learn of operations from their declarations. Prose names them between backquotes. */
const DERIVED = /^(?:packages\/(?:contracts|routes|client|cli|mcp)\/src|apps\/server\/src\/(?:api|http))\//u;
/** `tidy` is also a setting of tools; the others show an example. */
const NAMED = new Set([
  'packages/cli/src/commands/caption-options.ts tidy',
  'packages/mcp/src/register-prompts.ts tidy',
  'apps/server/src/api/docs/sample-calls.ts set_captions',
]);

test('adding an operation touches its declaration and the list: no API, client, command or assistant names one', () => {
  const found: string[] = [];
  for (const file of listSources(root).filter((each) => DERIVED.test(each) && !isTestFile(each))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const { name } of OPERATIONS)
      if (new RegExp(`(['"])${name}\\1`, 'u').test(text)) found.push(`${file} ${name}`);
  }
  expect(found.filter((each) => !NAMED.has(each))).toEqual([]);
  expect([...NAMED].filter((each) => !found.includes(each))).toEqual([]);
});
