import { readJson } from '@atelier/contracts/text/read-json';
import { z } from 'zod';
import { openKey, sealKey } from '../../platform/config/seal-key.ts';
import type { Database } from '../../platform/database/database.ts';
import { identityOf, linkIdentity, OIDC, type VerifiedPerson } from './account-of-person.ts';

/** The time in which the person may sign in to the account that has their address. */
export const PENDING_SECONDS = 600;

const OWNER = 'oidc-link';

const pendingSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  expiresAt: z.number(),
});

/** Seals a person whose address has an account, for a cookie of their browser. @param secret the same on every server */
export function sealPending(
  { issuer, subject, email }: VerifiedPerson,
  secret: string,
  now = Date.now(),
): string {
  const pending = { issuer, subject, email, expiresAt: now + PENDING_SECONDS * 1000 };
  return sealKey(JSON.stringify(pending), { secret, owner: OWNER }).toString('base64url');
}

/** Opens the cookie; null if it is none of ours, or too old. */
export function openPending(cookie: string, secret: string, now = Date.now()): VerifiedPerson | null {
  const text = openKey(Buffer.from(cookie, 'base64url'), { secret, owner: OWNER });
  if (text === null) return null;
  const { expiresAt, ...person } = pendingSchema.parse(readJson(text));
  return expiresAt < now ? null : { ...person, isVerified: true, name: null };
}

/**
 * Links an account with the person who signed in at the provider before. The session, at most ten minutes old, proves
 * the account; the address must be the account's.
 * @returns false if the session is older, the account has another address, or the person another account by now
 */
export async function linkPending(
  sql: Database,
  session: { userId: string; sessionId: string | null },
  person: VerifiedPerson,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [user] = await tx`select 1 from auth.users u join auth.sessions s on s.user_id = u.id
      where u.id = ${session.userId} and u.email = ${person.email} and s.id::text = ${session.sessionId}
        and s.created_at > now() - make_interval(secs => ${PENDING_SECONDS})
      for update of u`;
    if (!user) return false;
    const [linked] = await tx<{ userId: string }[]>`select user_id as "userId" from auth.identities
      where provider = ${OIDC} and provider_id = ${identityOf(person)}`;
    if (!linked) await linkIdentity(tx, session.userId, person);
    return !linked || linked.userId === session.userId;
  });
}
