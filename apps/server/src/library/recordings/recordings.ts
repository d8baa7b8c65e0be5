import { randomBytes } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import {
  type DescribeRecording,
  RECORDING_LIMITS,
  type Recording,
} from '@atelier/contracts/recordings/recordings';
import type { PendingQuery, Row } from 'postgres';
import type { Config } from '../../platform/config/env.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { requireQuota } from '../uploads/require-quota.ts';

export interface RecordingDeps {
  sql: Database;
  storage: ObjectStorage;
  config: Pick<Config, 'UPLOAD_MAX_MB' | 'UPLOAD_QUOTA_MB'>;
}

/** A recording of one person. */
export interface RecordingKey {
  userId: string;
  id: string;
}

/** The beginning of the names of a recording's parts in the bucket `uploads`. */
const prefixOf = ({ userId, id }: RecordingKey) => `${userId}/rec_${id}_`;

/** Begins a recording, or describes it anew. @throws AppError `upload_quota` when too many wait to be joined */
export async function describeRecording(
  sql: Database,
  { userId, id }: RecordingKey,
  facts: DescribeRecording,
): Promise<void> {
  const { content_type, started_at, seconds, script, dropped, beside = null } = facts;
  const [changed] = await sql`
    insert into app.recordings
      (user_id, id, content_type, started_at, seconds, script, dropped, beside, expires_at)
    select ${userId}, ${id}, ${content_type}, ${started_at}, ${seconds}, ${script}, ${dropped}, ${beside},
      now() + make_interval(days => ${RECORDING_LIMITS.keptDays})
    where (select count(*) from app.recordings where user_id = ${userId} and id <> ${id} and upload_id is null)
      < ${RECORDING_LIMITS.maxWaiting}
    on conflict (user_id, id) do update set seconds = excluded.seconds, script = excluded.script,
      dropped = excluded.dropped, updated_at = now()
    returning id`;
  if (!changed) {
    throw new AppError('upload_quota', `At most ${RECORDING_LIMITS.maxWaiting} recordings can wait.`);
  }
}

/**
 * Stores bytes of a segment that begin where the stored ones end; others are ignored.
 * @param part.path of a local file with the bytes
 * @returns the size of what is stored of the segment: where the next part begins
 * @throws AppError `upload_not_found` for a recording that is unknown or was joined, `upload_quota`, `file_too_large`
 */
export async function storePart(
  { sql, storage, config }: RecordingDeps,
  key: RecordingKey,
  part: { segment: number; startByte: number; path: string; sizeBytes: number },
): Promise<number> {
  const { userId, id } = key;
  const { segment, startByte, sizeBytes } = part;
  const stored = await storedSize(sql, key, segment);
  if (startByte !== stored || sizeBytes === 0) return stored;
  // A name of its own for each attempt: all files of the prefix are deleted with the recording, also unnamed ones.
  const objectKey = `${prefixOf(key)}${randomBytes(12).toString('base64url')}`;
  await storage.putFile('uploads', objectKey, part.path, 'application/octet-stream');
  let isAdded = false;
  try {
    await sql.begin(async (tx) => {
      const maxBytes = Math.min(config.UPLOAD_MAX_MB, config.UPLOAD_QUOTA_MB) * MEGABYTE;
      const counted = Math.max(sizeBytes, RECORDING_LIMITS.leastPartBytes);
      await requireQuota(tx, { userId, sizeBytes: counted }, config.UPLOAD_QUOTA_MB * MEGABYTE);
      const [waiting] = await tx<{ parts: number }[]>`select count(*)::int as parts
        from app.recording_parts where user_id = ${userId}`;
      if ((waiting?.parts ?? 0) >= RECORDING_LIMITS.maxParts)
        throw new AppError('upload_quota', `At most ${RECORDING_LIMITS.maxParts} parts can wait.`);
      const [total] = await tx<{ bytes: number }[]>`select coalesce(sum(size_bytes), 0)::float8 as bytes
        from app.recording_parts where user_id = ${userId} and recording_id = ${id}`;
      if ((total?.bytes ?? 0) + sizeBytes > maxBytes)
        throw new AppError('file_too_large', `A recording may have at most ${maxBytes / MEGABYTE} MB.`);
      // The quota's lock puts the parts of a person in order.
      if ((await storedSize(tx, key, segment)) !== startByte) return;
      await tx`insert into app.recording_parts (user_id, recording_id, segment, start_byte, size_bytes, object_key)
        values (${userId}, ${id}, ${segment}, ${startByte}, ${sizeBytes}, ${objectKey})`;
      await tx`update app.recordings set updated_at = now() where user_id = ${userId} and id = ${id}`;
      isAdded = true;
    });
  } finally {
    if (!isAdded) await storage.remove('uploads', [objectKey]);
  }
  return storedSize(sql, key, segment);
}

