import { AppError } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { findOwnUpload } from './find-upload.ts';

/** Refuses a start past the end of an uploaded video at once. @throws AppError `start_past_end`, `upload_not_found` */
export async function requireStartInside(
  deps: { sql: Queryable },
  userId: string,
  uploadId: string,
  startSeconds: number,
): Promise<void> {
  const { media } = await findOwnUpload(deps.sql, userId, uploadId);
  if (typeof media.durationSeconds === 'number' && startSeconds >= media.durationSeconds) {
    throw new AppError('start_past_end', 'The start lies past the end of the video.');
  }
}
