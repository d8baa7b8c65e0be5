import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Queryable } from './database.ts';

const DIR = path.resolve(import.meta.dirname, '../../../../../supabase/migrations');
/** Any constant: two servers that start at once take turns. */
const LOCK = 7_204_391;

/** The schema could not be brought up to date; nothing was changed. One line, for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies `supabase/migrations/*.sql` in order: all that are new, or none. The history is the table that the
 * Supabase CLI uses, so that `supabase db push` and this agree on what has been applied.
 * @param only no others than these versions, as a restored backup had them
 * @returns the versions applied now
 * @throws MigrationError
 */
export async function migrate(sql: Database, { only }: { only?: readonly string[] } = {}): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    await connection`set statement_timeout = 0`;
    await connection`select pg_advisory_lock(${LOCK})`;
    await connection`create schema if not exists supabase_migrations`;
    await connection`create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text)`;
    const rows = await connection<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations`;
    const applied = new Set(rows.map((row) => row.version));
    const fresh = (await migrationFiles()).filter(
      ({ version }) => !applied.has(version) && (only?.includes(version) ?? true),
    );
    await connection`begin`;
    for (const file of fresh) await apply(connection, file);
    await connection`commit`;
    return fresh.map((file) => file.version);
  } catch (error) {
    await connection`rollback`.catch(() => undefined);
    throw error;
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`.catch(() => undefined);
    await connection`reset statement_timeout`.catch(() => undefined);
    connection.release();
  }
}

/** Every version that this Atelier knows. */
export async function knownMigrations(): Promise<string[]> {
  return (await migrationFiles()).map(({ version }) => version);
}

async function apply(connection: Queryable, file: MigrationFile): Promise<void> {
  const text = await readFile(path.join(DIR, file.fileName), 'utf8');
  try {
    await connection.unsafe(text).simple();
    await connection`insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${file.version}, ${file.name}, ${[text]})`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `The database could not be upgraded, and nothing was changed (${file.fileName}: ${reason}).`,
      { cause: error },
    );
  }
}

interface MigrationFile {
  fileName: string;
  version: string;
  name: string;
}

async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(DIR)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((fileName) => {
    const [version = '', ...rest] = path.basename(fileName, '.sql').split('_');
    return { fileName, version, name: rest.join('_') };
  });
}
