import { AppError } from '@atelier/contracts';
import type { Snapshot } from '@atelier/film/wire/snapshot-answers';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnreadFilm } from '../render/kept-films.ts';

/** A saved version of a film, without its document. */
export interface SnapshotRow {
  id: string;
  name: string;
  revision: number;
  durationSeconds: number;
  by: Snapshot['by']['kind'];
  byName: string | null;
  createdAt: Date;
}

export const snapshotColumns = (sql: Queryable) => sql`s.id, s.name, s.revision,
  s.duration_seconds as "durationSeconds", s.by, s.by_name as "byName", s.created_at as "createdAt"`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Reads a saved version of a film; its document is read later. @throws AppError `not_found` */
export async function findSnapshot(
  sql: Queryable,
  { filmId, snapshotId }: { filmId: string; snapshotId: string },
): Promise<SnapshotRow & { stored: UnreadFilm }> {
  const [row] = UUID.test(snapshotId)
    ? await sql<(SnapshotRow & { key: string })[]>`
        select ${snapshotColumns(sql)}, coalesce(s.document_key, s.film_id::text) as key
        from app.film_snapshots s where s.id = ${snapshotId} and s.film_id = ${filmId}`
    : [];
  if (!row) throw noSnapshot();
  const { key, ...snapshot } = row;
  return { ...snapshot, stored: { key, readText: () => readDocument(sql, row.id) } };
}

async function readDocument(sql: Queryable, snapshotId: string): Promise<string> {
  const [found] = await sql<{ text: string }[]>`
    select document::text as text from app.film_snapshots where id = ${snapshotId}`;
  if (!found) throw noSnapshot();
  return found.text;
}

export function noSnapshot(): AppError {
  return new AppError('not_found', 'There is no such version.');
}

/** Builds the answer about a saved version. */
export function viewSnapshot(row: SnapshotRow): Snapshot {
  return {
    id: row.id,
    name: row.name,
    revision: row.revision,
    created_at: row.createdAt.toISOString(),
    by: { kind: row.by, name: row.byName },
    duration_seconds: row.durationSeconds,
  };
}
