import { type CutInput, LIMITS } from '@atelier/contracts';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readCut, requireLeft } from './plan-cuts.ts';

/** Refuses cuts that leave nothing of an uploaded video at once. @throws AppError `nothing_left`, `upload_not_found` */
export async function requireSomethingLeft(
  deps: { sql: Queryable },
  wanted: {
    userId: string;
    uploadId: string;
    start_time: number;
    /** 0: as much as the limit allows. */
    duration: number;
    cuts?: readonly CutInput[] | undefined;
  },
): Promise<void> {
  if (!wanted.cuts || wanted.cuts.length === 0) return;
  const { media } = await findOwnUpload(deps.sql, wanted.userId, wanted.uploadId);
  if (typeof media.durationSeconds !== 'number') return;
  const most = wanted.duration || LIMITS.clipMaxSeconds;
  const rangeSeconds = Math.min(most, media.durationSeconds - wanted.start_time);
  requireLeft(wanted.cuts.map(readCut), rangeSeconds);
}
