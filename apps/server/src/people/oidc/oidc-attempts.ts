import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';

/** The time for a sign-in at the provider. */
export const ATTEMPT_SECONDS = 600;

/** A sign-in that was begun, as its answer is checked. */
export interface OidcAttempt {
  state: string;
  /** PKCE's verifier, which only the browser that began holds, in a cookie. */
  verifier: string;
  nonce: string;
  /** A path of this server. */
  returnTo: string;
}

/** Begins a sign-in. */
export function beginAttempt(returnTo: string): OidcAttempt {
  return { state: randomText(), verifier: randomText(), nonce: randomText(), returnTo };
}

/** Keeps a sign-in for its return, and removes those whose time is over. */
export async function keepAttempt(sql: Database, attempt: OidcAttempt): Promise<void> {
  await sql`delete from app.oidc_attempts where expires_at < now()`;
  await sql`insert into app.oidc_attempts (state_hash, challenge, nonce, return_to, expires_at)
    values (${sha256(attempt.state)}, ${challengeOf(attempt.verifier)}, ${attempt.nonce}, ${attempt.returnTo},
      now() + make_interval(secs => ${ATTEMPT_SECONDS}))`;
}

/** Takes a sign-in that comes back, once; null if it is unknown, too old, taken before or another browser's. */
export async function takeAttempt(
  sql: Database,
  { state, verifier }: Pick<OidcAttempt, 'state' | 'verifier'>,
): Promise<OidcAttempt | null> {
  const [row] = await sql<{ nonce: string; returnTo: string }[]>`delete from app.oidc_attempts
    where state_hash = ${sha256(state)} and challenge = ${challengeOf(verifier)} and expires_at > now()
    returning nonce, return_to as "returnTo"`;
  return row ? { state, verifier, ...row } : null;
}

/** PKCE's challenge of a verifier (S256). */
export function challengeOf(verifier: string): string {
  return sha256(verifier).toString('base64url');
}

/** 256 random bits in 43 characters, as PKCE wants its verifier. */
export function randomText(): string {
  return randomBytes(32).toString('base64url');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
