import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Recording } from '@atelier/contracts/recordings/recordings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { hueAt } from '../../testing/measure-media.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import {
  describeRecording,
  FACTS,
  joinRecording,
  newRecordingId,
  recordSegment,
  sendPart,
} from './recordings.testing.ts';
import { removeExpiredRecordings } from './recordings.ts';

const _run = promisify(execFile);
let server: TestServer;
let sql: Database;
let ada: TestPerson;
let red: Buffer<ArrayBuffer>;
let blue: Buffer<ArrayBuffer>;

beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off', UPLOAD_QUOTA_MB: '1' });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp('Ada');
  red = await recordSegment(server.dataDir, 'red', 2);
  blue = await recordSegment(server.dataDir, 'blue', 3);
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const listed = async (person: TestPerson) => (await (await person.api('/api/recordings')).json()).recordings;

/** Names of what lies in somebody's folder of the bucket. */
async function filesOf(person: TestPerson): Promise<string[]> {
  return readdir(path.join(server.dataDir, 'storage/uploads', person.id)).catch(() => []);
}

test('segments that arrive in parts become one video, without those that were taken again', async () => {
  const id = newRecordingId();
  expect((await describeRecording(ada, id)).status).toBe(200);
  const third = Math.ceil(red.length / 3);
  for (let start = 0; start < red.length; start += third) {
    const answer = await sendPart(ada, id, { segment: 0, start, bytes: red.subarray(start, start + third) });
    expect(await answer.json()).toEqual({ segment: 0, size_bytes: Math.min(start + third, red.length) });
  }
  await sendPart(ada, id, { segment: 1, start: 0, bytes: red.subarray(0, 2000) });
  await sendPart(ada, id, { segment: 2, start: 0, bytes: blue });
  await describeRecording(ada, id, { dropped: [1] });
  expect(await listed(ada)).toEqual([
    {
      id,
      started_at: FACTS.started_at,
      seconds: 5,
      script: 'Bonjour.',
      beside: null,
      is_live: true,
      segments: [
        { segment: 0, size_bytes: red.length },
        { segment: 2, size_bytes: blue.length },
      ],
    },
  ]);
  const segments = [
    { segment: 0, size_bytes: red.length },
    { segment: 2, size_bytes: blue.length },
  ];
  const joined = await (await joinRecording(ada, id, segments)).json();
  expect(joined).toMatchObject({
    success: true,
    name: 'Essai.webm',
    width: 320,
    height: 240,
    hasAudio: true,
  });
  expect(joined.durationSeconds).toBeCloseTo(5, 0);
  const file = path.join(server.dataDir, 'storage/uploads', ada.id, joined.filepath);
  expect([await hueAt(file, 1, 0.5), await hueAt(file, 3.5, 0.5)]).toEqual(['red', 'blue']);
  // Only the video is left of the recording, and a call whose answer was lost finds it.
  expect(await filesOf(ada)).toEqual([joined.filepath]);
  expect((await (await describeRecording(ada, id)).json()).segments).toEqual(segments);
  expect(await (await joinRecording(ada, id, segments)).json()).toEqual(joined);
  expect((await joinRecording(ada, id, segments.slice(0, 1))).status).toBe(404);
  expect((await sendPart(ada, id, { segment: 3, start: 0, bytes: red })).status).toBe(404);
  expect(await listed(ada)).toEqual([]);
});

test('a webcam names the recording of its screen, also when that one is gone', async () => {
  const eva = await server.signUp('Eva');
  const [screen, webcam] = [newRecordingId(), newRecordingId()];
  await describeRecording(eva, screen);
  await describeRecording(eva, webcam, { beside: screen });
  const besides = async () =>
    Object.fromEntries((await listed(eva)).map(({ id, beside }: Recording) => [id, beside]));
  expect(await besides()).toEqual({ [screen]: null, [webcam]: screen });
  // Another description does not separate them.
  await describeRecording(eva, webcam, { seconds: 6 });
  await eva.api(`/api/recordings/${screen}`, { method: 'DELETE' });
  expect(await besides()).toEqual({ [webcam]: screen });
});

test('a webcam that is joined after its screen keeps in step with it in each segment', async () => {
  const kim = await server.signUp('Kim');
  const [screen, webcam] = [newRecordingId(), newRecordingId()];
  await describeRecording(kim, screen);
  await describeRecording(kim, webcam, { beside: screen });
  // Two and three seconds; the webcam has three and two of them, and one segment that the screen does not have.
  await sendPart(kim, screen, { segment: 0, start: 0, bytes: red });
  await sendPart(kim, screen, { segment: 2, start: 0, bytes: blue });
  await sendPart(kim, webcam, { segment: 0, start: 0, bytes: blue });
  await sendPart(kim, webcam, { segment: 1, start: 0, bytes: red });
  await sendPart(kim, webcam, { segment: 2, start: 0, bytes: red });
  await joinRecording(kim, screen);
  const joined = await (await joinRecording(kim, webcam)).json();
  expect(joined.durationSeconds).toBeCloseTo(4, 0);
  const file = path.join(server.dataDir, 'storage/uploads', kim.id, joined.filepath);
  expect([await hueAt(file, 1.8, 0.5), await hueAt(file, 2.3, 0.5)]).toEqual(['blue', 'red']);
});

