import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeVideo } from '@atelier/media/testing/test-video';
import { FileStore } from '@tus/file-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { begin, offsetOf, send, TUS } from '../../../testing/tus-requests.ts';
import { removeExpiredTus } from './remove-expired-tus.ts';

let server: TestServer;
let sql: Database;
let ada: TestPerson;
let film: Buffer<ArrayBuffer>;
let filmPath: string;

beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off', UPLOAD_QUOTA_MB: '5', UPLOAD_MAX_MB: '4' });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp('Ada');
  filmPath = await makeVideo(path.join(server.dataDir, 'a.mp4'), { seconds: 1 });
  film = Buffer.from(await readFile(filmPath));
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

/** Names of what lies in somebody's folder of the bucket. */
async function filesOf(person: TestPerson): Promise<string[]> {
  return readdir(path.join(server.dataDir, 'storage/uploads', person.id)).catch(() => []);
}

test('a film in three pieces becomes an upload that its owner can use, and HEAD goes on telling its handle and what it is', async () => {
  const { answer, address } = await begin(ada, film.length);
  expect(answer.status).toBe(201);
  expect(address).toMatch(/^\/api\/tus\/tus_[\w-]{24}$/);
  expect(Date.parse(answer.headers.get('Upload-Expires') ?? '')).toBeGreaterThan(
    Date.now() + 23 * 3600 * 1000,
  );
  const third = Math.ceil(film.length / 3);
  let handle: string | null = null;
  let media: string | null = null;
  for (let at = 0; at < film.length; at += third) {
    expect((await offsetOf(ada, address)).offset).toBe(String(at));
    const sent = await send(ada, address, film.subarray(at, at + third), at);
    expect(sent.status).toBe(204);
    handle = sent.headers.get('Upload-Handle');
    media = sent.headers.get('Upload-Media');
  }
  expect(handle).toMatch(/^upl_/);
  expect(JSON.parse(media ?? '')).toEqual({
    durationSeconds: expect.closeTo(1, 1),
    width: 640,
    height: 360,
    hasAudio: true,
  });
  const { answer: head } = await offsetOf(ada, address);
  expect([head.status, head.headers.get('Upload-Handle'), head.headers.get('Upload-Length')]).toEqual([
    200,
    handle,
    String(film.length),
  ]);
  expect(JSON.parse(head.headers.get('Upload-Media') ?? '')).toEqual(JSON.parse(media ?? ''));
  const [row] =
    await sql`select name, size_bytes::int, object_key, media from app.uploads where id = ${handle}`;
  expect(row).toMatchObject({
    name: 'Été.mp4',
    size_bytes: film.length,
    media: { hasAudio: true, width: 640 },
  });
  expect(await readFile(path.join(server.dataDir, 'storage/uploads', row?.object_key))).toEqual(film);
  // Only the finished file remains.
  expect(await filesOf(ada)).toHaveLength(1);
  const accepted = await ada.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: handle, subtitle_style: 0 }),
  });
  expect(accepted.status).toBe(200);
});

test('a stranger can neither see, send to, end nor use what somebody uploads', async () => {
  const bob = await server.signUp('Bob');
  const { address } = await begin(ada, film.length);
  await send(ada, address, film.subarray(0, 5000), 0);
  expect((await offsetOf(bob, address)).status).toBe(404);
  expect((await send(bob, address, film.subarray(5000), 5000)).status).toBe(404);
  expect((await bob.api(address, { method: 'DELETE', headers: TUS })).status).toBe(404);
  expect((await fetch(server.url + address, { method: 'HEAD', headers: TUS })).status).toBe(401);
  expect((await offsetOf(ada, address)).offset).toBe('5000');
  // A name of the bytes from outside is not believed.
  const forged = { 'X-Atelier-Object-Key': `${ada.id}/${address.split('/').at(-1)}` };
  const { address: own } = await begin(bob, film.length);
  expect((await send(bob, own, film.subarray(0, 1000), 0, forged)).status).toBe(204);
  expect((await offsetOf(ada, address)).offset).toBe('5000');
  // Its owner gives it up.
  expect((await ada.api(address, { method: 'DELETE', headers: TUS })).status).toBe(204);
  expect((await offsetOf(ada, address)).status).toBe(404);
});

