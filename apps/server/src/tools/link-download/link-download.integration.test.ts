import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startVideoSite, type VideoSite, videoPage } from '@atelier/engines/testing/video-site';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../../platform/embedded/embedded-url.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
let site: VideoSite;
let inside: VideoSite;
let sql: Database;

beforeAll(async () => {
  inside = await startVideoSite({ '/': { html: 'secret' } });
  site = await startVideoSite({
    '/page': videoPage('Été : mes vacances', '/video.mp4'),
    '/silent': 'silence',
    '/gone': { status: 404 },
    '/to-inside': { redirect: inside.url('/') },
    '/two': { html: '<video src="/video.mp4"></video><video src="/b.mp4"></video>' },
  });
  server = await startTestServer({ DOWNLOAD_ALLOW_HOSTS: site.host });
  // A key frame in the middle of nowhere: only encoding can cut it exactly.
  const file = await makeVideo(path.join(server.dataDir, 'video.mp4'), { seconds: 6, extra: ['-g', '999'] });
  site.pages['/video.mp4'] = { file };
  ada = await server.signUp();
  sql = openDatabase(await embeddedDatabaseUrl(server.dataDir), { maxConnections: 1 });
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  await site?.close();
  await inside?.close();
});

const download = (body: object, person = ada) =>
  person.api('/download', { method: 'POST', body: JSON.stringify(body) });
const creditsLeft = async (person = ada): Promise<number> =>
  (await person.supabase.from('accounts').select('token_workflow').single()).data?.token_workflow;
const workFolders = async () =>
  (await readdir(path.join(server.dataDir, 'work'), { recursive: true })).filter((name) =>
    name.includes('/'),
  );

test('a part is cut exactly, charged by the RPC, and its owner’s alone until it expires', async () => {
  const before = await creditsLeft();
  const answer = await download({ url: site.url('/page'), start_time: '00:00:02', duration: '2' });
  const body = await answer.json();
  expect([answer.status, body]).toEqual([
    200,
    {
      success: true,
      file: expect.stringMatching(/^\/download\/[0-9a-f-]{36}$/),
      title: expect.stringContaining('Été : mes vacances'),
      extension: 'mp4',
    },
  ]);
  const file = await ada.api(body.file);
  expect(file.headers.get('content-type')).toBe('video/mp4');
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('Été mes vacances'));
  const target = path.join(server.dataDir, 'cut.mp4');
  await writeFile(target, Buffer.from(await file.arrayBuffer()));
  const { format, streams } = await probe(target);
  expect(Math.abs(Number(format.duration) - 2)).toBeLessThan(0.1);
  expect(streams.map((stream) => stream.codec_type).sort()).toEqual(['audio', 'video']);

  // Held until the browser's call, charged once.
  expect(await creditsLeft()).toBe(before);
  for (const charged of [1, 0]) {
    const { data } = await ada.supabase.rpc('dec_tok_workflow_iv', { p_user_id: ada.id });
    expect(data).toBe(charged);
    expect(await creditsLeft()).toBe(before - 1);
  }

  const bob = await server.signUp();
  expect((await bob.api(body.file)).status).toBe(404);
  expect((await fetch(`${server.url}${body.file}`)).status).toBe(401);
  const [{ result: stored } = { result: null }] = await sql<{ result: Record<string, unknown> }[]>`
    select result from app.jobs where user_id = ${ada.id}`;
  expect(stored).toMatchObject({ bucket: 'uploads', fileUrl: null, projectId: null });
  const direct = await fetch(`${server.url}/storage/v1/object/public/uploads/${stored?.objectKey}`);
  expect(direct.status).toBe(404);

  // Runs the clean-up of a day later (see uploads/remove-expired.ts).
  await sql`update app.jobs set ended_at = now() - interval '25 hours' where user_id = ${ada.id}`;
  const { removeExpiredUploads } = await import('../../library/uploads/remove-expired.ts');
  const { createDiskStorage } = await import('../../platform/storage/disk-storage.ts');
  await removeExpiredUploads(sql, await createDiskStorage(path.join(server.dataDir, 'storage')));
  const late = await ada.api(body.file);
  expect([late.status, (await late.json()).code]).toEqual([410, 'result_expired']);
});

