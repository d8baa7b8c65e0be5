import { AppError } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Bucket } from '../../platform/storage/object-storage.ts';

export interface Upload {
  id: string;
  bucket: Bucket;
  objectKey: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Facts found by probing: duration, size, tracks. */
  media: Record<string, unknown>;
}

/** The result of one of the person's own jobs, as a source of another one. */
export function resultHandle(jobId: string): string {
  return `job_${jobId}`;
}

const ASSET_PREFIX = 'ast_';

/** True for the handle of an asset of the person's own library. */
export function isAssetId(handle: string): boolean {
  return handle.startsWith(ASSET_PREFIX);
}

/**
 * An upload by its handle, the result of a job by `resultHandle`, or an asset by its id.
 * @throws AppError `upload_not_found` for an unknown, expired or somebody else's handle alike
 */
export async function findOwnUpload(sql: Queryable, userId: string, uploadId: string): Promise<Upload> {
  const jobId = RESULT_HANDLE.exec(uploadId)?.[1];
  if (jobId !== undefined) return findOwnResult(sql, userId, jobId);
  if (isAssetId(uploadId)) return findOwnAsset(sql, userId, uploadId);
  const [upload] = await sql<Upload[]>`
    select id, 'uploads' as bucket, object_key as "objectKey", name, content_type as "contentType",
      size_bytes::float8 as "sizeBytes", media
    from app.uploads where id = ${uploadId} and user_id = ${userId} and expires_at > now()`;
  if (!upload)
    throw new AppError(
      'upload_not_found',
      'This upload does not exist any more. Please upload the file again.',
    );
  return upload;
}

const RESULT_HANDLE = /^job_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

async function findOwnResult(sql: Queryable, userId: string, jobId: string): Promise<Upload> {
  const [found] = await sql<Upload[]>`
    select 'job_' || id as id, result->>'bucket' as bucket, result->>'objectKey' as "objectKey",
      result->>'fileName' as name, result->>'contentType' as "contentType",
      (result->>'sizeBytes')::float8 as "sizeBytes",
      jsonb_strip_nulls(jsonb_build_object('durationSeconds', result->'data'->'durationSeconds')) as media
    from app.jobs where id = ${jobId} and user_id = ${userId} and status in ('succeeded', 'authorised')
      and result->>'expired' is null`;
  if (!found) throw new AppError('upload_not_found', 'This result does not exist any more.');
  return found;
}

async function findOwnAsset(sql: Queryable, userId: string, id: string): Promise<Upload> {
  const [found] = await sql<Upload[]>`
    select id, 'films' as bucket, object_key as "objectKey", name, content_type as "contentType",
      size_bytes::float8 as "sizeBytes", jsonb_strip_nulls(jsonb_build_object('durationSeconds', duration_seconds,
        'width', width, 'height', height)) as media
    from app.assets where id = ${id} and user_id = ${userId} and is_stored`;
  if (!found) throw new AppError('upload_not_found', 'This file does not exist any more.');
  return found;
}
