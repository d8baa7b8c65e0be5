import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { AppError, cutText } from '@atelier/contracts';
import type { Config } from '../../platform/config/env.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { ObjectExistsError, type ObjectStorage } from '../../platform/storage/object-storage.ts';

export const FILMS_BUCKET = 'films';

export interface Asset {
  id: string;
  objectKey: string;
  name: string;
  kind: 'video' | 'audio' | 'image';
  contentType: string;
  sizeBytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  createdAt: Date;
  tags: string[];
  /** False when the file was removed; the row stays, so that the same file is recognised. */
  isStored: boolean;
}

export interface AssetDeps {
  sql: Database;
  storage: ObjectStorage;
  config: Pick<Config, 'FILMS_QUOTA_MB' | 'JOB_LEASE_SECONDS'>;
}

export const assetColumns = (
  sql: Queryable,
) => sql`id, object_key as "objectKey", name, kind, content_type as "contentType",
  size_bytes::float8 as "sizeBytes", sha256, width, height, duration_seconds as "durationSeconds",
  created_at as "createdAt", tags, is_stored as "isStored"`;

/**
 * Stores a file as an asset of a person. The same content is stored once; a removed file is stored again.
 * @param file.inLibrary true to keep it when no film uses it
 * @throws AppError `films_quota`
 */
export async function keepAsset(
  { sql, storage, config }: AssetDeps,
  userId: string,
  file: Pick<Asset, 'name' | 'kind' | 'contentType' | 'sha256' | 'width' | 'height' | 'durationSeconds'> & {
    path: string;
    inLibrary: boolean;
  },
): Promise<Asset> {
  const { sha256, inLibrary } = file;
  // A new date: the sweep spares it until a film names it.
  const [known] = await sql<Asset[]>`
    update app.assets set created_at = now(), in_library = in_library or ${inLibrary}
    where user_id = ${userId} and sha256 = ${sha256} and is_stored returning ${assetColumns(sql)}`;
  if (known) return known;
  const { size } = await stat(file.path);
  const id = `ast_${randomBytes(15).toString('base64url')}`;
  const [asset] = await sql.begin(async (tx) => {
    await requireFilmsQuota(tx, { userId, sizeBytes: size, config });
    return tx<Asset[]>`
      insert into app.assets (id, user_id, object_key, name, kind, content_type, size_bytes, sha256, width, height,
        duration_seconds, in_library)
      values (${id}, ${userId}, ${`${userId}/${id}`}, ${cutText(file.name, 255)}, ${file.kind}, ${file.contentType},
        ${size}, ${sha256}, ${file.width}, ${file.height}, ${file.durationSeconds}, ${inLibrary})
      on conflict (user_id, sha256) do update set created_at = now(), size_bytes = excluded.size_bytes,
        in_library = app.assets.in_library or excluded.in_library
      returning ${assetColumns(tx)}`;
  });
  if (!asset) throw new Error('insert returned no row');
  // A row whose file is not stored is stored by the next attempt.
  await storage
    .putFile(FILMS_BUCKET, asset.objectKey, file.path, file.contentType)
    .catch((error: unknown) => {
      // The key stands for this content.
      if (!(error instanceof ObjectExistsError)) throw error;
    });
  await sql`update app.assets set is_stored = true where id = ${asset.id}`;
  return { ...asset, isStored: true };
}

/**
 * Makes sure that one more file fits into the quota of a person's films. Until the transaction ends, the person's other
 * files wait. @throws AppError `films_quota`
 */
export async function requireFilmsQuota(
  tx: Transaction,
  { userId, sizeBytes, config }: { userId: string; sizeBytes: number; config: AssetDeps['config'] },
): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`films:${userId}`}, 0))`;
  if ((await filmsBytes(tx, userId)) + sizeBytes > config.FILMS_QUOTA_MB * 1024 * 1024) {
    throw new AppError('films_quota', 'Your films and files take up all the room that there is for them.');
  }
}

/** The bytes of a person's assets, segments and documents with their histories, which count in the quota. */
export async function filmsBytes(sql: Queryable, userId: string): Promise<number> {
  const [used] = await sql<{ bytes: number }[]>`
    select (select coalesce(sum(size_bytes), 0) from app.assets where user_id = ${userId})::float8
      + (select coalesce(sum(size_bytes), 0) from app.film_segments where user_id = ${userId})::float8
      + (select coalesce(sum(stored_bytes), 0) from app.films where user_id = ${userId})::float8 as bytes`;
  return used?.bytes ?? 0;
}

/** Assets of a person by their ids; unknown ones and those of others are left out. */
export async function findAssets(sql: Queryable, userId: string, ids: readonly string[]): Promise<Asset[]> {
  if (ids.length === 0) return [];
  return sql<Asset[]>`select ${assetColumns(sql)} from app.assets
    where user_id = ${userId} and id = any(${[...ids]}::text[])`;
}

/** Removes an asset from the library. @throws AppError `not_found`, `asset_in_use` */
export async function removeAsset({ sql, storage }: AssetDeps, userId: string, id: string): Promise<void> {
  const [found] = await findAssets(sql, userId, [id]);
  if (!found) throw new AppError('not_found', 'There is no such file.');
  const gone = await sql`delete from app.assets a where id = ${id} and user_id = ${userId}
    and not exists (select 1 from app.film_assets where asset_id = a.id)
    and not exists (select 1 from app.film_sources where asset_id = a.id) returning id`;
  if (gone.length === 0) throw new AppError('asset_in_use', 'A film still uses this file.');
  await storage.remove(FILMS_BUCKET, [found.objectKey]);
}
