import { z } from 'zod';

/**
 * A backup is a tar file: `backup.json` (the header), `secrets.json`, a gzipped text of PostgreSQL's COPY for each
 * table, the stored objects as they are, and last `checksums.json`, the SHA-256 of everything before it. A file
 * without its last entry is no backup.
 */
export const HEADER_ENTRY = 'backup.json';
export const SECRETS_ENTRY = 'secrets.json';
export const CHECKSUMS_ENTRY = 'checksums.json';
export const OBJECTS_FOLDER = 'objects/';

const name = z.string().regex(/^\w{1,63}$/u);

const tableSchema = z.object({ schema: name, name, columns: z.array(name) });
export type BackupTable = z.infer<typeof tableSchema>;

export const headerSchema = z.object({
  format: z.literal(1),
  /** Version of the Atelier that wrote the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Migrations that had been applied to its database. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: name, name, value: z.string(), isCalled: z.boolean() })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const checksumsSchema = z.record(z.string(), z.string());

export function tableEntry(table: { schema: string; name: string }): string {
  return `tables/${table.schema}.${table.name}.copy.gz`;
}

/** A backup that cannot be made or read; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
