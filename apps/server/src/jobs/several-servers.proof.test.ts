import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { makeVideo } from '@atelier/media/testing/test-video';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../money/credits/audit.ts';
import { openDatabase } from '../platform/database/database.ts';
import { endOfJob } from '../testing/follow-job.ts';
import {
  debianPostgres,
  type ExternalPostgres,
  startExternalPostgres,
} from '../testing/several-servers/external-postgres.ts';
import { freePort, startTestServer, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';

// Debian's PostgreSQL, an S3 server, two servers that do not work and a worker alone; nothing is shared on disk.
let database: ExternalPostgres;
let s3: S3rver;
let dir: string;
let servers: TestServer[] = [];
let worker: TestServer;

beforeAll(async () => {
  if (!debianPostgres) return;
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-several-'));
  database = await startExternalPostgres();
  const s3Port = await freePort();
  s3 = new S3rver({
    port: s3Port,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory: dir,
  });
  await s3.run();
  const ports = [await freePort(), await freePort()];
  const shared = {
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    AUTH_JWT_SECRET: 'one secret for all servers of this test',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    SUPABASE_SECRET_KEY: 'sb_secret_test',
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  // Both at once: the second must wait for the first one's migrations.
  servers = await Promise.all(
    ports.map((port) => startTestServer({ ...shared, WORKER: 'off', PORT: String(port) })),
  );
  worker = await startTestServer(shared, { entry: 'worker.ts' });
});
afterAll(async () => {
  await Promise.all([worker, ...servers].map((server) => server?.stop()));
  await s3?.close();
  await database?.stop();
  if (dir) await rm(dir, { recursive: true, force: true });
});

test.skipIf(!debianPostgres)(
  'a person, a file and a job cross servers; a worker elsewhere does the work',
  async () => {
    const [one, two] = servers;
    if (!one || !two) throw new Error('no servers');
    const person = await one.signUp();
    const elsewhere = { ...person, api: viaServer(two, person.accessToken) };

    const video = await makeVideo(path.join(dir, 'a.mp4'), { seconds: 1 });
    const upload = await uploadVideo(person, video);
    const { filepath } = await upload.json();
    const accepted = await elsewhere.api('/api/process-clip', {
      method: 'POST',
      body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0 }),
    });
    // Followed on the server that did not accept it.
    const job = await endOfJob(person, (await accepted.json()).process_id);
    expect(job.status).toBe('succeeded');
    expect((await elsewhere.api(`/api/download-clip/${job.id}`)).status).toBe(200);
    const part = await fetch(job.result?.fileUrl ?? '', { headers: { Range: 'bytes=0-9' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);

    const other = createClient(two.url, 'sb_publishable_test', { auth: { persistSession: false } });
    expect((await other.auth.signInWithPassword(person)).error).toBeNull();
    expect((await other.from('accounts').select('tokens').single()).data?.tokens).toBe(40);

    const sql = openDatabase(database.url, { maxConnections: 1 });
    expect(await auditCredits(sql)).toEqual([]);
    await sql.end();
  },
);

test.skipIf(!debianPostgres)(
  '200 concurrent calls to two servers on 50 tokens accept exactly five',
  async () => {
    const [one, two] = servers;
    if (!one || !two) throw new Error('no servers');
    const person = await one.signUp();
    const video = await makeVideo(path.join(dir, 'b.mp4'), { seconds: 1 });
    const { filepath } = await (await uploadVideo(person, video)).json();
    const doors = { one: person.api, two: viaServer(two, person.accessToken) };
    const accept = (call: number) =>
      (call % 2 ? doors.one : doors.two)('/api/process-clip', {
        method: 'POST',
        body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0 }),
      });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, call) => accept(call)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 402)).toHaveLength(195);
    for (const answer of answers.filter((one) => one.ok)) {
      expect((await endOfJob(person, (await answer.json()).process_id)).status).toBe('succeeded');
    }
    const sql = openDatabase(database.url, { maxConnections: 1 });
    expect(await auditCredits(sql)).toEqual([]);
    await sql.end();
  },
);

function viaServer(server: TestServer, token: string) {
  return (apiPath: string, init: RequestInit = {}) =>
    fetch(`${server.url}${apiPath}`, { ...init, headers: { Authorization: `Bearer ${token}` } });
}