test('parts that come twice, out of order or at once are stored once', async () => {
  const bob = await server.signUp('Bob');
  const id = newRecordingId();
  await describeRecording(bob, id);
  const half = Math.ceil(red.length / 2);
  const answers = await Promise.all(
    [0, half, 0, 0].map((start) =>
      sendPart(bob, id, { segment: 0, start, bytes: red.subarray(start, start + half) }),
    ),
  );
  for (const answer of answers) expect(answer.status).toBe(200);
  const again = await sendPart(bob, id, { segment: 0, start: half, bytes: red.subarray(half) });
  expect(await again.json()).toEqual({ segment: 0, size_bytes: red.length });
  const joins = await Promise.all([joinRecording(bob, id), joinRecording(bob, id), joinRecording(bob, id)]);
  const handles = new Set(await Promise.all(joins.map(async (answer) => (await answer.json()).filepath)));
  expect(handles.size).toBe(1);
  expect(await filesOf(bob)).toEqual([...handles]);
});

test('a recording that breaks off is joined up to its last whole packet, from another device too', async () => {
  const eve = await server.signUp('Eve');
  const id = newRecordingId();
  await describeRecording(eve, id);
  await sendPart(eve, id, { segment: 0, start: 0, bytes: blue.subarray(0, Math.floor(blue.length * 0.7)) });
  // The second segment never got a header.
  await sendPart(eve, id, { segment: 1, start: 0, bytes: Buffer.from('no segment') });
  const joined = await (await joinRecording(eve, id)).json();
  expect(joined.durationSeconds).toBeGreaterThan(1.5);
  expect(joined.durationSeconds).toBeLessThan(2.9);
});

test('what is missing, foreign, too large or no video is refused, and nothing is left', async () => {
  const mallory = await server.signUp('Mallory');
  const stranger = await server.signUp('Stranger');
  const id = newRecordingId();
  expect((await sendPart(mallory, id, { segment: 0, start: 0, bytes: red })).status).toBe(404);
  expect((await joinRecording(mallory, id)).status).toBe(404);
  expect((await describeRecording(mallory, 'x')).status).toBe(404);
  for (const change of [{ seconds: -1 }, { content_type: 'text/html' }, { dropped: [1e9] }, { beside: 'x' }])
    expect((await describeRecording(mallory, id, change)).status).toBe(400);
  await describeRecording(mallory, id);
  expect((await joinRecording(mallory, id)).status).toBe(400);
  await sendPart(mallory, id, { segment: 0, start: 0, bytes: red });
  for (const place of [
    { segment: -1, start: 0 },
    { segment: 1e6, start: 0 },
    { segment: 0, start: Number.NaN },
  ])
    expect((await sendPart(mallory, id, { ...place, bytes: red })).status).toBe(400);
  // A stranger's recording of the same id is another one.
  expect((await joinRecording(stranger, id)).status).toBe(404);
  expect(await listed(stranger)).toEqual([]);
  await stranger.api(`/api/recordings/${id}`, { method: 'DELETE' });
  expect((await joinRecording(mallory, id, [{ segment: 0, size_bytes: red.length + 1 }])).status).toBe(400);

  const tooMuch = await sendPart(mallory, id, { segment: 1, start: 0, bytes: Buffer.alloc(1024 * 1024) });
  expect([tooMuch.status, (await tooMuch.json()).code]).toEqual([413, 'upload_quota']);
  expect(
    (await sendPart(mallory, id, { segment: 1, start: 0, bytes: Buffer.alloc(9 * 1024 * 1024) })).status,
  ).toBe(413);

  const text = newRecordingId();
  await describeRecording(mallory, text);
  await sendPart(mallory, text, {
    segment: 0,
    start: 0,
    bytes: Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.repeat(99)),
  });
  expect((await joinRecording(mallory, text)).status).toBe(415);
  for (const one of [id, text]) {
    expect((await mallory.api(`/api/recordings/${one}`, { method: 'DELETE' })).status).toBe(204);
  }
  expect(await filesOf(mallory)).toEqual([]);
  const rows = await sql`select 1 from app.recording_parts where user_id = ${mallory.id}`;
  expect(rows).toEqual([]);
});

test('recordings past their time are deleted', async () => {
  const carl = await server.signUp('Carl');
  const id = newRecordingId();
  await describeRecording(carl, id);
  await sendPart(carl, id, { segment: 0, start: 0, bytes: red });
  await sql`update app.recordings set expires_at = now() - interval '1 second' where user_id = ${carl.id}`;
  expect(await listed(carl)).toEqual([]);
  const storage = await createDiskStorage(path.join(server.dataDir, 'storage'));
  expect(await removeExpiredRecordings({ sql, storage })).toBe(1);
  expect(await filesOf(carl)).toEqual([]);
});
