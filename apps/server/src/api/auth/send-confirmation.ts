import { createHash, randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { authMail } from '../../platform/mail/auth-mails.ts';
import type { AuthDeps } from './auth-deps.ts';

export interface AuthUser {
  id: string;
  email: string;
  isConfirmed: boolean;
  /** An address that waits for its proof. */
  newEmail: string | null;
}

export async function findByAddress(sql: Database, email: string): Promise<AuthUser | null> {
  const [user] = await sql<AuthUser[]>`
    select id, email, confirmed_at is not null as "isConfirmed", nullif(email_change, '') as "newEmail"
    from auth.users where email = ${email.toLowerCase()}`;
  return user ?? null;
}

/** Sends the mail that confirms a sign-up once more; its link takes the place of the first one. */
export async function sendConfirmation(
  deps: Pick<AuthDeps, 'sql' | 'publicUrl' | 'sendAuthMail'>,
  user: AuthUser,
): Promise<void> {
  const { code, tokenHash } = makeCode(user.email);
  await deps.sql`update auth.users set confirmation_token = ${tokenHash}, confirmation_sent_at = now()
    where id = ${user.id} and confirmed_at is null`;
  const url = linkOf(deps.publicUrl, tokenHash, 'signup');
  await deps.sendAuthMail(authMail('confirmation', user.email, { url, code, present: user.email }));
}

/** The same for a change of address. */
export async function sendEmailChange(
  deps: Pick<AuthDeps, 'sql' | 'publicUrl' | 'sendAuthMail'>,
  user: AuthUser,
): Promise<void> {
  if (user.newEmail === null) return;
  const { code, tokenHash } = makeCode(user.newEmail);
  await deps.sql`update auth.users set email_change_token_new = ${tokenHash}, email_change_sent_at = now()
    where id = ${user.id} and email_change = ${user.newEmail}`;
  const url = linkOf(deps.publicUrl, tokenHash, 'email_change');
  await deps.sendAuthMail(authMail('email_change', user.newEmail, { url, code, present: user.email }));
}

/** Hashes an address and a code in the way the backend stores codes. */
export function hashCode(email: string, code: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');
}

function makeCode(email: string): { code: string; tokenHash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, tokenHash: hashCode(email, code) };
}

function linkOf(publicUrl: string, tokenHash: string, type: string): string {
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: publicUrl });
  return `${publicUrl}/auth/v1/verify?${query}`;
}