test('without times the whole video comes untouched, charged by the runner', async () => {
  const before = await creditsLeft();
  const accepted = await download({ url: site.url('/page'), async: true });
  expect(accepted.status).toBe(202);
  const { process_id: id } = await accepted.json();
  const job = await endOfJob(ada, id);
  expect(job).toMatchObject({ tool: 'short-download', status: 'succeeded', cost: 1 });
  expect(job.result?.data.durationSeconds).toBeCloseTo(6, 0);
  expect(await creditsLeft()).toBe(before - 1);
  const { data: projects } = await ada.supabase.from('projects').select('*');
  expect(projects).toEqual([]);
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
  'file:///etc/passwd',
  'https://www.youtube.com/playlist?list=PL123',
  'https://example.com/video.mp4',
])('%s is refused before a job is made', async (url) => {
  const before = await creditsLeft();
  const answer = await download({ url, start_time: 0, duration: 10 });
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'link_refused']);
  expect(answer.headers.get('x-job-id')).toBeNull();
  expect(await creditsLeft()).toBe(before);
});

test.each([
  ['/gone', 422, 'video_not_available', 'This video is not available for download'],
  ['/to-inside', 422, 'link_refused', 'This link leads to a place that we do not fetch from.'],
  ['/two', 422, 'link_refused', 'This link leads to a list. Please use the link of one video.'],
])('%s: nothing is charged and the reason is told', async (page, status, code, error) => {
  const before = await creditsLeft();
  const answer = await download({ url: site.url(page), start_time: 0, duration: 2 });
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code, error })]);
  expect(inside.hits).toEqual([]);
  const [{ open } = { open: null }] = await sql<{ open: number }[]>`
    select count(*)::int as open from app.holds where user_id = ${ada.id} and status in ('open', 'authorised')`;
  expect(open).toBe(0);
  expect(await creditsLeft()).toBe(before);
  expect(await workFolders()).toEqual([]);
});

test('a start past the end is said so', async () => {
  const answer = await download({ url: site.url('/page'), start_time: 60, duration: 2 });
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'start_past_end']);
});

test.each([
  [{}, /url/],
  [{ url: 'x', start_time: '1:99' }, /Invalid start time format. Use HH:MM:SS or seconds./],
  [{ url: 'x', duration: 'soon' }, /Invalid duration format. Use HH:MM:SS or seconds./],
  [{ url: 'x', start_time: '1:30' }, /Invalid start time format. Use HH:MM:SS or seconds./],
  [{ url: 'x', start_time: 1.5 }, /Invalid start time format. Use HH:MM:SS or seconds./],
  [{ url: 'x', duration: '1.7' }, /Invalid duration format. Use HH:MM:SS or seconds./],
  [{ url: 'x', duration: '00:05:01' }, /Duration cannot exceed 300 seconds \(5 minutes\)./],
])('%o is no request', async (body, message) => {
  const answer = await download(body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).error).toMatch(message);
});

test('a cancelled download costs nothing and leaves nothing', async () => {
  const before = await creditsLeft();
  const accepted = await download({ url: site.url('/silent'), start_time: 0, duration: 2, async: true });
  const { process_id: id } = await accepted.json();
  await expect.poll(() => site.hits.includes('/silent')).toBe(true);
  expect((await workFolders()).length).toBeGreaterThan(0);
  expect((await ada.api(`/api/jobs/${id}`, { method: 'DELETE' })).status).toBe(202);
  expect((await endOfJob(ada, id)).status).toBe('cancelled');
  expect(await creditsLeft()).toBe(before);
  await expect.poll(workFolders).toEqual([]);
  expect(await auditCredits(sql)).toEqual([]);
});

test('without credits nothing is fetched', async () => {
  const bob = await server.signUp();
  await sql`select app.post_ledger(${bob.id}, 'token_workflow', -20, 'expiry', 'test')`;
  const hits = site.hits.length;
  const answer = await download({ url: site.url('/page') }, bob);
  expect([answer.status, (await answer.json()).code]).toEqual([402, 'insufficient_credits']);
  expect(site.hits).toHaveLength(hits);
});

test('the health of the engine is told before anybody signs in', async () => {
  const engines = await (await fetch(`${server.url}/api/engines`)).json();
  expect(engines).toMatchObject({ engines: { download: [{ id: 'yt-dlp' }] }, linkHosts: [site.host] });
});
