import type { DataStore } from '@tus/server';
import { removeExpiredArchives } from '../library/projects/archives/archives.ts';
import { removeExpiredRecordings } from '../library/recordings/recordings.ts';
import { removeUnnamedFiles } from '../library/sent-files/remove-unnamed.ts';
import { removeExpiredUploads } from '../library/uploads/remove-expired.ts';
import { removeExpiredTus } from '../library/uploads/tus/remove-expired-tus.ts';
import { keepAudit } from '../money/credits/keep-audit.ts';
import type { Database } from '../platform/database/database.ts';
import { type Queue, schedule } from '../platform/queue/queue.ts';
import type { ObjectStorage } from '../platform/storage/object-storage.ts';
import { measureStorage } from '../platform/storage/storage-use.ts';
import { captureForgotten } from './capture-forgotten.ts';
import { removeUnclaimed } from './run/unclaimed-files.ts';

/** Seconds after which the sweeper charges a delivered result that the browser's RPC has not charged. */
const CAPTURE_AFTER_SECONDS = 15 * 60;

/** Days that job logs are kept: as long as operators see failed jobs. */
export const LOG_KEPT_DAYS = 14;

/** Schedules the regular maintenance, once over all machines. */
export async function scheduleUpkeep(deps: {
  sql: Database;
  storage: ObjectStorage;
  tusStore: DataStore;
  queue: Queue;
  /** Further work of every hour, of rooms that build on jobs. */
  hourly(): Promise<void>;
}): Promise<void> {
  await schedule(deps.queue, 'upkeep-captures', '*/5 * * * *', async () => {
    await captureForgotten(deps.sql, CAPTURE_AFTER_SECONDS);
  });
  await schedule(deps.queue, 'upkeep-uploads', '17 * * * *', async () => {
    await removeExpiredUploads(deps.sql, deps.storage);
    await removeUnnamedFiles(deps.sql, deps.storage);
    await removeExpiredTus(deps);
    await removeExpiredRecordings(deps);
    await removeUnclaimed(deps, deps.sql`created_at < now() - interval '1 day'`);
    await deps.sql`delete from app.job_parts where created_at < now() - interval '1 day'`;
    await deps.sql`delete from app.looks where created_at < now() - interval '1 day'`;
    await removeExpiredArchives(deps.sql);
    await deps.sql`delete from app.rate_limits where window_ends_at < now()`;
    await deps.hourly();
    await deps.sql`delete from app.job_log where updated_at < now() - make_interval(days => ${LOG_KEPT_DAYS})`;
  });
  await schedule(deps.queue, 'upkeep-audit', '23 3 * * *', async () => {
    await keepAudit(deps.sql);
  });
  await schedule(deps.queue, 'upkeep-storage', '41 */6 * * *', () => measureStorage(deps.sql, deps.storage));
  await beginMeasuring(deps);
}

/** The first numbers of an installation come with its first start, not with the night. */
async function beginMeasuring({ sql, queue }: { sql: Database; queue: Queue }): Promise<void> {
  const [audited] = await sql`select 1 from app.audits limit 1`;
  if (!audited) await queue.send('upkeep-audit');
  const [measured] = await sql`select 1 from app.storage_use limit 1`;
  if (!measured) await queue.send('upkeep-storage');
}
