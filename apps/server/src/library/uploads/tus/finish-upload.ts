import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError, LIMITS } from '@atelier/contracts';
import type { DataStore } from '@tus/server';
import type { Database } from '../../../platform/database/database.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { probeUpload, type UploadedVideo } from '../probe-upload.ts';
import { sidecarsOf } from './open-tus-store.ts';
import type { WaitingUpload } from './waiting-upload.ts';

/** Stores that hold the parts of an upload. */
export interface PieceDeps {
  storage: ObjectStorage;
  tusStore: DataStore;
}

export interface FinishDeps extends PieceDeps {
  sql: Database;
  tempRoot: string;
}

/**
 * The last byte is in: looks at the file and keeps it for its owner's jobs. May be called again after a server was
 * killed in between, and by two requests at once: the handle was given out at the beginning.
 * @returns what it turned out to be
 * @throws AppError when the file is no video that we can read; nothing is left of it then
 */
export async function finishUpload(
  deps: FinishDeps,
  userId: string,
  upload: WaitingUpload,
  signal: AbortSignal,
): Promise<UploadedVideo> {
  const media = await probeWhole(deps, userId, upload, signal);
  await deps.sql.begin(async (tx) => {
    await tx`insert into app.uploads (id, user_id, object_key, name, content_type, size_bytes, media, expires_at)
      values (${upload.uploadId}, ${userId}, ${upload.objectKey}, ${upload.name}, ${upload.contentType},
        ${upload.sizeBytes}, ${tx.json({ ...media })}, now() + make_interval(hours => ${LIMITS.uploadKeptHours}))
      on conflict (id) do nothing`;
    await tx`update app.tus_uploads set finished_at = coalesce(finished_at, now()) where id = ${upload.id}`;
  });
  await deps.storage.remove('uploads', sidecarsOf(upload.objectKey));
  return media;
}

async function probeWhole(deps: FinishDeps, userId: string, upload: WaitingUpload, signal: AbortSignal) {
  const folder = await mkdtemp(path.join(deps.tempRoot, 'upload-'));
  try {
    const file = path.join(folder, 'file');
    await deps.storage.fetchTo('uploads', upload.objectKey, file);
    // Said at the beginning: the sound of a recording, to be searched for moments.
    return await probeUpload(file, signal, { takesSound: upload.contentType.startsWith('audio/') });
  } catch (error) {
    if (error instanceof AppError) await dropUpload(deps, userId, upload);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Forgets an upload that is not finished, and all that has come of it. */
export async function dropUpload(
  deps: Omit<FinishDeps, 'tempRoot'>,
  userId: string,
  { id, objectKey }: Pick<WaitingUpload, 'id' | 'objectKey'>,
): Promise<void> {
  await removePieces(deps, objectKey);
  await deps.sql`delete from app.tus_uploads where id = ${id} and user_id = ${userId}`;
}

/** Removes what the store keeps of an unfinished upload; nothing is left to remove of one that is gone already. */
export async function removePieces({ storage, tusStore }: PieceDeps, objectKey: string): Promise<void> {
  // Ends a bucket's multipart upload, which no list of objects shows.
  await tusStore.remove(objectKey).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  await storage.remove('uploads', [objectKey, ...sidecarsOf(objectKey)]);
}

/** The stores throw plain objects with a status. */
function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status_code' in error && error.status_code === 404;
}
