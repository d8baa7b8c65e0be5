import { statfs } from 'node:fs/promises';
import { COUNTERS, type Counter, JOB_TOOLS } from '@atelier/contracts';
import { lastAudit } from '../../money/credits/keep-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { MAIL } from '../../platform/queue/queue.ts';
import { storageUse } from '../../platform/storage/storage-use.ts';

/** Facts that the database and the disk report at this moment. */
export interface Facts {
  jobs: { tool: string; state: 'queued' | 'running'; count: number }[];
  oldestWaitingSeconds: number;
  holds: { counter: Counter; count: number; credits: number }[];
  uploads: { count: number; bytes: number };
  storage: { bucket: string; bytes: number; objects: number }[];
  disk: { freeBytes: number; totalBytes: number };
  unsentMails: number;
  /** Null before the first. */
  audit: { findings: number; at: Date } | null;
}

export async function readFacts(sql: Database, dataDir: string): Promise<Facts> {
  const [jobs, [oldest], holds, [uploads], storage, [mails], audit, disk] = await Promise.all([
    sql<Facts['jobs']>`select tool, status as state, count(*)::integer as count from app.jobs
      where status in ('queued', 'running') and not held_back group by tool, status`,
    sql<
      { seconds: number }[]
    >`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
      from app.jobs where status = 'queued' and not held_back`,
    sql<Facts['holds']>`select counter, count(*)::integer as count, sum(amount)::integer as credits
      from app.holds where status in ('open', 'authorised') group by counter`,
    sql<Facts['uploads'][]>`select count(*)::integer as count, coalesce(sum(size_bytes), 0)::float8 as bytes
      from app.uploads`,
    storageUse(sql),
    sql<{ count: number }[]>`select count(*)::integer as count from pgboss.job
      where name = ${MAIL} and state in ('retry', 'failed', 'cancelled')`,
    lastAudit(sql),
    statfs(dataDir),
  ]);
  return {
    jobs: allOf(jobs),
    oldestWaitingSeconds: oldest?.seconds ?? 0,
    holds: COUNTERS.map(
      (counter) => holds.find((row) => row.counter === counter) ?? { counter, count: 0, credits: 0 },
    ),
    uploads: uploads ?? { count: 0, bytes: 0 },
    storage,
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    unsentMails: mails?.count ?? 0,
    audit: audit && { at: audit.at, findings: audit.findings.reduce((sum, { rows }) => sum + rows, 0) },
  };
}

/** Adds zeros for tools without jobs, so that curves have no gaps. */
function allOf(jobs: readonly Facts['jobs'][number][]): Facts['jobs'] {
  const tools = new Set([...Object.keys(JOB_TOOLS), ...jobs.map(({ tool }) => tool)]);
  return [...tools].flatMap((tool) =>
    (['queued', 'running'] as const).map(
      (state) => jobs.find((row) => row.tool === tool && row.state === state) ?? { tool, state, count: 0 },
    ),
  );
}
