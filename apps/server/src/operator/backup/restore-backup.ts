import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { knownMigrations } from '../../platform/database/migrations.ts';
import { contentTypeOf } from '../../platform/storage/content-types.ts';
import { BUCKETS, type ObjectStorage } from '../../platform/storage/object-storage.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupTable,
  OBJECTS_FOLDER,
  tableEntry,
} from './backup-format.ts';
import { copyIn } from './backup-tables.ts';
import { entriesOf } from './read-backup.ts';

/** Refuses a backup of a newer Atelier, whose tables this one does not know. */
export async function requireKnownMigrations({ migrations, version }: BackupHeader): Promise<void> {
  const known = new Set(await knownMigrations());
  const unknown = migrations.filter((one) => !known.has(one));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup is of a newer Atelier (${version}; ${unknown[0]}): update this one first.`,
  );
}

/** A folder where a server has already lived is never restored into. */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if ((await readdir(dataDir)).length > 0)
    throw new BackupError(
      `${dataDir} is not empty: a restore overwrites nothing. Set DATA_DIR to a new folder.`,
    );
}

/** An outside database must be one in which no Atelier has lived. */
export async function requireEmptyDatabase(sql: Database): Promise<void> {
  const [found] = await sql`select 1 from pg_namespace where nspname = 'app'`;
  if (found) throw new BackupError('The database holds an Atelier already: a restore overwrites nothing.');
}

/**
 * Puts the objects back. Before the rows: what is cut short here has restored nothing.
 * @param target.tempRoot for objects on their way
 */
export async function restoreObjects(
  file: string,
  { storage, tempRoot }: { storage: ObjectStorage; tempRoot: string },
): Promise<number> {
  await mkdir(tempRoot, { recursive: true });
  const folder = await mkdtemp(path.join(tempRoot, 'restore-'));
  let count = 0;
  try {
    for await (const { name, content } of entriesOf(file)) {
      const [bucket, key] = placeOf(name);
      if (!bucket) continue;
      const local = path.join(folder, String(count));
      await pipeline(content, createWriteStream(local));
      await storage.putFile(bucket, key, local, contentTypeOf(key));
      await rm(local, { force: true });
      count += 1;
    }
    return count;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function placeOf(name: string) {
  const bucket = BUCKETS.find((one) => name.startsWith(`${OBJECTS_FOLDER}${one}/`));
  return [bucket, name.slice(OBJECTS_FOLDER.length + (bucket?.length ?? 0) + 1)] as const;
}

/** All rows in one transaction. The schema stands as it was when the backup was made. */
export async function restoreRows(file: string, header: BackupHeader, sql: Database): Promise<void> {
  const tables = new Map(header.tables.map((table) => [tableEntry(table), table]));
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    // No trigger and no reference is asked: the rows are right together, and come in any order.
    await tx`set local session_replication_role = replica`;
    await emptyTables(tx, header.tables);
    for await (const { name, content } of entriesOf(file)) {
      const table = tables.get(name);
      if (!table) continue;
      await pipeline(content, createGunzip(), await tx.unsafe(copyIn(table)).writable());
    }
    for (const { schema, name, value, isCalled } of header.sequences)
      await tx`select setval(${`"${schema}"."${name}"`}::regclass, ${value}::bigint, ${isCalled})`;
  });
}

/** A new schema comes with rows of its own (plans, what was seeded): the backup's are the truth. */
async function emptyTables(tx: Transaction, tables: readonly BackupTable[]): Promise<void> {
  for (const { schema, name } of tables) await tx`delete from ${tx(`${schema}.${name}`)}`;
}
