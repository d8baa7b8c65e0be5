import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../testing/test-server.ts';
import { createDiskStorage } from './disk-storage.ts';
import { ObjectExistsError, type ObjectStorage } from './object-storage.ts';
import { createS3Storage } from './s3-storage.ts';

let dir: string;
let s3: S3rver;
const adapters: Record<string, () => Promise<ObjectStorage>> = {
  disk: () => createDiskStorage(path.join(dir, 'disk')),
  s3: async () => {
    const port = await freePort();
    s3 = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      allowMismatchedSignatures: true,
      directory: path.join(dir, 's3'),
    });
    await s3.run();
    return createS3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'auto',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      bucketPrefix: 'atelier-',
    });
  },
};

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-storage-'));
});
afterAll(async () => {
  await s3?.close();
  await rm(dir, { recursive: true, force: true });
});

describe.each(Object.keys(adapters))('%s', (name) => {
  let storage: ObjectStorage;
  beforeAll(async () => {
    storage = await (adapters[name] as () => Promise<ObjectStorage>)();
    await writeFile(path.join(dir, 'ten'), '0123456789');
  });

  test('keeps a file with its type, size and a stable ETag', async () => {
    await storage.putFile('Projects', 'user/a_1.mp4', path.join(dir, 'ten'), 'video/mp4');
    const info = await storage.stat('Projects', 'user/a_1.mp4');
    expect(info).toMatchObject({ sizeBytes: 10, contentType: 'video/mp4' });
    expect((await storage.stat('Projects', 'user/a_1.mp4'))?.etag).toBe(info?.etag);
    expect(await storage.stat('Projects', 'user/none.mp4')).toBeNull();
  });

  test('reads whole objects and ranges', async () => {
    expect((await buffer(await storage.read('Projects', 'user/a_1.mp4'))).toString()).toBe('0123456789');
    const part = await storage.read('Projects', 'user/a_1.mp4', { start: 2, end: 4 });
    expect((await buffer(part)).toString()).toBe('234');
  });

  test('never overwrites', async () => {
    await writeFile(path.join(dir, 'other'), 'other');
    const again = storage.putFile('Projects', 'user/a_1.mp4', path.join(dir, 'other'), 'video/mp4');
    await expect(again).rejects.toBeInstanceOf(ObjectExistsError);
    expect((await buffer(await storage.read('Projects', 'user/a_1.mp4'))).toString()).toBe('0123456789');
  });

  test('fetches to a local file, lists in order, removes', async () => {
    await storage.fetchTo('Projects', 'user/a_1.mp4', path.join(dir, `fetched-${name}`));
    expect(await readFile(path.join(dir, `fetched-${name}`), 'utf8')).toBe('0123456789');
    // In place of the file of another object, which stays as it was.
    await storage.putFile('Projects', 'user/a_2.mp4', path.join(dir, 'other'), 'video/mp4');
    await storage.fetchTo('Projects', 'user/a_2.mp4', path.join(dir, `fetched-${name}`));
    expect(await readFile(path.join(dir, `fetched-${name}`), 'utf8')).toBe('other');
    expect((await buffer(await storage.read('Projects', 'user/a_1.mp4'))).toString()).toBe('0123456789');
    await storage.remove('Projects', ['user/a_2.mp4']);
    await storage.putFile('gameplay', 'snake.mp4', path.join(dir, 'ten'), 'video/mp4');
    await storage.putFile('gameplay', 'maze.mp4', path.join(dir, 'ten'), 'video/mp4');
    const keys = async () => (await storage.list('gameplay', { limit: 100 })).map((info) => info.key);
    expect(await keys()).toEqual(['maze.mp4', 'snake.mp4']);
    await storage.remove('gameplay', ['maze.mp4', 'missing.mp4']);
    expect(await keys()).toEqual(['snake.mp4']);
  });
});

test('a key cannot leave its bucket on disk', async () => {
  const storage = await createDiskStorage(path.join(dir, 'disk2'));
  await expect(storage.stat('Projects', '../../secrets.json')).rejects.toThrow();
  await expect(storage.list('Projects', { prefix: '../uploads/', limit: 1 })).rejects.toThrow();
});

// The S3 stand-in answers an internal error to prefixes that are no folder.
test('a prefix lists what begins with it, and nothing of a neighbour', async () => {
  const storage = await createDiskStorage(path.join(dir, 'disk3'));
  for (const key of ['ann/b.mp4', 'ann/sub/a.mp4', 'anna/c.mp4'])
    await storage.putFile('uploads', key, path.join(dir, 'ten'), 'video/mp4');
  const keys = async (prefix: string, limit = 10) =>
    (await storage.list('uploads', { prefix, limit })).map((info) => info.key);
  expect(await keys('ann/')).toEqual(['ann/b.mp4', 'ann/sub/a.mp4']);
  expect(await keys('ann/', 1)).toEqual(['ann/b.mp4']);
  expect(await keys('ann/b')).toEqual(['ann/b.mp4']);
  expect(await keys('ann')).toEqual(['ann/b.mp4', 'ann/sub/a.mp4', 'anna/c.mp4']);
  expect(await keys('nobody/')).toEqual([]);
});
