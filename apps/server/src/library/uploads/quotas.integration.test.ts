import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '@atelier/contracts';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

let server: TestServer;
let sql: Database;
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off', UPLOAD_QUOTA_MB: '1' });
  sql = await openServerDatabase(server.dataDir);
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

test("a person's waiting uploads are limited in bytes and files, however many come at once", async () => {
  const [ada, bob] = await Promise.all([server.signUp('Ada'), server.signUp('Bob')]);
  const video = await makeVideo(path.join(server.dataDir, 'a.mp4'), { seconds: 1 });
  const { length } = await readFile(video);
  const fitting = Math.floor((1024 * 1024) / length);
  const left = 2;
  // All but two of those that fit are there already.
  await sql`insert into app.uploads (id, user_id, object_key, name, content_type, size_bytes, media, expires_at)
    values ('upl_full', ${ada.id}, 'none', 'a', 'b', ${(fitting - left) * length}, '{}', now() + interval '1 hour')`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => uploadVideo(ada, video)));
  const codes = await Promise.all(
    answers.map(async (answer) => (answer.ok ? 'ok' : (await answer.json()).code)),
  );
  expect(codes.sort()).toEqual(['ok', 'ok', 'upload_quota', 'upload_quota', 'upload_quota']);
  expect(answers.find((answer) => !answer.ok)?.status).toBe(413);
  expect(await readdir(path.join(server.dataDir, 'storage/uploads', ada.id))).toHaveLength(left);
  expect((await uploadVideo(bob, video)).status).toBe(200);

  await sql`insert into app.uploads (id, user_id, object_key, name, content_type, size_bytes, media, expires_at)
    select 'upl_' || n, ${bob.id}, 'none', 'a', 'b', 1, '{}', now() + interval '1 hour'
    from generate_series(2, ${LIMITS.uploadsWaitingMax}) n`;
  expect((await (await uploadVideo(bob, video)).json()).code).toBe('upload_quota');
  await sql`update app.uploads set expires_at = now() where id like 'upl_1%' and user_id = ${bob.id}`;
  expect((await uploadVideo(bob, video)).status).toBe(200);
});

test('a title that is no line is not kept', async () => {
  const person = await server.signUp();
  const row = { user_id: person.id, type: 'video_clip' };
  const long = await person.supabase.from('projects').insert({ ...row, title: 'x'.repeat(501) });
  expect(long.error).not.toBeNull();
  const { error } = await person.supabase.from('projects').insert({ ...row, title: 'é'.repeat(500) });
  expect(error).toBeNull();
  expect(await sql`select 1 from public.projects where user_id = ${person.id}`).toHaveLength(1);
});

test('no statement runs for ever', async () => {
  expect(await sql`show statement_timeout`).toEqual([{ statement_timeout: '1min' }]);
});
