import { embeddedDatabaseUrl } from '../../platform/embedded/embedded-url.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/**
 * Starts a worker process with the database and files of a server that was started with `WORKER: 'off'`.
 * @param env further settings of the worker
 */
export async function startWorker(
  { dataDir, url }: Pick<TestServer, 'dataDir' | 'url'>,
  env: Record<string, string> = {},
): Promise<TestServer> {
  const shared = { DATABASE_URL: await embeddedDatabaseUrl(dataDir), PUBLIC_URL: url };
  return startTestServer({ ...env, ...shared }, { dataDir, entry: 'worker.ts' });
}
