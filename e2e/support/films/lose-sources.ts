import path from 'node:path';
import { createDiskStorage } from '../../../apps/server/src/platform/storage/disk-storage.ts';
import { openServerDatabase } from '../../../apps/server/src/testing/server-database.ts';

/** Removes the sources of a film as the sweep does after 90 days. */
export async function loseSources(filmId: string): Promise<void> {
  const dataDir = process.env.ATELIER_TEST_DATA_DIR ?? '';
  const sql = await openServerDatabase(dataDir);
  const lost = await sql<{ key: string }[]>`
    update app.assets a set is_stored = false, size_bytes = 0 from app.film_sources s
    where s.film_id = ${filmId} and a.id = s.asset_id returning a.object_key as key`;
  await sql.end();
  const storage = await createDiskStorage(path.join(dataDir, 'storage'));
  await storage.remove(
    'films',
    lost.map(({ key }) => key),
  );
}
