import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgres } from '../../platform/database/postgres.ts';
import { freePort } from '../test-server.ts';

const DEBIAN_ROOT = '/usr/lib/postgresql';
const run = promisify(execFile);

export interface ExternalPostgres {
  /** Address of an empty database, for its superuser. */
  url: string;
  version: string;
  /** Kills the whole cluster with kill -9 and starts it again on the same files and the same port. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's newest PostgreSQL and the folder of its programs; null: not installed, skip the test visibly. */
export const debianPostgres: { version: string; binDir: string } | null = findDebianPostgres();

/**
 * Starts a private cluster of Debian's PostgreSQL in a temporary folder: the database that an operator would bring
 * (DATABASE_URL), for tests of several servers or workers on one database. As root it runs as `nobody`.
 * @param options.durable committed data survives `crash`
 * @param options.toDisk every commit waits for the disk, as an operator's does: for benchmarks
 */
export async function startExternalPostgres(
  { durable, toDisk = false }: { durable: boolean; toDisk?: boolean } = { durable: false },
): Promise<ExternalPostgres> {
  if (!debianPostgres) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const { binDir, version } = debianPostgres;
  const runAs = process.getuid?.() === 0 ? await nobody() : null;
  const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-pg-'));
  await chmod(dir, 0o700);
  if (runAs) await chown(dir, runAs.uid, runAs.gid);
  const options = { ...(runAs ?? {}), cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  const cluster = path.join(dir, 'cluster');
  // Trust: the port is on loopback and the cluster lives as long as a test.
  await run(
    path.join(binDir, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '--auth', 'trust', '--no-sync', '--encoding', 'UTF8', '--locale', 'C'],
    options,
  );
  const port = await freePort();
  const settings = ['max_connections=100', `fsync=${toDisk ? 'on' : 'off'}`, 'log_min_messages=fatal'];
  // A killed process loses nothing that it gave to the system; a power cut is not tested here.
  if (!durable) settings.push('synchronous_commit=off');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const started = spawn(
      path.join(binDir, 'postgres'),
      ['-D', cluster, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...settings.flatMap((s) => ['-c', s])],
      { ...options, stdio: 'ignore' },
    );
    await untilReady(url, started);
    return started;
  };
  let child = await start();
  return {
    url,
    version,
    async crash() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      // Its children notice within moments; until then they keep a new one from starting.
      for (;;) {
        try {
          child = await start();
          return;
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
    },
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function findDebianPostgres(): { version: string; binDir: string } | null {
  if (!existsSync(DEBIAN_ROOT)) return null;
  const [version] = readdirSync(DEBIAN_ROOT)
    .filter((name) => existsSync(path.join(DEBIAN_ROOT, name, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return version ? { version, binDir: path.join(DEBIAN_ROOT, version, 'bin') } : null;
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (child.exitCode !== null) throw new Error('PostgreSQL did not start', { cause: error });
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}
