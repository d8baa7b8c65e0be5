import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import type { Database } from '../../../platform/database/database.ts';

const KEPT_SECONDS = 3600;

export interface Archive {
  userId: string;
  name: string;
  projectIds: string[];
}

/** Remembers what an archive holds. @returns the secret of its address */
export async function openArchive(sql: Database, { userId, name, projectIds }: Archive): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await sql`insert into app.archives (secret_hash, user_id, name, project_ids, expires_at)
    values (${hashOf(secret)}, ${userId}, ${name}, ${projectIds}::uuid[],
      now() + make_interval(secs => ${KEPT_SECONDS}))`;
  return secret;
}

/** @throws AppError `not_found`: no such archive, or its hour is over */
export async function findArchive(sql: Database, secret: string): Promise<Archive> {
  const [archive] = await sql<Archive[]>`
    select user_id as "userId", name, project_ids as "projectIds" from app.archives
    where secret_hash = ${hashOf(secret)} and expires_at > now()`;
  if (!archive) throw new AppError('not_found', 'There is no such archive, or it has expired.');
  return archive;
}

export async function removeExpiredArchives(sql: Database): Promise<void> {
  await sql`delete from app.archives where expires_at < now()`;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
