import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { type Queue, schedule } from '../../platform/queue/queue.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { PUBLIC_OBJECT_PATH } from '../../platform/storage/public-object-url.ts';

export interface OrphanDeps {
  sql: Database;
  storage: ObjectStorage;
  logger: Logger;
}

const PATH = `${PUBLIC_OBJECT_PATH}Projects/`;

/**
 * Removes the files of deleted projects. Only files in the owner's own folder: a project row can name any address,
 * and deleting it must never delete somebody else's file. A file that another project shows stays.
 * @returns how many files were looked at
 */
export async function removeOrphanedFiles({ sql, storage }: OrphanDeps): Promise<number> {
  const orphans = await sql<{ id: string; userId: string; fileUrl: string }[]>`
    select id::text, user_id as "userId", file_url as "fileUrl" from app.orphaned_files order by id limit 1000`;
  for (const { id, userId, fileUrl } of orphans) {
    const key = keyOf(fileUrl, userId);
    const [shown] = await sql`select 1 from public.projects
      where user_id = ${userId} and (file_url = ${fileUrl} or preview_url = ${fileUrl}) limit 1`;
    if (key && !shown) await storage.remove('Projects', [key]);
    await sql`delete from app.orphaned_files where id = ${id}`;
  }
  return orphans.length;
}

export async function scheduleOrphans(deps: OrphanDeps, queue: Queue): Promise<void> {
  await schedule(queue, 'projects-files', '*/2 * * * *', async () => {
    while ((await removeOrphanedFiles(deps)) === 1000);
  });
}

/** The object's key when the address is one of ours, in that person's folder and nowhere else; else null. */
export function keyOf(fileUrl: string, userId: string): string | null {
  if (!URL.canParse(fileUrl)) return null;
  const { pathname } = new URL(fileUrl);
  if (!pathname.startsWith(PATH)) return null;
  const segments = pathname.slice(PATH.length).split('/');
  const [owner, name] = segments;
  const isPlain = segments.length === 2 && name !== undefined && /^[\w-]+\.[a-z0-9]+$/.test(name);
  return isPlain && owner === userId ? `${owner}/${name}` : null;
}
