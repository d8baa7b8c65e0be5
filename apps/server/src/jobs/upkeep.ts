import type { Database } from '../platform/database/database.ts';
import { type Queue, schedule } from '../platform/queue/queue.ts';
import type { ObjectStorage } from '../platform/storage/object-storage.ts';
import { removeExpiredUploads } from '../uploads/remove-expired.ts';
import { captureForgotten } from './capture-forgotten.ts';
import { removeUnclaimed } from './unclaimed-files.ts';

/** How long a delivered result waits for the browser's RPC before the sweeper charges it. */
const CAPTURE_AFTER_SECONDS = 15 * 60;

/** What has to happen now and then, once over all machines. */
export async function scheduleUpkeep(deps: {
  sql: Database;
  storage: ObjectStorage;
  queue: Queue;
}): Promise<void> {
  await schedule(deps.queue, 'upkeep-captures', '*/5 * * * *', async () => {
    await captureForgotten(deps.sql, CAPTURE_AFTER_SECONDS);
  });
  await schedule(deps.queue, 'upkeep-uploads', '17 * * * *', async () => {
    await removeExpiredUploads(deps.sql, deps.storage);
    await removeUnclaimed(deps, deps.sql`created_at < now() - interval '1 day'`);
    await deps.sql`delete from app.rate_limits where window_ends_at < now()`;
  });
}
