import { AppError, LIMITS } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { Config } from '../../platform/config/env.ts';
import type { Database } from '../../platform/database/database.ts';
import { contentTypeOf } from '../../platform/storage/content-types.ts';
import { ObjectExistsError, type ObjectStorage } from '../../platform/storage/object-storage.ts';
import { lookAtMedia } from '../uploads/look-at-media.ts';

/** A name as results have it: the sweeper of deleted projects removes no other. */
const NAME = /^[\w-]{1,200}\.[a-z0-9]{1,5}$/;

/**
 * Stores a received picture, sound or video in its owner's folder of the bucket Projects, without overwriting.
 * @param sent.key `{userId}/{name}`
 * @throws AppError `forbidden` (another folder), `invalid_file`, `unreadable_media`, `file_exists`, `upload_quota`
 */
export async function storeSentFile(
  deps: {
    sql: Database;
    storage: ObjectStorage;
    engines: Pick<Engines, 'imageDecoder'>;
    config: Pick<Config, 'UPLOAD_QUOTA_MB'>;
  },
  sent: { userId: string; key: string; path: string; sizeBytes: number },
  signal: AbortSignal,
): Promise<void> {
  const { sql, storage, config } = deps;
  const { userId, key, sizeBytes } = sent;
  const contentType = contentTypeOf(key);
  const { kind } = await lookAtMedia(deps.engines, sent, signal);
  // Browsers decide by the type in the answer, which comes from the name.
  const expected = contentType.split('/')[0];
  if (expected !== kind && !(expected === 'video' && kind === 'audio')) {
    throw new AppError('invalid_file', 'The content of the file does not fit its extension.');
  }
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`sent-files:${userId}`}, 0))`;
    const [kept] = await tx<{ files: number; bytes: number }[]>`
      select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes
      from app.sent_files where user_id = ${userId}`;
    const { files = 0, bytes = 0 } = kept ?? {};
    if (files >= LIMITS.uploadsWaitingMax || bytes + sizeBytes > config.UPLOAD_QUOTA_MB * 1024 * 1024) {
      throw new AppError('upload_quota', 'Your stored files take up all the room that there is for them.');
    }
    const added = await tx`insert into app.sent_files (object_key, user_id, size_bytes)
      values (${key}, ${userId}, ${sizeBytes}) on conflict do nothing returning object_key`;
    if (added.length === 0) throw exists();
  });
  try {
    await storage.putFile('Projects', key, sent.path, contentType);
  } catch (error) {
    await sql`delete from app.sent_files where object_key = ${key}`;
    throw error instanceof ObjectExistsError ? exists() : error;
  }
}

/** Checks a key before its file is received. @throws AppError `forbidden`, `invalid_file` */
export function requireOwnKey(key: string, userId: string): void {
  const [folder, name, ...deeper] = key.split('/');
  if (folder !== userId) throw new AppError('forbidden', 'Files belong into the folder with your user id.');
  if (name === undefined || deeper.length > 0 || !NAME.test(name)) {
    throw new AppError(
      'invalid_file',
      'The name of a file consists of letters without accents, digits, _ and -, and an extension.',
    );
  }
  if (!/^(?:image|audio|video)\//.test(contentTypeOf(name))) {
    throw new AppError('invalid_file', 'Only pictures, sounds and videos are stored.');
  }
}

function exists(): AppError {
  return new AppError('file_exists', 'The resource already exists');
}
