import { randomBytes } from 'node:crypto';
import { cutText, LIMITS } from '@atelier/contracts';
import type { Config } from '../../platform/config/env.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { requireQuota } from './require-quota.ts';

/**
 * Keeps a probed file for its owner's jobs, for 24 hours. @returns its opaque handle
 * @throws AppError `upload_quota`
 */
export async function saveUpload(
  deps: { sql: Database; storage: ObjectStorage; config: Pick<Config, 'UPLOAD_QUOTA_MB'> },
  upload: {
    userId: string;
    path: string;
    name: string;
    contentType: string;
    sizeBytes: number;
    media: Record<string, unknown>;
    /** Id of a recording whose parts the file takes the place of. */
    replaces?: string | undefined;
  },
): Promise<string> {
  const id = `upl_${randomBytes(18).toString('base64url')}`;
  // No extension: nothing may ever decide by a name what the bytes are.
  const objectKey = `${upload.userId}/${id}`;
  await deps.sql.begin(async (tx) => {
    await requireQuota(tx, upload, deps.config.UPLOAD_QUOTA_MB * 1024 * 1024);
    await tx`insert into app.uploads (id, user_id, object_key, name, content_type, size_bytes, media, expires_at)
      values (${id}, ${upload.userId}, ${objectKey}, ${cutText(upload.name, 255)}, ${upload.contentType.slice(0, 255)},
        ${upload.sizeBytes}, ${tx.json(upload.media as never)},
        now() + make_interval(hours => ${LIMITS.uploadKeptHours}))`;
  });
  try {
    await deps.storage.putFile('uploads', objectKey, upload.path, 'application/octet-stream');
  } catch (error) {
    await deps.sql`delete from app.uploads where id = ${id}`;
    throw error;
  }
  return id;
}
