import { AppError } from '@atelier/contracts';
import { SNAPSHOT_LIMITS } from '@atelier/contracts/tools/film/snapshots';
import type { ComparedSnapshot, Snapshot } from '@atelier/film/wire/snapshot-answers';
import type { Config } from '../../platform/config/env.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { findRepeated } from '../../platform/database/find-repeated.ts';
import { requireFilmsQuota } from '../assets/assets.ts';
import { staleRevision } from '../documents/accept-render.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { type FilmRow, findRevision, notReady } from '../documents/film-row.ts';
import { findSnapshot, noSnapshot, type SnapshotRow, snapshotColumns, viewSnapshot } from './snapshot-row.ts';

export interface SnapshotDeps {
  sql: Database;
  config: Pick<Config, 'FILMS_QUOTA_MB' | 'JOB_LEASE_SECONDS' | 'FILM_FREE_DAYS'>;
}

export interface NewSnapshotRequest {
  userId: string;
  filmId: string;
  name: string;
  /** The revision that the caller saw; undefined for any. */
  revision: number | undefined;
  by: { kind: SnapshotRow['by']; name: string | null };
  idempotencyKey: string | null;
}

/**
 * Saves the present version of a film. A call that is repeated with the same key answers the first version.
 * @throws AppError `not_found`, `film_not_ready`, `stale_revision`, `snapshots_full`, `films_quota`
 */
export async function createSnapshot(
  { sql, config }: SnapshotDeps,
  request: NewSnapshotRequest,
): Promise<Snapshot> {
  return viewSnapshot(await sql.begin((tx) => store({ tx, config }, request)));
}

async function store(
  { tx, config }: { tx: Transaction; config: SnapshotDeps['config'] },
  request: NewSnapshotRequest,
): Promise<SnapshotRow> {
  const { userId, filmId, name, by, idempotencyKey } = request;
  // The row's lock orders the versions of one film.
  const film = await findRevision(tx, { userId, filmId, lock: true });
  const earlier = await findEarlier(tx, request);
  if (earlier) return earlier;
  if (film.documentBytes === 0) throw notReady();
  if (request.revision !== undefined && request.revision !== film.revision) throw staleRevision(film);
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::integer as count from app.film_snapshots where film_id = ${filmId}`;
  if ((counted?.count ?? 0) >= SNAPSHOT_LIMITS.most) {
    throw new AppError('snapshots_full', `At most ${SNAPSHOT_LIMITS.most} versions a film.`);
  }
  const bytes = film.documentBytes + Buffer.byteLength(name);
  await requireFilmsQuota(tx, { userId, sizeBytes: bytes, config });
  await tx`update app.films set stored_bytes = stored_bytes + ${bytes} where id = ${filmId}`;
  const [row] = await tx<SnapshotRow[]>`
    insert into app.film_snapshots as s (film_id, name, revision, document, document_key, duration_seconds, by, by_name,
      idempotency_key, bytes)
    select id, ${name}, revision, document, document_key, coalesce(duration_seconds, 0), ${by.kind}, ${by.name},
      ${idempotencyKey}, ${bytes}
    from app.films where id = ${filmId}
    returning ${snapshotColumns(tx)}`;
  if (!row) throw new Error('insert returned no row');
  return row;
}

/** The version that was saved with the key of a request. @throws AppError `idempotency_conflict` */
function findEarlier(sql: Queryable, request: NewSnapshotRequest): Promise<SnapshotRow | null> {
  const { filmId, name, idempotencyKey } = request;
  return findRepeated(
    idempotencyKey,
    (key) => sql<SnapshotRow[]>`select ${snapshotColumns(sql)} from app.film_snapshots s
      where s.film_id = ${filmId} and s.idempotency_key = ${key}`,
    (row) => row.name === name,
  );
}

/** The saved versions of a film, the newest first. */
export async function listSnapshots(sql: Queryable, filmId: string): Promise<Snapshot[]> {
  const rows = await sql<SnapshotRow[]>`select ${snapshotColumns(sql)} from app.film_snapshots s
    where s.film_id = ${filmId} order by s.created_at desc, s.id limit ${SNAPSHOT_LIMITS.most}`;
  return rows.map(viewSnapshot);
}

/** A saved version and the effect of a return to it. @throws AppError `not_found` */
export async function compareSnapshot(
  sql: Queryable,
  film: FilmRow,
  snapshotId: string,
): Promise<ComparedSnapshot> {
  const row = await findSnapshot(sql, { filmId: film.id, snapshotId });
  const compared = await filmEngine.compare([storedOf(sql, film), row.stored], { owner: film.userId });
  return {
    ...viewSnapshot(row),
    kept_words: compared.keptWords,
    comparison: {
      revision: film.revision,
      duration_seconds: film.durationSeconds ?? 0,
      removed_words: compared.removedWords,
      added_words: compared.addedWords,
      text: compared.text,
      is_whole: compared.isWhole,
      parts: compared.parts,
    },
  };
}

/** Deletes a saved version; its bytes are free again. @throws AppError `not_found` */
export async function removeSnapshot(sql: Database, film: FilmRow, snapshotId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const { id: filmId, userId } = film;
    await findRevision(tx, { userId, filmId, lock: true });
    const [gone] = await tx<{ bytes: number }[]>`
      delete from app.film_snapshots where id::text = ${snapshotId} and film_id = ${filmId} returning bytes`;
    if (!gone) throw noSnapshot();
    await tx`update app.films set stored_bytes = stored_bytes - ${gone.bytes} where id = ${filmId}`;
  });
}