test('a piece that was damaged on its way is refused and none of it is kept', async () => {
  const eve = await server.signUp('Eve');
  const { address } = await begin(eve, film.length);
  const piece = film.subarray(0, 9000);
  const good = createHash('sha1').update(piece).digest('base64');
  const damaged = Buffer.from(piece);
  damaged.writeUInt8(damaged.readUInt8(77) ^ 1, 77);
  const refused = await send(eve, address, damaged, 0, { 'Upload-Checksum': `sha1 ${good}` });
  expect([refused.status, (await refused.json()).code]).toEqual([460, 'checksum_mismatch']);
  expect((await offsetOf(eve, address)).offset).toBe('0');
  expect((await send(eve, address, piece, 0, { 'Upload-Checksum': 'crc32 AAAA' })).status).toBe(400);
  expect((await send(eve, address, piece, 0, { 'Upload-Checksum': `sha1 ${good}` })).status).toBe(204);
  expect((await offsetOf(eve, address)).offset).toBe('9000');
  const options = await eve.api('/api/tus', { method: 'OPTIONS' });
  expect(options.headers.get('Tus-Extension')).toMatch(/creation.*termination.*expiration.*checksum/);
  expect(options.headers.get('Tus-Checksum-Algorithm')).toContain('sha1');
});

test('what is too large, too much, of unknown length or no video is refused, and nothing is left of it', async () => {
  const mia = await server.signUp('Mia');
  const refusal = async (size: number, headers = {}) => {
    const { answer } = await begin(mia, size, headers);
    return [answer.status, (await answer.json()).code];
  };
  expect(await refusal(4 * 1024 * 1024 + 1)).toEqual([413, 'file_too_large']);
  expect(await refusal(5)).toEqual([400, 'file_too_small']);
  expect(await refusal(5000, { 'Upload-Length': '' })).toEqual([400, 'invalid_input']);
  expect((await begin(mia, 5000, { 'Tus-Resumable': '' })).answer.status).toBe(412);
  // The quota counts the announced size, not the received bytes.
  expect((await begin(mia, 3 * 1024 * 1024)).answer.status).toBe(201);
  expect(await refusal(3 * 1024 * 1024)).toEqual([413, 'upload_quota']);
  const before = await filesOf(mia);

  const { address } = await begin(mia, 4000);
  const hostile = await send(mia, address, Buffer.alloc(4000, '<svg onload=alert(1)>'), 0);
  expect([hostile.status, (await hostile.json()).code]).toEqual([400, 'invalid_file']);
  expect((await offsetOf(mia, address)).status).toBe(404);
  expect(await filesOf(mia)).toEqual(before);
});

test('what was begun a day ago and not finished is swept', async () => {
  const zoe = await server.signUp('Zoe');
  const { address } = await begin(zoe, film.length);
  await send(zoe, address, film.subarray(0, 4000), 0);
  await sql`update app.tus_uploads set expires_at = now() where user_id = ${zoe.id}`;
  expect((await offsetOf(zoe, address)).status).toBe(404);
  const storageRoot = path.join(server.dataDir, 'storage');
  const storage = await createDiskStorage(storageRoot);
  const tusStore = new FileStore({ directory: path.join(storageRoot, 'uploads') });
  expect(await filesOf(zoe)).toHaveLength(2);
  await removeExpiredTus({ sql, storage, tusStore });
  expect(await filesOf(zoe)).toEqual([]);
  expect(await sql`select 1 from app.tus_uploads where user_id = ${zoe.id}`).toEqual([]);
});
