import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Secrets } from '../../platform/config/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { BUCKETS, type Bucket, type ObjectStorage } from '../../platform/storage/object-storage.ts';
import {
  BackupError,
  type BackupHeader,
  CHECKSUMS_ENTRY,
  HEADER_ENTRY,
  OBJECTS_FOLDER,
  SECRETS_ENTRY,
  tableEntry,
} from './backup-format.ts';
import { copyOut, listSequences, listTables } from './backup-tables.ts';

/** The objects that were written, and all that were listed. */
export interface BackupProgress {
  done: { files: number; bytes: number };
  all: { files: number; bytes: number };
}

/**
 * Writes everything of an installation into one file, while its server runs or not: the database as of one moment,
 * then the objects. What a person deletes in between is left out; what was added is an object without a row, which
 * the sweeper removes.
 * @returns how many rows' tables and objects it holds
 */
export async function writeBackup(
  file: string,
  {
    sql,
    storage,
    secrets,
    version,
    onProgress = () => undefined,
  }: {
    sql: Database;
    storage: ObjectStorage;
    secrets: Secrets;
    version: string;
    onProgress?: (progress: BackupProgress) => void;
  },
): Promise<{ tables: number; objects: number; sizeBytes: number }> {
  if (await exists(file)) throw new BackupError(`${file} exists already; a backup overwrites nothing.`);
  const folder = await mkdtemp(path.join(path.dirname(path.resolve(file)), '.backup-'));
  const partial = path.join(folder, 'backup.tar');
  try {
    const archive = new Archive(partial);
    const header = await dumpDatabase(sql, { version, folder, archive, secrets });
    const objects = await addObjects(storage, { archive, folder, onProgress });
    await archive.finish();
    await rename(partial, file);
    return { tables: header.tables.length, objects, sizeBytes: (await stat(file)).size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function dumpDatabase(
  sql: Database,
  options: { version: string; folder: string; archive: Archive; secrets: Secrets },
): Promise<BackupHeader> {
  const { version, folder, archive, secrets } = options;
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`;
    const migrations = await tx<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    const header: BackupHeader = {
      format: 1,
      version,
      createdAt: new Date().toISOString(),
      migrations: migrations.map((row) => row.version),
      tables: await listTables(tx),
      sequences: await listSequences(tx),
    };
    await archive.addText(HEADER_ENTRY, JSON.stringify(header, null, 2));
    await archive.addText(SECRETS_ENTRY, JSON.stringify(secrets));
    for (const table of header.tables) {
      // Tar wants the size first: a table goes through a file.
      const dump = path.join(folder, 'table.copy.gz');
      const rows = await tx.unsafe(copyOut(table)).readable();
      await pipeline(rows, createGzip(), createWriteStream(dump, { mode: 0o600 }));
      await archive.addStream(tableEntry(table), (await stat(dump)).size, createReadStream(dump));
    }
    return header;
  });
}

async function addObjects(
  storage: ObjectStorage,
  options: { archive: Archive; folder: string; onProgress: (progress: BackupProgress) => void },
): Promise<number> {
  const { archive, folder, onProgress } = options;
  const listed: { bucket: Bucket; key: string; sizeBytes: number }[] = [];
  for (const bucket of BUCKETS)
    for await (const object of storage.all(bucket)) listed.push({ bucket, ...object });
  const all = { files: listed.length, bytes: listed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
  const done = { files: 0, bytes: 0 };
  let count = 0;
  const local = path.join(folder, 'object');
  for (const { bucket, key, sizeBytes } of listed) {
    onProgress({ done, all });
    if (await fetchObject(storage, { bucket, key, local })) {
      const { size } = await stat(local);
      await archive.addStream(`${OBJECTS_FOLDER}${bucket}/${key}`, size, createReadStream(local));
      await rm(local);
      count += 1;
    }
    done.files += 1;
    done.bytes += sizeBytes;
  }
  return count;
}

/**
 * Puts an object beside the backup, where nobody deletes it: on disk that is a link. Tar writes the size first, so
 * an object that goes while it is read would damage the whole backup.
 * @returns false when it was deleted since it was listed
 */
async function fetchObject(
  storage: ObjectStorage,
  { bucket, key, local }: { bucket: Bucket; key: string; local: string },
): Promise<boolean> {
  try {
    await storage.fetchTo(bucket, key, local);
    return true;
  } catch (error) {
    await rm(local, { force: true });
    if (await storage.stat(bucket, key)) throw error;
    return false;
  }
}

/** A tar file that remembers the checksum of each entry and ends with all of them. */
class Archive {
  readonly #pack: Pack = pack();
  readonly #written: Promise<void>;
  readonly #checksums: Record<string, string> = {};

  constructor(file: string) {
    // It holds the installation's secrets.
    this.#written = pipeline(this.#pack, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    this.#written.catch(() => undefined);
  }

  addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return this.addStream(name, bytes.length, Readable.from([bytes]));
  }

  async addStream(name: string, sizeBytes: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.#pack.entry({ name, size: sizeBytes, mode: 0o600 });
    await Promise.race([pipeline(content, hashed(hash), entry), this.#written.then(() => undefined)]);
    this.#checksums[name] = hash.digest('hex');
  }

  async finish(): Promise<void> {
    await this.addText(CHECKSUMS_ENTRY, JSON.stringify(this.#checksums, null, 2));
    this.#pack.finalize();
    await this.#written;
  }
}

function hashed(hash: Hash) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
