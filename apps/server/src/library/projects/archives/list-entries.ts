import type { Database } from '../../../platform/database/database.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { keyOf } from '../remove-orphaned-files.ts';
import { entryNames } from './entry-names.ts';

/** A file of an archive. */
export interface ArchiveEntry {
  projectId: string;
  /** In the bucket Projects, in the owner's own folder. */
  key: string;
  name: string;
  sizeBytes: number;
  modifiedAt: Date;
}

/** Number of objects that are checked at the same time. */
const LOOKS = 16;

/**
 * The files of a person's projects in the order they were asked for; what is not theirs, has no file or lies
 * elsewhere is left out.
 */
export async function listEntries(
  { sql, storage }: { sql: Database; storage: ObjectStorage },
  userId: string,
  projectIds: readonly string[],
): Promise<ArchiveEntry[]> {
  const rows = await sql<{ id: string; name: string; fileUrl: string | null }[]>`
    select id::text, coalesce(name, title) as name, file_url as "fileUrl"
    from public.projects where user_id = ${userId} and id = any(${[...new Set(projectIds)]}::uuid[])
    order by array_position(${[...projectIds]}::uuid[], id)`;
  const found: (Omit<ArchiveEntry, 'name'> & { title: string })[] = [];
  for (let from = 0; from < rows.length; from += LOOKS) {
    const looked = await Promise.all(
      rows.slice(from, from + LOOKS).map(async ({ id, name, fileUrl }) => {
        const key = keyOf(fileUrl ?? '', userId);
        const info = key && (await storage.stat('Projects', key));
        return info
          ? [
              {
                projectId: id,
                key: info.key,
                title: name,
                sizeBytes: info.sizeBytes,
                modifiedAt: info.modifiedAt,
              },
            ]
          : [];
      }),
    );
    found.push(...looked.flat());
  }
  const names = entryNames(
    found.map(({ title, key }) => ({ name: title, extension: key.slice(key.lastIndexOf('.') + 1) })),
  );
  return found.map(({ title, ...file }, index) => ({ ...file, name: names[index] ?? title }));
}
