import { createHash } from 'node:crypto';
import { countHit } from '../../http/count-hit.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuseAuth } from './refuse-auth.ts';

/** Between two mails of a kind to one address. */
const PAUSE_SECONDS = 60;

/**
 * Counts a mail that was asked for, whether or not anybody has that address: the answer tells only that it was asked.
 * @returns the refusal within a minute of the last one, which stays good; null: go on
 */
export async function refuseEarlyMail(
  sql: Database,
  kind: 'confirmation' | 'recovery' | 'email_change',
  email: string,
): Promise<Response | null> {
  // Hashed: the table should not become a list of addresses.
  const address = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  const { hits, secondsLeft } = await countHit(sql, `mail:${kind}:${address}`, PAUSE_SECONDS);
  if (hits <= 1) return null;
  const message = `For security purposes, you can only request this after ${secondsLeft} seconds.`;
  const refusal = refuseAuth(429, 'over_email_send_rate_limit', message);
  refusal.headers.set('Retry-After', String(secondsLeft));
  return refusal;
}
