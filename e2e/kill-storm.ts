import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeVideo } from '@atelier/media/testing/test-video';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { createDiskStorage } from '../apps/server/src/platform/storage/disk-storage.ts';
import { startExternalPostgres } from '../apps/server/src/testing/several-servers/external-postgres.ts';
import {
  freePort,
  startTestServer,
  type TestPerson,
  type TestServer,
} from '../apps/server/src/testing/test-server.ts';
import { type Act, everyTool } from './support/every-tool.ts';
import { judgeBooks } from './support/judge-books.ts';

/**
 * `npm run test:kills [-- KILLS]`: a server, two workers and Debian's PostgreSQL work on jobs of every tool that needs
 * no network, while kill -9 hits one of them or a program they have started, at random. In the end every job has
 * ended, the books are clean, every delivered file is there and none is left over.
 */
const KILLS = Number(process.argv[2] ?? 60);
const CUSTOMERS_AT_ONCE = 3;
const END_MINUTES = 10;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-kills-'));
const database = await startExternalPostgres({ durable: true });
const port = await freePort();
const env = {
  DATABASE_URL: database.url,
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  JOB_LEASE_SECONDS: '10',
  JOB_ATTEMPTS: '6',
  LOG_LEVEL: 'silent',
};
const start = {
  server: () => startTestServer(env, { dataDir }),
  'worker 1': () => startTestServer({ ...env, PORT: '0' }, { dataDir, entry: 'worker.ts' }),
  'worker 2': () => startTestServer({ ...env, PORT: '0' }, { dataDir, entry: 'worker.ts' }),
};
type Machine = keyof typeof start;
const machines = new Map<Machine, TestServer>();
for (const name of Object.keys(start) as Machine[]) machines.set(name, await start[name]());
const video = await makeVideo(path.join(dataDir, 'source.mp4'), { seconds: 6, size: '640x360' });
const photo = path.join(dataDir, 'photo.png');
await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', video, '-frames:v', '1', photo]);
const kills: Record<string, number> = {};
let storming = true;
let judged = false;

const watching = keepUp();
const customers = Array.from({ length: CUSTOMERS_AT_ONCE }, () => comeAndGo());
for (let count = 0; count < KILLS; ) {
  await pause(500 + Math.random() * 2500);
  const victim = await killSomething();
  if (!victim) continue;
  kills[victim] = (kills[victim] ?? 0) + 1;
  count += 1;
  process.stdout.write(`\r${count}/${KILLS} kills `);
}
storming = false;
await Promise.all(customers);
const findings = await judge();
judged = true;
await watching;
console.log(kills);
await Promise.all([...machines.values()].map((machine) => machine.stop()));
await database.stop();
await rm(dataDir, { recursive: true, force: true });
for (const finding of findings) console.error(`✗ ${finding}`);
console.log(
  findings.length === 0 ? 'Nothing was lost, doubled or left over.' : `${findings.length} finding(s).`,
);
process.exit(findings.length === 0 ? 0 : 1);

/** @returns what was killed; null when there was nothing of that kind */
async function killSomething(): Promise<string | null> {
  const dice = Math.random();
  if (dice < 0.1) {
    await database.crash();
    return 'PostgreSQL';
  }
  const names = Object.keys(start) as Machine[];
  const name = names[Math.floor(Math.random() * names.length)] ?? 'server';
  const machine = machines.get(name);
  if (!machine) return null;
  if (dice < 0.5) {
    const [child] = shuffled(await descendantsOf(machine.process.pid ?? 0));
    if (!child) return null;
    try {
      process.kill(child.pid, 'SIGKILL');
    } catch {
      return null;
    }
    return child.name;
  }
  if (machine.process.exitCode !== null || !machine.process.kill('SIGKILL')) return null;
  return name;
}

/** Restarts each program that has ended, as an operator's supervisor does. */
async function keepUp(): Promise<void> {
  while (!judged) {
    for (const [name, machine] of machines) {
      const { exitCode, signalCode } = machine.process;
      if (exitCode === null && signalCode === null) continue;
      if (signalCode === null) kills[`${name} by itself`] = (kills[`${name} by itself`] ?? 0) + 1;
      machines.set(name, await insistently(() => start[name]()));
    }
    await pause(200);
  }
}

/** Signs up one person after another during the storm; each uses all tools. */
async function comeAndGo(): Promise<void> {
  while (storming) {
    const person = await insistently(() => server().signUp());
    const queue = shuffled(await insistently(() => everyTool(person, { video, photo })));
    await Promise.all(Array.from({ length: 3 }, () => useTools(person, queue)));
  }
}

async function useTools(person: TestPerson, queue: Act[]): Promise<void> {
  for (let act = queue.pop(); act && storming; act = queue.pop()) {
    const { name, post } = act;
    const key = randomUUID();
    await insistently(async () => {
      const answer = await post(person, { 'Idempotency-Key': key });
      const text = answer.ok ? '' : await answer.text();
      // An error code of a job is an answer; other failures are effects of the kills and are retried.
      if (
        !answer.ok &&
        !/processing_failed|timed_out|invalid|engine_failed|engine_unavailable|insufficient/.test(text)
      ) {
        throw new Error(`${name}: ${answer.status} ${text}`);
      }
      if (!answer.ok) console.log(`${name}: ${text}`);
      await answer.arrayBuffer().catch(() => null);
    });
  }
}

async function insistently<T>(act: () => Promise<T>): Promise<T> {
  const until = Date.now() + END_MINUTES * 60_000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(300);
    }
  }
}

function server(): TestServer {
  const found = machines.get('server');
  if (!found) throw new Error('no server');
  return found;
}

async function judge(): Promise<string[]> {
  const sql = openDatabase(database.url, { maxConnections: 2 });
  const storage = await createDiskStorage(path.join(dataDir, 'storage'));
  const found = await judgeBooks({ sql, storage }, { minutes: END_MINUTES });
  const counts = await sql`select tool, status, count(*)::integer as jobs, max(attempt) as attempts
    from app.jobs group by tool, status order by tool, status`;
  console.table(counts.map((row) => ({ ...row })));
  await sql.end();
  return found;
}

/** Programs that a process has started, theirs too. */
async function descendantsOf(root: number): Promise<{ pid: number; name: string }[]> {
  const all: { pid: number; parent: number; name: string }[] = [];
  for (const pid of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(stat) ?? [];
    if (name && parent) all.push({ pid: Number(pid), parent: Number(parent), name });
  }
  const below = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(root);
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