const MEGABYTE = 1024 * 1024;

async function storedSize(sql: Queryable, { userId, id }: RecordingKey, segment: number): Promise<number> {
  const [found] = await sql<{ size: number }[]>`
    select coalesce((select sum(size_bytes) from app.recording_parts p
      where p.user_id = r.user_id and p.recording_id = r.id and segment = ${segment}), 0)::float8 as size
    from app.recordings r where user_id = ${userId} and id = ${id} and upload_id is null`;
  if (!found) throw notFound();
  return found.size;
}

/** Returns the recordings that wait to be joined, the newest first. */
export async function listRecordings(sql: Queryable, userId: string): Promise<Recording[]> {
  return readRecordings(sql, userId, sql`upload_id is null and expires_at > now()`);
}

/** Returns a recording; of a joined one, the segments that were joined. @throws AppError `upload_not_found` */
export async function findRecording(sql: Queryable, { userId, id }: RecordingKey): Promise<Recording> {
  const [found] = await readRecordings(sql, userId, sql`id = ${id} and expires_at > now()`);
  if (!found) throw notFound();
  return found;
}

async function readRecordings(
  sql: Queryable,
  userId: string,
  which: PendingQuery<Row[]>,
): Promise<Recording[]> {
  const rows = await sql<(Omit<Recording, 'started_at'> & { started_at: Date })[]>`
    select id, started_at, seconds, script, beside,
      updated_at > now() - make_interval(secs => ${RECORDING_LIMITS.liveSeconds}) as is_live,
      coalesce(joined, (select jsonb_agg(stored order by stored.segment) from (
        select segment, sum(size_bytes) as size_bytes from app.recording_parts p
        where p.user_id = r.user_id and p.recording_id = r.id and segment <> all(r.dropped) group by segment
      ) stored), '[]') as segments
    from app.recordings r where user_id = ${userId} and ${which} order by started_at desc`;
  return rows.map(({ started_at, ...row }) => ({ ...row, started_at: started_at.toISOString() }));
}

/** Deletes a recording and its parts; a joined file stays until it expires as uploads do. */
export async function removeRecording(
  { sql, storage }: Pick<RecordingDeps, 'sql' | 'storage'>,
  key: RecordingKey,
): Promise<void> {
  await removeParts(storage, key);
  await sql`delete from app.recordings where user_id = ${key.userId} and id = ${key.id}`;
  // A part that was stored in between.
  await removeParts(storage, key);
}

/** Deletes the files of all parts of a recording. */
export async function removeParts(storage: ObjectStorage, key: RecordingKey): Promise<void> {
  for (;;) {
    const objects = await storage.list('uploads', { prefix: prefixOf(key), limit: 500 });
    if (objects.length === 0) break;
    await storage.remove(
      'uploads',
      objects.map((object) => object.key),
    );
  }
}

/** Deletes recordings past their time. @returns their number */
export async function removeExpiredRecordings(deps: Pick<RecordingDeps, 'sql' | 'storage'>): Promise<number> {
  const expired = await deps.sql<RecordingKey[]>`
    select user_id as "userId", id from app.recordings where expires_at < now() limit 1000`;
  for (const key of expired) await removeRecording(deps, key);
  return expired.length;
}

export function notFound(): AppError {
  return new AppError('upload_not_found', 'This recording does not exist any more.');
}
