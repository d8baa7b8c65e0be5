import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { contentTypeOf } from '../../platform/storage/content-types.ts';
import { ObjectExistsError, type ObjectStorage } from '../../platform/storage/object-storage.ts';
import { isGameplayKey } from './list-gameplay.ts';

/** The films that Atelier ships with; `assets/gameplay/README.md` says how they were made. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../../assets/gameplay');

/**
 * Puts our own games into an empty gameplay bucket, once in the life of an installation: what an operator deletes
 * stays deleted. A failure is logged and tried again at the next start; the server runs without games too.
 */
export async function seedGameplay(deps: {
  sql: Database;
  storage: ObjectStorage;
  logger: Logger;
  folder?: string;
}): Promise<void> {
  const { sql, storage, logger, folder = FOLDER } = deps;
  try {
    await sql.begin(async (tx) => {
      // A second server waits here until the first one has finished, or tries itself when that failed.
      const claimed = await tx`insert into app.seeded (name) values ('gameplay')
        on conflict do nothing returning name`;
      if (claimed.length === 0) return;
      const present = await storage.list('gameplay', { limit: 1000 });
      if (present.some(({ key }) => isGameplayKey(key))) return;
      const names = (await readdir(folder)).filter(isGameplayKey).sort();
      for (const name of names) await put(storage, name, path.join(folder, name));
      logger.info({ names }, 'put our own games into the gameplay bucket');
    });
  } catch (error) {
    logger.warn({ err: error }, 'could not put our own games into the gameplay bucket');
  }
}

async function put(storage: ObjectStorage, key: string, filePath: string): Promise<void> {
  // The disk takes files by hard link: an operator who writes over one must not write into our repository.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-gameplay-'));
  try {
    const copy = path.join(folder, 'copy');
    await copyFile(filePath, copy);
    await storage.putFile('gameplay', key, copy, contentTypeOf(key));
  } catch (error) {
    if (!(error instanceof ObjectExistsError)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
