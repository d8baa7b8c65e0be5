import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { sampleOf } from '@atelier/contracts/testing/proof';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';

let server: SharedServer;
let ada: TestPerson;
let source: string;

beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  source = await makeVideo(server.file('Mes vacances.mp4'), { seconds: 4 });
});
afterAll(() => server.leave());

async function convert(fields: Record<string, string>): Promise<Response> {
  const form = new FormData();
  form.set('video', await openAsBlob(source, { type: 'video/mp4' }), 'Mes vacances.mp4');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return ada.api('/api/format-video', { method: 'POST', body: form });
}

const creditsLeft = async () =>
  (await ada.supabase.from('accounts').select('token_workflow').single()).data?.token_workflow;

const FORMATS = [
  ['9:16', 9 / 16, 'crop'],
  ['1:1', 1, 'fit'],
  ['4:5', 4 / 5, 'crop'],
  ['5:4', 5 / 4, 'fit'],
] as const;

test.each(sampleOf(FORMATS, 3))('%s answers the re-framed file itself', async (format, ratio, fit) => {
  const before = await creditsLeft();
  const answer = await convert({ format, start_time: '00:01', duration: '1.5', fit });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const output = server.file('out.mp4');
  await writeFile(output, Buffer.from(await answer.arrayBuffer()));
  const info = await probe(output);
  const video = info.streams.find((stream) => stream.codec_type === 'video');
  expect((video?.width ?? 0) / (video?.height ?? 1)).toBeCloseTo(ratio, 2);
  expect(Math.abs(Number(info.format.duration) - 1.5)).toBeLessThan(0.1);
  expect(await creditsLeft()).toBe(before - 1);
  const projectId = answer.headers.get('x-project-id');
  const { data: project } = await ada.supabase.from('projects').select('*').eq('id', projectId).single();
  expect(project).toMatchObject({ type: 'video_format', title: `Format ${format} - Mes vacances` });
});

test.each([
  [{ format: '16:9' }, 400, 'invalid_input'],
  [{ format: '1:1', start_time: 'soon' }, 400, 'invalid_input'],
  [{ format: '1:1', duration: '1:99' }, 400, 'invalid_input'],
  [{ format: '1:1', start_time: '00:10' }, 422, 'start_past_end'],
] as [Record<string, string>, number, string][])(
  '%o is refused and costs nothing',
  async (fields, status, code) => {
    const before = await creditsLeft();
    const answer = await convert(fields);
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    expect(await creditsLeft()).toBe(before);
  },
);

test('an uploaded video is named by its handle', async () => {
  const form = new FormData();
  form.set('video', await openAsBlob(source, { type: 'video/mp4' }), 'Mes vacances.mp4');
  const sent = await ada.api('/api/upload-video', { method: 'POST', body: form });
  const { filepath } = await sent.json();
  const ask = (body: object, key = 'format-by-handle') =>
    ada.api('/api/format-video', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
  const wanted = { filepath, format: '1:1', start_time: '1', duration: 1, async: true };
  const answers = await Promise.all([await ask(wanted), await ask(wanted)]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(second).toEqual(first);
  const unknown = await ask({ ...wanted, filepath: 'upl_unknown' }, 'another');
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'upload_not_found']);
  expect((await ask({ format: '1:1' }, 'third')).status).toBe(400);
});

test('a file that is too large is refused in the words of this tool', async () => {
  const form = new FormData();
  form.set('video', new Blob([new Uint8Array(50 * 1024 * 1024 + 1)], { type: 'video/mp4' }), 'large.mp4');
  form.set('format', '1:1');
  const answer = await ada.api('/api/format-video', { method: 'POST', body: form });
  const { code, error } = await answer.json();
  expect([answer.status, code, error]).toEqual([413, 'file_too_large', 'File cannot exceed 50MB']);
});
