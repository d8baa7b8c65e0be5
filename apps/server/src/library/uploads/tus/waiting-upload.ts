import { randomBytes } from 'node:crypto';
import { AppError, cutText, LIMITS } from '@atelier/contracts';
import type { Config } from '../../../platform/config/env.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { UploadedVideo } from '../probe-upload.ts';
import { requireQuota } from '../require-quota.ts';

/** An upload that arrives in pieces. */
export interface WaitingUpload {
  id: string;
  objectKey: string;
  /** The handle of the finished file. */
  uploadId: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  isFinished: boolean;
  /** Facts of the finished video; null until then. */
  media: UploadedVideo | null;
}

/**
 * Makes room for an upload, for 24 hours. @param sizeBytes announced size, which the upload may not exceed
 * @throws AppError `file_too_large`, `file_too_small`, `upload_quota`
 */
export async function announceUpload(
  deps: { sql: Database; config: Pick<Config, 'UPLOAD_QUOTA_MB' | 'UPLOAD_MAX_MB'> },
  upload: { userId: string; name: string; contentType: string; sizeBytes: number },
): Promise<WaitingUpload> {
  const { UPLOAD_MAX_MB, UPLOAD_QUOTA_MB } = deps.config;
  if (upload.sizeBytes > UPLOAD_MAX_MB * MEGABYTE)
    throw new AppError('file_too_large', `A file may have at most ${UPLOAD_MAX_MB} MB.`);
  if (!(upload.sizeBytes >= LIMITS.uploadMinBytes))
    throw new AppError('file_too_small', 'The video file appears to be corrupted or empty');
  const id = `tus_${randomBytes(18).toString('base64url')}`;
  const waiting = {
    id,
    objectKey: `${upload.userId}/${id}`,
    uploadId: `upl_${randomBytes(18).toString('base64url')}`,
    name: cutText(upload.name, 255),
    contentType: upload.contentType.slice(0, 255),
    sizeBytes: upload.sizeBytes,
    isFinished: false,
    media: null,
  };
  await deps.sql.begin(async (tx) => {
    await requireQuota(tx, upload, UPLOAD_QUOTA_MB * MEGABYTE);
    await tx`insert into app.tus_uploads (id, object_key, user_id, upload_id, name, content_type, size_bytes, expires_at)
      values (${id}, ${waiting.objectKey}, ${upload.userId}, ${waiting.uploadId}, ${waiting.name},
        ${waiting.contentType}, ${waiting.sizeBytes}, now() + make_interval(hours => ${LIMITS.uploadKeptHours}))`;
  });
  return waiting;
}

const MEGABYTE = 1024 * 1024;

/** @throws AppError `upload_not_found` for an unknown, expired or somebody else's upload alike */
export async function findWaiting(sql: Queryable, userId: string, id: string): Promise<WaitingUpload> {
  const [found] = await sql<WaitingUpload[]>`
    select t.id, t.object_key as "objectKey", t.upload_id as "uploadId", t.name,
      t.content_type as "contentType", t.size_bytes::float8 as "sizeBytes",
      t.finished_at is not null as "isFinished", u.media
    from app.tus_uploads t left join app.uploads u on u.id = t.upload_id
    where t.id = ${id} and t.user_id = ${userId} and t.expires_at > now()`;
  if (!found)
    throw new AppError(
      'upload_not_found',
      'This upload does not exist any more. Please upload the file again.',
    );
  return found;
}
