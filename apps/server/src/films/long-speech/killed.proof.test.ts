import { once } from 'node:events';
import path from 'node:path';
import { momentsSchema } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob, followJob } from '../../testing/follow-job.ts';
import { hearTalk, makeLongTalk } from '../../testing/long-talk.ts';
import { startWorker } from '../../testing/programs/start-worker.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import {
  type FakeTranscriber,
  type SentSound,
  startFakeTranscriber,
} from '../../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

let provider: FakeTranscriber;
let server: TestServer;
/** Fingerprints of the pieces that were recognised to the end, each time they were. */
const answered: string[] = [];
/** The next piece after so many is heard, but never answered. */
let holdAfter = Number.POSITIVE_INFINITY;
let held = Promise.withResolvers<void>();

async function hear(sound: SentSound) {
  if (answered.length >= holdAfter) {
    held.resolve();
    await Promise.withResolvers<never>().promise;
  }
  answered.push(sound.fingerprint);
  return hearTalk(sound);
}

beforeAll(async () => {
  provider = await startFakeTranscriber(hear);
  server = await startTestServer({ ...provider.env, WORKER: 'off' });
});
afterAll(async () => {
  provider?.close();
  await server?.stop();
});

test('killed three times in the middle, no finished piece is recognised twice', async () => {
  const person = await server.signUp();
  const film = await makeLongTalk(path.join(server.dataDir, 'talk.mp4'), 5.5);
  const { filepath } = await (await uploadVideo(person, film)).json();
  const accepted = await person.api('/api/find-moments', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: filepath, count: 4 }),
  });
  const { process_id: id } = await accepted.json();
  const sql = await openServerDatabase(server.dataDir);
  for (const [kill, finished] of [1, 2, 3].entries()) {
    holdAfter = finished;
    held = Promise.withResolvers();
    const worker = await startWorker(server, provider.env);
    await held.promise;
    const [seen] = await followJob(person, id, () => true);
    expect(seen).toMatchObject({ status: 'running', stage: 'transcribing', attempt: kill + 1 });
    worker.process.kill('SIGKILL');
    await once(worker.process, 'exit');
    // Ends the lease and the retry delay at once; another test covers waiting for them.
    await sql`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where id = ${id}`;
  }
  holdAfter = Number.POSITIVE_INFINITY;
  const last = await startWorker(server, provider.env);
  try {
    expect(await endOfJob(person, id)).toMatchObject({ status: 'succeeded', attempt: 4 });
    expect(answered.length).toBeGreaterThanOrEqual(4);
    expect(new Set(answered).size).toBe(answered.length);
    expect(provider.calls()).toBe(answered.length + 3);
    const answer = momentsSchema.parse(await (await person.api(`/api/moments/${id}`)).json());
    expect(answer.moments).toHaveLength(4);
    // No intermediate parts of the job remain.
    expect(await sql`select 1 from app.job_parts where job_id = ${id}`).toHaveLength(0);
  } finally {
    await last.stop();
    await sql.end();
  }
});
