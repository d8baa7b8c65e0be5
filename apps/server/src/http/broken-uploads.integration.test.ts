import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../testing/follow-job.ts';
import { makeDataDir } from '../testing/make-data-dir.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';

const run = promisify(execFile);
const SMALL_DISK_BYTES = 1024 * 1024;

let root: string;
let server: TestServer;
let ada: TestPerson;
let isMounted = false;

beforeAll(async () => {
  root = await makeDataDir();
  const tmp = path.join(root, 'tmp');
  // Needs root and the right to mount; where there is neither, the tests of full disks are skipped.
  isMounted = (await mountSmall(tmp)) && (await mountSmall(path.join(root, 'work')));
  server = await startTestServer({ JOB_ATTEMPTS: '1' }, { dataDir: root });
  ada = await server.signUp();
});
afterAll(async () => {
  await server.stop();
  if (isMounted) await run('umount', [path.join(root, 'tmp'), path.join(root, 'work')]);
  await rm(root, { recursive: true, force: true });
});

async function mountSmall(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  return run('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_BYTES}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

/** One request on a connection of its own, and all that came back until the server closed it. */
function exchange(body: string, contentType: string): Promise<{ text: string; error: string | null }> {
  const { hostname, port } = new URL(server.url);
  const head = [
    'POST /api/upload-video HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${ada.accessToken}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`));
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', (error) => resolve({ text, error: error.message }));
    socket.on('end', () => resolve({ text, error: null }));
  });
}

const FORM = 'multipart/form-data; boundary=x';
const FILE = '--x\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n';

test.each([
  ['a form that ends early', FORM, `${FILE}\r\n${'y'.repeat(3000)}`],
  ['a part whose header is no header', FORM, `--x\r\n: : :\u0001\r\n\r\n${'y'.repeat(300_000)}\r\n--x--\r\n`],
  ['a form of nothing', FORM, ''],
  ['a form without its boundary', FORM, 'z'.repeat(200_000)],
  ['a boundary that never was', 'multipart/form-data; boundary=other', `${FILE}\r\nabc\r\n--x--\r\n`],
])('%s is a 400 and a connection that is closed, not reset', async (_what, type, body) => {
  const { text, error } = await exchange(body, type);
  expect(error).toBeNull();
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('"code":"invalid_file"');
  expect(text.toLowerCase()).toContain('connection: close');
});

test('damaged forms one after the other: each request of one client is answered', async () => {
  for (let round = 0; round < 5; round++) {
    const body = `${FILE}\r\n${'y'.repeat(100_000)}`;
    const bad = await ada.api('/api/upload-video', {
      method: 'POST',
      body,
      headers: { 'Content-Type': FORM },
    });
    expect(bad.status).toBe(400);
    expect((await ada.api('/api/jobs')).status).toBe(200);
  }
});

test('a full disk is a 507 that says so, and a line in the log', async ({ skip }) => {
  if (!isMounted) skip('mounting a small disk is not allowed here');
  const form = new FormData();
  form.set('video', new Blob([new Uint8Array(4 * SMALL_DISK_BYTES)]), 'a.mp4');
  const answer = await ada.api('/api/upload-video', { method: 'POST', body: form });
  expect([answer.status, (await answer.json()).code]).toEqual([507, 'storage_full']);
  await expect.poll(() => server.output()).toContain('"event":"disk_full"');
  await expect.poll(() => readdir(path.join(root, 'tmp'))).toEqual([]);
  expect((await ada.api('/api/jobs')).status).toBe(200);
});

test('a disk that is full in the middle of a job is said to the person and in the log, and nothing is charged', async ({
  skip,
}) => {
  if (!isMounted) skip('mounting a small disk is not allowed here');
  // There is room for the film in the job's folder, and hardly any for what is made of it.
  const film = await makeVideo(path.join(root, 'film.mp4'), { seconds: 4 });
  const { size } = await stat(film);
  await run('mount', ['-o', `remount,size=${size + 32 * 1024}`, path.join(root, 'work')]);
  const { filepath } = await (await uploadVideo(ada, film)).json();
  const accepted = await ada.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0, framing: 'center' }),
  });
  const end = await endOfJob(ada, (await accepted.json()).process_id);
  expect(end).toMatchObject({ status: 'failed', error: { code: 'storage_full' } });
  expect(server.output()).toMatch(new RegExp(`"event":"disk_full".*${end.id}`));
  const { data } = await ada.supabase.from('accounts').select('tokens').single();
  expect(data?.tokens).toBe(50);
});
