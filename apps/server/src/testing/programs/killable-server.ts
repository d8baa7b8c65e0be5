import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../../platform/embedded/embedded-url.ts';
import { makeDataDir } from '../make-data-dir.ts';
import { freePort, startTestServer, type TestServer } from '../test-server.ts';

export interface KillableServer {
  /** The one that runs now. */
  now(): TestServer;
  dataDir: string;
  /** kill -9, and a new one on the same data and address. */
  kill(): Promise<void>;
  /** Settles while some job is at work and at least `done` have succeeded. */
  untilInTheMiddle(done: number): Promise<void>;
  /** A look at its database. */
  look<T>(act: (sql: Database) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** A server that comes back where it was: links and programs that wait for it stay good. */
export async function startKillableServer(): Promise<KillableServer> {
  const dataDir = await makeDataDir();
  const env = { PORT: String(await freePort()), JOB_LEASE_SECONDS: '10' };
  let server = await startTestServer(env, { dataDir });
  const look: KillableServer['look'] = async (act) => {
    const sql = openDatabase(await embeddedDatabaseUrl(dataDir), { maxConnections: 1 });
    try {
      return await act(sql);
    } finally {
      await sql.end();
    }
  };
  return {
    now: () => server,
    dataDir,
    look,
    async kill() {
      server.process.kill('SIGKILL');
      await once(server.process, 'exit');
      server = await startTestServer(env, { dataDir });
    },
    untilInTheMiddle: (done) =>
      look((sql) =>
        vi.waitFor(
          async () => {
            const [now] = await sql<{ done: number; running: number }[]>`
              select count(*) filter (where status = 'succeeded')::integer as done,
                count(*) filter (where status = 'running')::integer as running from app.jobs`;
            expect(now?.done).toBeGreaterThanOrEqual(done);
            expect(now?.running).toBeGreaterThan(0);
          },
          { timeout: 240_000, interval: 20 },
        ),
      ),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
