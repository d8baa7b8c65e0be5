import { createHash } from 'node:crypto';
import { link, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashFile } from './hash-file.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('a file is known by another name, and is another one when it was written again', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-hash-'));
  const file = path.join(dir, 'one');
  await writeFile(file, 'first words');
  await link(file, path.join(dir, 'two'));
  const expected = { sha256: sha256('first words'), sizeBytes: 11 };
  expect(await Promise.all([hashFile(file), hashFile(path.join(dir, 'two')), hashFile(file)])).toEqual(
    Array.from({ length: 3 }, () => expected),
  );
  await writeFile(file, 'other words');
  expect((await hashFile(file)).sha256).toBe(sha256('other words'));
  await expect(hashFile(path.join(dir, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  await rm(dir, { recursive: true });
});
