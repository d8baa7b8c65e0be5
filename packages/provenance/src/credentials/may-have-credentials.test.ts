import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayHaveCredentials } from './may-have-credentials.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-label-'));
});
afterAll(() => rm(folder, { recursive: true }));

const MEGABYTE = Buffer.alloc(1024 * 1024);

test.each([
  ['at the beginning', [Buffer.from('..c2pa'), MEGABYTE, MEGABYTE], true],
  ['at the end', [MEGABYTE, MEGABYTE, Buffer.from('c2pa')], true],
  ['nowhere', [MEGABYTE, MEGABYTE], false],
  ['in an empty file', [], false],
] as const)('the label of credentials is found: %s', async (name, parts, expected) => {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.concat([...parts]));
  expect(await mayHaveCredentials(file)).toBe(expected);
});
