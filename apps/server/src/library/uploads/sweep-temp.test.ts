import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepTemp } from './sweep-temp.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'atelier-sweep-'));
  const twoHoursAgo = new Date(Date.now() - 2 * 3600 * 1000);
  for (const name of ['upload-old', 'upload-new']) {
    await mkdir(path.join(root, name));
    await writeFile(path.join(root, name, 'file'), 'half of it');
  }
  await utimes(path.join(root, 'upload-old'), twoHoursAgo, twoHoursAgo);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('what a killed server left of uploads is gone at the next start', async () => {
  await sweepTemp(root, { isAlone: true });
  expect(await readdir(root)).toEqual([]);
});

test('an upload that another server is receiving stays', async () => {
  await sweepTemp(root, { isAlone: false });
  expect(await readdir(root)).toEqual(['upload-new']);
});

test('the folder is made where there is none', async () => {
  await sweepTemp(path.join(root, 'a', 'tmp'), { isAlone: true });
  expect(await readdir(path.join(root, 'a'))).toEqual(['tmp']);
});
