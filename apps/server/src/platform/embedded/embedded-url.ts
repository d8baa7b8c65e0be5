import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSecrets } from '../config/secrets.ts';

/** Address of the embedded database that runs on a DATA_DIR, for tools on the same machine. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  // The fourth line of postmaster.pid is the port.
  const port = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[3];
  if (!port) throw new Error(`No server runs on ${dataDir}. Start it first, or set DATABASE_URL.`);
  const { postgresPassword } = await loadSecrets(dataDir);
  return `postgres://postgres:${postgresPassword}@127.0.0.1:${port}/postgres`;
}
