import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDir } from '../../testing/make-data-dir.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson } from '../../testing/test-server.ts';
import {
  describeRecording,
  joinRecording,
  newRecordingId,
  recordSegment,
  sendPart,
} from './recordings.testing.ts';

let dataDir: string;
const start = () => startTestServer({ WORKER: 'off' }, { dataDir });

beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('kill -9 of the server while it joins a recording: a later call makes one upload, and nothing is left over', async () => {
  let server = await start();
  const ada = await server.signUp();
  const bytes = await recordSegment(dataDir, 'red', 3);
  const id = newRecordingId();
  expect((await describeRecording(ada, id)).status).toBe(200);
  for (let segment = 0; segment < 40; segment++) {
    expect((await sendPart(ada, id, { segment, start: 0, bytes })).status).toBe(200);
  }
  // At its beginning, while files are read, while ffmpeg joins, and while the upload is kept.
  for (const ms of [0, 30, 120, 300]) {
    const joining = joinRecording(person(server.url, ada), id).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, ms));
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    await joining;
    server = await start();
  }
  const again = person(server.url, ada);
  const first = await joinRecording(again, id);
  expect(first.status).toBe(200);
  const { filepath } = await first.json();
  expect((await (await joinRecording(again, id)).json()).filepath).toBe(filepath);

  const sql = await openServerDatabase(dataDir);
  try {
    const [left] = await sql`select (select count(*)::int from app.recording_parts) as parts,
      (select count(*)::int from app.uploads where id = ${filepath}) as uploads,
      (select upload_id from app.recordings where id = ${id}) as upload`;
    expect(left).toEqual({ parts: 0, uploads: 1, upload: filepath });
  } finally {
    await sql.end();
    await server.stop();
  }
});

/** The person's calls to a server that was started anew on another port. */
function person(url: string, { accessToken, ...ada }: TestPerson): TestPerson {
  return {
    ...ada,
    accessToken,
    api: (address, init = {}) =>
      fetch(`${url}${address}`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${accessToken}` },
      }),
  };
}
