import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUnnamedFiles } from '../../library/sent-files/remove-unnamed.ts';
import type { Database } from '../../platform/database/database.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const FILM = path.resolve(import.meta.dirname, '../../../../../assets/gameplay/snake.mp4');

let server: TestServer;
let sql: Database;
let owner: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off', UPLOAD_QUOTA_MB: '30' });
  sql = await openServerDatabase(server.dataDir);
  [owner, stranger] = [await server.signUp(), await server.signUp('Nadia Petit')];
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

const projects = (person = owner) => person.supabase.storage.from('Projects');
const nameOf = (extension = 'mp4') => `clip_${Date.now()}_${randomBytes(6).toString('hex')}.${extension}`;

test('a film is uploaded with supabase-js, listed, read by its public address and not overwritten', async () => {
  const film = await openAsBlob(FILM, { type: 'video/mp4' });
  const key = `${owner.id}/${nameOf()}`;
  const options = { cacheControl: '3600', upsert: false };
  const sent = await projects().upload(key, film, options);
  expect(sent).toMatchObject({ error: null, data: { path: key, fullPath: `Projects/${key}` } });
  const { publicUrl } = projects().getPublicUrl(key).data;
  const answer = await fetch(publicUrl);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(answer.headers.get('Content-Type')).toBe('video/mp4');
  expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(FILM))).toBe(true);

  const listed = await projects().list(owner.id);
  expect(listed.data).toMatchObject([
    {
      name: key.split('/')[1],
      metadata: { size: film.size, mimetype: 'video/mp4', cacheControl: 'max-age=3600' },
    },
  ]);
  for (const upsert of [false, true]) {
    const again = await projects().upload(key, await readFile(FILM), { ...options, upsert });
    expect(again.error).toMatchObject({
      status: 409,
      statusCode: '409',
      message: 'The resource already exists',
    });
  }
});

test('nobody sees or fills another person’s folder', async () => {
  expect((await projects(stranger).list(owner.id)).data).toEqual([]);
  expect((await projects(stranger).list()).data).toEqual([]);
  const film = await readFile(FILM);
  for (const key of [`${owner.id}/${nameOf()}`, nameOf(), `${stranger.id}/../${owner.id}/${nameOf()}`]) {
    const { error } = await projects(stranger).upload(key, film);
    expect([403, 404]).toContain(Number(error && 'status' in error ? error.status : 0));
  }
  const { supabaseKey } = await (await fetch(`${server.url}/api/config`)).json();
  const nobody = createClient(server.url, supabaseKey, { auth: { persistSession: false } });
  const refused = await nobody.storage.from('Projects').upload(`${owner.id}/${nameOf()}`, film);
  expect(refused.error).toMatchObject({ status: 401 });
  expect((await nobody.storage.from('gameplay').upload('planted.mp4', film)).error).toMatchObject({
    status: 401,
  });
  expect((await owner.supabase.storage.from('gameplay').upload('planted.mp4', film)).error).toMatchObject({
    status: 404,
  });
});

test.each([
  ['a page', 'html', '<script>alert(1)</script>', 400],
  ['a page that says it is a picture', 'png', '<html><script>alert(1)</script></html>', 400],
  ['a drawing with a script', 'svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 400],
  ['a playlist', 'mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 400],
  ['nothing', 'mp4', '', 400],
])('%s is refused', async (_, extension, content, status) => {
  const { error } = await projects().upload(`${owner.id}/${nameOf(extension)}`, new Blob([content]), {
    contentType: 'video/mp4',
  });
  expect(error).toMatchObject({ status });
});

test('what a name promises is what a file holds, within the limits of size and room', async () => {
  const film = await readFile(FILM);
  const asPicture = await projects().upload(`${owner.id}/${nameOf('png')}`, film);
  expect(asPicture.error).toMatchObject({ status: 400 });
  const large = Buffer.concat([film], 51 * 1024 * 1024);
  expect((await projects().upload(`${owner.id}/${nameOf()}`, large)).error).toMatchObject({ status: 413 });
  expect((await projects().upload(`${owner.id}/${nameOf()}`, new Blob([large]))).error).toMatchObject({
    status: 413,
  });
  // Filled up by the row of a file, so that the test need not send it.
  await sql`insert into app.sent_files (object_key, user_id, size_bytes)
    values ('filler', ${owner.id}, ${30 * 1024 * 1024})`;
  const beyond = await projects().upload(`${owner.id}/${nameOf()}`, film);
  expect(beyond.error).toMatchObject({ status: 413 });
  await sql`delete from app.sent_files where object_key = 'filler'`;
  expect((await projects().list(owner.id)).data).toHaveLength(1);
});

test('a file that no project names is deleted after a day', async () => {
  const [named, unnamed] = [nameOf(), nameOf()];
  for (const name of [named, unnamed]) {
    expect(
      (await projects(stranger).upload(`${stranger.id}/${name}`, await readFile(FILM))).error,
    ).toBeNull();
  }
  await stranger.supabase.from('projects').insert({
    user_id: stranger.id,
    title: 'Clip',
    type: 'video_clip',
    status: 'generated',
    file_url: projects(stranger).getPublicUrl(`${stranger.id}/${named}`).data.publicUrl,
  });
  await sql`update app.sent_files set created_at = now() - interval '25 hours' where user_id = ${stranger.id}`;
  await removeUnnamedFiles(sql, await createDiskStorage(path.join(server.dataDir, 'storage')));
  expect((await projects(stranger).list(stranger.id)).data?.map(({ name }) => name)).toEqual([named]);
});

test('anybody lists the gameplay films by name', async () => {
  const { supabaseKey } = await (await fetch(`${server.url}/api/config`)).json();
  const nobody = createClient(server.url, supabaseKey, { auth: { persistSession: false } });
  const options = { limit: 100, sortBy: { column: 'name', order: 'asc' } } as const;
  const { data } = await nobody.storage.from('gameplay').list('', options);
  expect(data?.map(({ name }) => name)).toEqual([
    ...['brick-breaker.mp4', 'marble-run.mp4', 'maze.mp4', 'runner.mp4', 'snake.mp4', 'tunnel.mp4'],
  ]);
  const last = await nobody.storage
    .from('gameplay')
    .list('', { limit: 1, sortBy: { column: 'name', order: 'desc' } });
  expect(last.data?.map(({ name }) => name)).toEqual(['tunnel.mp4']);
});
