import { createHash, randomBytes, randomInt } from 'node:crypto';
import { AppError, DEVICE_MINUTES, type DeviceRequest, USUAL_KEY_SCOPES } from '@atelier/contracts';
import type { Database } from '../../platform/database/database.ts';
import { createKeyWithin } from './api-keys.ts';

/** Without letters that are read as others. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Begins a login of a program. @returns what it keeps, and what its person confirms */
export async function beginDeviceLogin(
  sql: Database,
  name: string,
): Promise<{ deviceCode: string; userCode: string }> {
  await sql`delete from app.device_logins where expires_at < now() - interval '1 hour'`;
  const deviceCode = randomBytes(32).toString('base64url');
  const letters = Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  const userCode = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  await sql`insert into app.device_logins (device_hash, user_code, name, expires_at)
    values (${hashOf(deviceCode)}, ${userCode}, ${name}, now() + make_interval(mins => ${DEVICE_MINUTES}))`;
  return { deviceCode, userCode };
}

/**
 * Finds the device login that a person is asked to confirm.
 * @throws AppError `not_found` for an unknown, used or expired code
 */
export async function findDeviceRequest(sql: Database, userCode: string): Promise<DeviceRequest> {
  const [row] = await sql<{ user_code: string; name: string; created_at: Date }[]>`
    select user_code, name, created_at from app.device_logins
    where user_code = ${plain(userCode)} and user_id is null and not is_denied and expires_at > now()`;
  if (!row) throw new AppError('not_found', 'This code is not valid, or has expired.');
  return { ...row, created_at: row.created_at.toISOString() };
}

/** @throws AppError `not_found` as `findDeviceRequest` */
export async function answerDeviceLogin(
  sql: Database,
  userId: string,
  answer: { userCode: string; approve: boolean },
): Promise<void> {
  const { userCode, approve } = answer;
  const answered = await sql`update app.device_logins
    set user_id = ${approve ? userId : null}, is_denied = ${!approve}
    where user_code = ${plain(userCode)} and user_id is null and not is_denied and expires_at > now()
    returning 1`;
  if (answered.length === 0) throw new AppError('not_found', 'This code is not valid, or has expired.');
}

/** Answers a program's poll. Its key is made now and answered once; the row goes in the same transaction. */
export async function pollDeviceLogin(
  sql: Database,
  deviceCode: string,
): Promise<{ status: 'pending' | 'approved' | 'denied' | 'expired'; key: string | null }> {
  const hash = hashOf(deviceCode);
  const [row] = await sql<{ isApproved: boolean; isDenied: boolean; isExpired: boolean }[]>`
    select user_id is not null as "isApproved", is_denied as "isDenied", expires_at <= now() as "isExpired"
    from app.device_logins where device_hash = ${hash}`;
  if (!row || row.isExpired) return { status: 'expired', key: null };
  if (row.isDenied) return { status: 'denied', key: null };
  if (!row.isApproved) return { status: 'pending', key: null };
  return sql.begin(async (tx) => {
    const [taken] = await tx<{ userId: string; name: string }[]>`
      delete from app.device_logins where device_hash = ${hash} returning user_id as "userId", name`;
    // Another question of the same program was faster.
    if (!taken) return { status: 'expired', key: null };
    // A login that cannot have its key (too many) is asked again once there is room.
    const { key } = await createKeyWithin(tx, taken.userId, {
      name: taken.name,
      scopes: [...USUAL_KEY_SCOPES],
    });
    return { status: 'approved', key };
  });
}

function hashOf(deviceCode: string): Buffer {
  return createHash('sha256').update(deviceCode).digest();
}

/** Normalises a typed code to the form in which it was shown. */
function plain(userCode: string): string {
  const letters = userCode.toUpperCase().replace(/[^A-Z]/gu, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
