import type { Queryable } from '../../platform/database/database.ts';
import type { BackupHeader, BackupTable } from './backup-format.ts';

/**
 * Lists the tables that a backup contains: accounts, ledger, jobs and projects. Leaves out the history of migrations,
 * which a restored database gets by migrating, and all of the queue but its jobs, since each start recreates the rest.
 */
export async function listTables(sql: Queryable): Promise<BackupTable[]> {
  return sql<BackupTable[]>`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname in ('app', 'auth', 'public') or (n.nspname = 'pgboss' and c.relname = 'job'))
    group by n.nspname, c.relname
    order by n.nspname, c.relname`;
}

export async function listSequences(sql: Queryable): Promise<BackupHeader['sequences']> {
  const found = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ('app', 'auth', 'public') order by 1, 2`;
  const sequences: BackupHeader['sequences'] = [];
  for (const sequence of found) {
    const [state] = await sql<{ value: string; isCalled: boolean }[]>`
      select last_value::text as value, is_called as "isCalled" from ${sql(`${sequence.schema}.${sequence.name}`)}`;
    if (state) sequences.push({ ...sequence, ...state });
  }
  return sequences;
}

/** `COPY` both ways, with the columns by name: a newer schema may have others beside them. */
export function copyOut({ schema, name, columns }: BackupTable): string {
  return `copy (select ${quoted(columns)} from "${schema}"."${name}") to stdout`;
}

export function copyIn({ schema, name, columns }: BackupTable): string {
  return `copy "${schema}"."${name}" (${quoted(columns)}) from stdin`;
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
