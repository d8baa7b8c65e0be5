import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from './database.ts';

const DIR = path.resolve(import.meta.dirname, '../../../../../supabase/migrations');
/** Any constant: two servers that start at once take turns. */
const LOCK = 7_204_391;

/**
 * Applies `supabase/migrations/*.sql` in order, each in a transaction of its own. The history is the table that
 * the Supabase CLI uses, so that `supabase db push` and this agree on what has been applied.
 * @returns the versions applied now
 */
export async function migrate(sql: Database): Promise<string[]> {
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
    const fresh = (await migrationFiles()).filter((file) => !applied.has(file.version));
    for (const file of fresh) {
      const text = await readFile(path.join(DIR, file.fileName), 'utf8');
      await connection.unsafe(`begin;\n${text}\n;`).simple();
      await connection`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${file.version}, ${file.name}, ${[text]})`;
      await connection`commit`;
    }
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

async function migrationFiles(): Promise<{ fileName: string; version: string; name: string }[]> {
  const names = (await readdir(DIR)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((fileName) => {
    const [version = '', ...rest] = path.basename(fileName, '.sql').split('_');
    return { fileName, version, name: rest.join('_') };
  });
}
