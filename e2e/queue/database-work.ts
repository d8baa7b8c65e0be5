import { readFile } from 'node:fs/promises';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

export interface DatabaseWork {
  /** Transactions since the database was made. */
  transactions: number;
  /** Processor time of a process, by its id: PostgreSQL has one for each connection. */
  processorMs: Map<number, number>;
}

/** Linux counts a process's time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Reads the work that PostgreSQL on this machine has done so far. */
export async function readDatabaseWork(sql: Database): Promise<DatabaseWork> {
  // Counters reach the view when a backend is idle for a moment.
  const [counted] = await sql<{ transactions: number }[]>`
    select (xact_commit + xact_rollback)::float as transactions from pg_stat_database
    where datname = current_database()`;
  const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity`;
  const times = await Promise.all(backends.map(async ({ pid }) => [pid, await processorMsOf(pid)] as const));
  return { transactions: counted?.transactions ?? 0, processorMs: new Map(times) };
}

/** Between two looks; a connection that came or went in between is left out. */
export function workBetween(before: DatabaseWork, after: DatabaseWork) {
  let processorMs = 0;
  for (const [pid, ms] of after.processorMs) processorMs += ms - (before.processorMs.get(pid) ?? ms);
  return { transactions: after.transactions - before.transactions, processorMs };
}

/** 0 when it has ended. */
export async function processorMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK;
}
