import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../platform/logging/logger.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { seedGameplay } from './seed-gameplay.ts';

let database: TestDatabase;
let root: string;
let storage: ObjectStorage;
const logger = createLogger('silent');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'atelier-seed-'));
  storage = await createDiskStorage(path.join(root, 'storage'));
  await mkdir(path.join(root, 'games'));
  for (const name of ['a.mp4', 'b.mov', 'notes.txt']) await writeFile(path.join(root, 'games', name), name);
  await database.sql`delete from app.seeded`;
  return () => rm(root, { recursive: true });
});

const seed = (folder = path.join(root, 'games')) =>
  seedGameplay({ sql: database.sql, storage, logger, folder });
const keys = async () => (await storage.list('gameplay', { limit: 10 })).map(({ key }) => key);

test('the first start fills an empty bucket, two servers at once too; what is deleted stays deleted', async () => {
  await Promise.all([seed(), seed()]);
  expect(await keys()).toEqual(['a.mp4', 'b.mov']);
  // A change to the copy does not change the original.
  await writeFile(path.join(root, 'storage/gameplay/a.mp4'), 'other');
  expect(await readFile(path.join(root, 'games/a.mp4'), 'utf8')).toBe('a.mp4');
  await storage.remove('gameplay', ['a.mp4', 'b.mov']);
  await seed();
  expect(await keys()).toEqual([]);
});

test('a bucket with an operator’s own videos is left alone, for good', async () => {
  const own = path.join(root, 'storage/gameplay/a.mp4');
  await writeFile(own, 'mine');
  await seed();
  expect(await keys()).toEqual(['a.mp4']);
  expect(await readFile(own, 'utf8')).toBe('mine');
  await storage.remove('gameplay', ['a.mp4']);
  await seed();
  expect(await keys()).toEqual([]);
});

test('a failure is no end: the next start tries again', async () => {
  await seed(path.join(root, 'missing'));
  expect(await keys()).toEqual([]);
  await seed();
  expect(await keys()).toEqual(['a.mp4', 'b.mov']);
});
