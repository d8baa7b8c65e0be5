import { freePort, startTestServer, type TestServer } from '../test-server.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts';

/** Two servers on one PostgreSQL of Debian; nothing else is shared. */
export interface TwoServers {
  /** The one whose address is the public one, with a worker. */
  first: TestServer;
  /** The one without a worker. */
  second: TestServer;
  database: ExternalPostgres;
  stop(): Promise<void>;
}

/** Starts them; the caller stops them. Needs `debianPostgres`. */
export async function startTwoServers(): Promise<TwoServers> {
  const database = await startExternalPostgres({ durable: true });
  const port = await freePort();
  const shared = {
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AUTH_JWT_SECRET: 'one secret for both servers of this test',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    SUPABASE_SECRET_KEY: 'sb_secret_test',
  };
  const first = await startTestServer({ ...shared, PORT: String(port) });
  const second = await startTestServer({ ...shared, WORKER: 'off' });
  return {
    first,
    second,
    database,
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await database.stop();
    },
  };
}
