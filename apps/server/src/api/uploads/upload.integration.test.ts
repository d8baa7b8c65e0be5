import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

let server: TestServer;
let ada: TestPerson;
const file = (name: string) => path.join(server.dataDir, name);

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp();
});
afterAll(() => server.stop());

test('a video gets an opaque handle, and says its length and upright size', async () => {
  const answer = await uploadVideo(ada, await makeVideo(file('good.mp4')));
  expect(answer.status).toBe(200);
  const upload = await answer.json();
  expect(upload).toMatchObject({ success: true, name: 'good.mp4', width: 640, height: 360, hasAudio: true });
  expect(upload.durationSeconds).toBeCloseTo(2, 1);
  expect(upload.filepath).toMatch(/^upl_[\w-]{24}$/);
});

test.each([
  ['too small', Buffer.alloc(1000), 400, 'file_too_small'],
  ['not a video', Buffer.from('hello '.repeat(1000)), 400, 'invalid_file'],
  [
    'a playlist named mp4',
    Buffer.from(`#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n${'#\n'.repeat(600)}`),
    400,
    'invalid_file',
  ],
])('%s is refused', async (_name, bytes, status, code) => {
  await writeFile(file('bad.mp4'), bytes);
  const answer = await uploadVideo(ada, file('bad.mp4'));
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
});

test('a sound file is no video', async () => {
  await makeVideo(file('sound.mp4'), { seconds: 1, extra: ['-vn'] });
  const answer = await uploadVideo(ada, file('sound.mp4'));
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'no_video_track']);
});

test('more than 50 MB is refused, with and without a length in the header', async () => {
  const size = 50 * 1024 * 1024 + 1;
  await writeFile(file('large.mp4'), Buffer.alloc(size));
  const answer = await uploadVideo(ada, file('large.mp4'));
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'file_too_large']);

  const boundary = 'x-boundary';
  async function* body() {
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
    );
    for (let sent = 0; sent < size; sent += 1024 * 1024) yield Buffer.alloc(1024 * 1024);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const streamed = await ada.api('/api/upload-video', {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Readable.toWeb(Readable.from(body())),
    duplex: 'half',
  } as RequestInit);
  expect([streamed.status, (await streamed.json()).code]).toEqual([413, 'file_too_large']);
});

test('a form without the field, and no form at all, are told apart from files', async () => {
  const form = new FormData();
  form.set('other', new Blob(['x'.repeat(2000)]), 'a.mp4');
  const wrongField = await ada.api('/api/upload-video', { method: 'POST', body: form });
  expect((await wrongField.json()).code).toBe('invalid_file');
  const noForm = await ada.api('/api/upload-video', { method: 'POST', body: '{}' });
  expect((await noForm.json()).code).toBe('invalid_file');
});

test('a handle works for its owner only', async () => {
  const { filepath } = await (
    await uploadVideo(ada, await makeVideo(file('mine.mp4'), { seconds: 1 }))
  ).json();
  const bob = await server.signUp();
  const answer = await bob.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0 }),
  });
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'upload_not_found']);
});

test('an upload that breaks off at any point is forgotten', async () => {
  const lengths = [0, 1, 200, 70_000, 3_000_000];
  await Promise.all(
    lengths.map(async (length) => {
      const head = `--x\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n`;
      async function* body() {
        yield Buffer.from(head);
        yield Buffer.alloc(length);
        throw new Error('the person closed the tab');
      }
      const upload = ada.api('/api/upload-video', {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: Readable.toWeb(Readable.from(body())),
        duplex: 'half',
      } as RequestInit);
      await expect(upload).rejects.toThrow();
    }),
  );
});

test('nothing is left in the temporary folder', async () => {
  // An answer does not wait for the last file to be deleted after a connection broke off.
  await expect.poll(() => readdir(file('tmp'))).toEqual([]);
});
