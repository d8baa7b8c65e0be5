import { AppError, LIMITS } from '@atelier/contracts';
import { RECORDING_LIMITS } from '@atelier/contracts/recordings/recordings';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Makes sure that one more file fits into what a person's waiting uploads may be. Until the transaction ends the
 * person's other uploads wait, so that many at once do not pass together.
 * @throws AppError `upload_quota`
 */
export async function requireQuota(
  tx: Transaction,
  upload: {
    userId: string;
    sizeBytes: number;
    /** Id of a recording whose parts the file takes the place of. */
    replaces?: string | undefined;
  },
  quotaBytes: number,
): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`uploads:${upload.userId}`}, 0))`;
  const [waiting] = await tx<{ files: number; bytes: number }[]>`
    select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes from (
      select size_bytes from app.uploads where user_id = ${upload.userId} and expires_at > now() and not kept_for_films
      union all
      select size_bytes from app.tus_uploads
        where user_id = ${upload.userId} and expires_at > now() and finished_at is null
      union all
      select sum(greatest(size_bytes, ${RECORDING_LIMITS.leastPartBytes})) from app.recording_parts
        where user_id = ${upload.userId} and recording_id is distinct from ${upload.replaces ?? null}
        group by recording_id
    ) waiting`;
  const { files = 0, bytes = 0 } = waiting ?? {};
  if (files >= LIMITS.uploadsWaitingMax || bytes + upload.sizeBytes > quotaBytes) {
    throw new AppError('upload_quota', 'Your waiting uploads take up all the room that there is for them.');
  }
}
