import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptJob } from '../apps/server/src/jobs/accept-job.ts';
import { giveBack } from '../apps/server/src/jobs/end-job.ts';
import { claimJob } from '../apps/server/src/jobs/queue/claim-job.ts';
import { queuePlaces } from '../apps/server/src/jobs/queue/queue-position.ts';
import { startExternalPostgres } from '../apps/server/src/testing/several-servers/external-postgres.ts';
import { openTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';
import { processorMsOf, readDatabaseWork, workBetween } from './queue/database-work.ts';

/**
 * `npm run bench:queue`: on Debian's PostgreSQL, whose commits wait for the disk: how long accepting and fetching take
 * while 10,000 jobs of 500 people wait, how many jobs of 50 ms pass through 1, 2, 4 and 8 worker processes and what each
 * costs, and what idle workers cost.
 */
const PEOPLE = 500;
const WAITING = 10_000;
const AT_ONCE = 4;
const SAMPLES = 1000;
const WORKERS = [1, 2, 4, 8];
const WINDOW_SECONDS = 10;

const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-queue-'));
const server = await startExternalPostgres({ durable: true, toDisk: true });
const database = await openTestDatabase({ url: server.url });
try {
  console.log(
    `${os.availableParallelism()} processors, load ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const people = await addPeople(database);
  const accept = (call: number) => acceptOne(database, people[call % PEOPLE] ?? '');
  report('accepting, up to 1000 jobs wait', await timeAll(SAMPLES, AT_ONCE, accept));
  report('fetching by 1, 1000 jobs wait', await fetchSome(database, 1));
  await timeAll(WAITING - SAMPLES, 12, accept);
  report(`accepting, ${WAITING} jobs wait`, await timeAll(SAMPLES, AT_ONCE, accept));
  for (const workers of [1, AT_ONCE])
    report(`fetching by ${workers}, ${WAITING} jobs wait`, await fetchSome(database, workers));
  const askPlace = async (call: number) =>
    void (await queuePlaces(database.sql, people[call % PEOPLE] ?? ''));
  report(`asking for one's place, ${WAITING} jobs wait`, await timeAll(SAMPLES / 5, AT_ONCE, askPlace));
  for (const count of WORKERS) await passThrough(count);
  await standBy(8);
} finally {
  await database.stop();
  await server.stop();
  await rm(dir, { recursive: true, force: true });
}

async function addPeople({ sql, addPerson }: TestDatabase): Promise<string[]> {
  const people: string[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { id } = await addPerson();
    await sql`select app.post_ledger(${id}, 'token_voice', 1000, 'grant', 'bench')`;
    people.push(id);
  }
  return people;
}

async function acceptOne({ sql, queue }: TestDatabase, userId: string): Promise<void> {
  await acceptJob(
    { sql, queue },
    { userId, tool: 'voice', input: {}, title: () => 'bench', timeLimitSeconds: 60, idempotencyKey: null },
  );
}

/** Each fetched job goes back at once, outside of the measured time, so that as many wait for the next. */
async function fetchSome({ sql, queue }: TestDatabase, workers: number): Promise<number[]> {
  const taken: number[] = [];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let sample = 0; sample < SAMPLES / 2 / workers; sample += 1) {
        const startedAt = performance.now();
        const job = await claimJob({ sql, queue }, { worker: 'bench', perPerson: 2 });
        taken.push(performance.now() - startedAt);
        if (!job) throw new Error('nothing to fetch');
        await giveBack({ sql, queue }, job);
      }
    }),
  );
  return taken;
}

/** Real worker processes, once they all run, for a while. */
async function passThrough(count: number): Promise<void> {
  const workers = await startWorkers(count, server.url);
  const seen = await watch(workers, async () => {
    const [row] = await database.sql<{ jobs: number }[]>`
      select count(*)::integer as jobs from app.jobs where status = 'succeeded'`;
    return row?.jobs ?? 0;
  });
  const perSecond = seen.jobs / seen.seconds;
  const each = (total: number) => (total / seen.jobs).toFixed(1);
  console.log(
    `${count} worker${count > 1 ? 's' : ''}: ${perSecond.toFixed(1)} jobs/s, ${(perSecond / count).toFixed(1)} each; ` +
      `a job costs ${each(seen.workerMs)} ms of the worker's processor and ${each(seen.databaseMs)} ms of PostgreSQL's; ` +
      `processors idle ${Math.round(seen.idle * 100)} %`,
  );
  await stopWorkers(workers);
}

/** Measures the cost of idle workers on a database without jobs. */
async function standBy(count: number): Promise<void> {
  await database.sql`create database idle`;
  const idle = await openTestDatabase({ url: server.url.replace(/[^/]*$/, 'idle') });
  const workers = await startWorkers(count, idle.url);
  const seen = await watch(workers, async () => 0, idle);
  const [row] = await idle.sql<{ connections: number }[]>`
    select count(*)::integer as connections from pg_stat_activity
    where datname = 'idle' and pid <> pg_backend_pid() and application_name like 'atelier%'`;
  const each = (total: number) => (total / seen.seconds / count).toFixed(1);
  console.log(
    `${count} idle workers, each: ${each(seen.transactions)} transactions/s, ${each(seen.databaseMs)} ms/s of PostgreSQL's processor, ` +
      `${each(seen.workerMs)} ms/s of its own, ${((row?.connections ?? 0) / count).toFixed(1)} connections`,
  );
  await stopWorkers(workers);
  await idle.stop();
}

async function watch(workers: ChildProcess[], jobsDone: () => Promise<number>, { sql } = database) {
  await pause(3000);
  const look = async () => ({
    jobs: await jobsDone(),
    idleMs: os.cpus().reduce((sum, { times }) => sum + times.idle, 0),
    workerMs: (await Promise.all(workers.map(({ pid }) => processorMsOf(pid ?? 0)))).reduce((a, b) => a + b),
    database: await readDatabaseWork(sql),
    at: performance.now(),
  });
  const before = await look();
  await pause(WINDOW_SECONDS * 1000);
  const after = await look();
  const seconds = (after.at - before.at) / 1000;
  const { transactions, processorMs } = workBetween(before.database, after.database);
  return {
    seconds,
    jobs: after.jobs - before.jobs,
    workerMs: after.workerMs - before.workerMs,
    databaseMs: processorMs,
    transactions,
    idle: (after.idleMs - before.idleMs) / 1000 / seconds / os.cpus().length,
  };
}

function startWorkers(count: number, databaseUrl: string): Promise<ChildProcess[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const program = path.join(import.meta.dirname, 'queue/queue-worker.ts');
      const worker = spawn(process.execPath, [program, databaseUrl, dir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(worker.stdout, 'data');
      return worker;
    }),
  );
}

async function stopWorkers(workers: ChildProcess[]): Promise<void> {
  for (const worker of workers) worker.kill('SIGTERM');
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
}

async function timeAll(
  count: number,
  atOnce: number,
  act: (call: number) => Promise<void>,
): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const call = next;
        next += 1;
        const startedAt = performance.now();
        await act(call);
        taken.push(performance.now() - startedAt);
      }
    }),
  );
  return taken;
}

function report(what: string, taken: number[]): void {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${taken.length})`);
}
