import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, LIMITS, type UploadAnswer, uploadAnswerSchema } from '@atelier/contracts';
import type { JoinRecording, RecordingSegment } from '@atelier/contracts/recordings/recordings';
import { joinRecording } from '@atelier/media';
import { fromMediaError } from '../../platform/media-failure.ts';
import { findOwnUpload } from '../uploads/find-upload.ts';
import { probeUpload } from '../uploads/probe-upload.ts';
import { saveUpload } from '../uploads/save-upload.ts';
import { notFound, type RecordingDeps, type RecordingKey, removeParts } from './recordings.ts';

interface JoinDeps extends RecordingDeps {
  tempRoot: string;
}

/**
 * Makes one video of the kept segments of a recording and keeps it as an upload. A repeated call finds the same video.
 * The segments of a webcam get the lengths of those of its screen, if that one was joined before: each differs by up to
 * a packet of sound, which would add up.
 * @throws AppError `upload_not_found`; `invalid_input` when bytes of a named segment are missing; the errors of a probe
 */
export async function joinToUpload(
  deps: JoinDeps,
  key: RecordingKey,
  { name, segments: named }: JoinRecording,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const row = await readRow(deps, key);
  if (row.uploadId !== null) return answerJoined(deps, key.userId, row, named);
  const segments = await storedSegments(deps, key, named);
  const folder = await mkdtemp(path.join(deps.tempRoot, 'upload-'));
  try {
    const files = new Map<number, string>();
    for (const [index, { segment, objectKeys }] of segments.entries()) {
      const file = path.join(folder, `segment-${index}`);
      for (const objectKey of objectKeys) {
        await pipeline(
          await deps.storage.read('uploads', objectKey),
          createWriteStream(file, { flags: 'a' }),
        );
      }
      files.set(segment, file);
    }
    const joined = path.join(folder, 'joined');
    const container = row.contentType === 'video/mp4' ? 'mp4' : 'webm';
    // Keys that are whole numbers are in ascending order.
    const numbers = row.steps ? Object.keys(row.steps).map(Number) : [...files.keys()];
    const measured = await joinRecording(
      {
        segments: numbers.map((number) => ({
          path: files.get(number) ?? null,
          seconds: row.steps?.[number],
        })),
        container,
        outputPath: joined,
      },
      { signal },
    ).catch((error) => {
      throw fromMediaError(error);
    });
    const lengths = Object.fromEntries(
      numbers.flatMap((number, index) => {
        const seconds = measured[index] ?? null;
        return seconds === null ? [] : [[number, seconds]];
      }),
    );
    const media = await probeUpload(joined, signal);
    const { size: sizeBytes } = await stat(joined);
    const facts = { ...key, contentType: row.contentType, name, sizeBytes, media: { ...media } };
    const uploadId = await saveUpload(deps, { ...facts, path: joined, replaces: key.id });
    return await claim(deps, key, { uploadId, segments, lengths, answer: { name, sizeBytes, ...media } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface JoinedRow {
  contentType: string;
  uploadId: string | null;
  joined: RecordingSegment[] | null;
  /** The lengths of the segments of the screen beside a webcam, by their numbers; null until the screen is joined. */
  steps: Record<number, number> | null;
}

async function readRow({ sql }: JoinDeps, { userId, id }: RecordingKey): Promise<JoinedRow> {
  const [row] = await sql<JoinedRow[]>`
    select content_type as "contentType", upload_id as "uploadId", joined,
      (select lengths from app.recordings s where s.user_id = r.user_id and s.id = r.beside) as steps
    from app.recordings r where user_id = ${userId} and id = ${id} and expires_at > now()`;
  if (!row) throw notFound();
  return row;
}

interface StoredSegment extends RecordingSegment {
  objectKeys: string[];
}

/** Finds the parts of the named segments, or of all that are not dropped. */
async function storedSegments(
  { sql }: JoinDeps,
  { userId, id }: RecordingKey,
  named: JoinRecording['segments'],
): Promise<StoredSegment[]> {
  const stored = await sql<StoredSegment[]>`
    select segment, sum(size_bytes)::float8 as size_bytes,
      array_agg(object_key order by start_byte) as "objectKeys"
    from app.recording_parts where user_id = ${userId} and recording_id = ${id}
      and segment <> all((select dropped from app.recordings where user_id = ${userId} and id = ${id})::integer[])
    group by segment order by segment`;
  const wanted = named ? matching(stored, named) : stored;
  const sizeBytes = wanted?.reduce((sum, segment) => sum + segment.size_bytes, 0) ?? 0;
  if (!wanted) throw new AppError('invalid_input', 'segments: bytes of the recording are missing.');
  if (sizeBytes < LIMITS.uploadMinBytes) {
    throw new AppError('file_too_small', 'The video file appears to be corrupted or empty');
  }
  return wanted;
}

/** Picks the named segments; null when one is missing or has another size. */
function matching<T extends RecordingSegment>(stored: readonly T[], named: readonly RecordingSegment[]) {
  const found = named.flatMap(({ segment, size_bytes }) =>
    stored.filter((one) => one.segment === segment && one.size_bytes === size_bytes),
  );
  return found.length === named.length ? found : null;
}

/** Marks the recording as joined. Of two joins at once the first one counts, and the file of the other is deleted. */
async function claim(
  deps: JoinDeps,
  key: RecordingKey,
  made: {
    uploadId: string;
    segments: readonly StoredSegment[];
    lengths: Record<number, number>;
    answer: Omit<UploadAnswer, 'success' | 'filepath'>;
  },
): Promise<UploadAnswer> {
  const { sql, storage } = deps;
  const { userId, id } = key;
  const joined = made.segments.map(({ segment, size_bytes }) => ({ segment, size_bytes }));
  const [claimed] =
    await sql`update app.recordings set upload_id = ${made.uploadId}, joined = ${sql.json(joined)},
      lengths = ${sql.json(made.lengths)}
    where user_id = ${userId} and id = ${id} and upload_id is null returning id`;
  if (!claimed) {
    await storage.remove('uploads', [`${userId}/${made.uploadId}`]);
    await sql`delete from app.uploads where id = ${made.uploadId}`;
    return answerJoined(deps, userId, await readRow(deps, key), joined);
  }
  await removeParts(storage, key);
  await sql`delete from app.recording_parts where user_id = ${userId} and recording_id = ${id}`;
  return { success: true, filepath: made.uploadId, ...made.answer };
}

/** Answers a repeated join. @throws AppError `upload_not_found` when the joined file holds other segments, or is gone */
async function answerJoined(
  { sql }: JoinDeps,
  userId: string,
  { uploadId, joined }: JoinedRow,
  named: JoinRecording['segments'],
): Promise<UploadAnswer> {
  if (uploadId === null || (named && matching(joined ?? [], named)?.length !== joined?.length))
    throw notFound();
  const { id, name, sizeBytes, media } = await findOwnUpload(sql, userId, uploadId);
  return uploadAnswerSchema.parse({ success: true, filepath: id, name, sizeBytes, ...media });
}
