import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDir } from './testing/make-data-dir.ts';
import { openServerDatabase } from './testing/server-database.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let dataDir: string;
let server: TestServer;
beforeAll(async () => {
  dataDir = await makeDataDir();
  await mkdir(path.join(dataDir, 'tmp', 'upload-left'), { recursive: true });
  server = await startTestServer({}, { dataDir });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('what a killed server left in DATA_DIR/tmp is swept at the start', async () => {
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
});

test('a database backend is killed, then SIGTERM: the server ends by itself, its database with it', async () => {
  const sql = await openServerDatabase(dataDir);
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'atelier' and pid <> pg_backend_pid()`;
  const postmaster = await parentOf(backends[0]?.pid ?? 0);
  expect(postmaster).toBeGreaterThan(0);
  process.kill(backends[0]?.pid ?? 0, 'SIGKILL');
  server.process.kill('SIGTERM');
  // A server that does not end by itself in time ends with 1.
  expect(await once(server.process, 'exit'), server.output()).toEqual([0, null]);
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
  await sql.end({ timeout: 1 });
});

async function parentOf(pid: number): Promise<number> {
  const ps = spawn('ps', ['-o', 'ppid=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = await once(ps.stdout, 'data');
  return Number(String(said));
}
