import { compare } from 'bcryptjs';
import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../../http/http-context.ts';
import { requireBelow } from '../../http/rate-limit.ts';
import type { Caller } from '../../http/verify-token.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AuthDeps } from './auth-deps.ts';
import { refuseEarlyMail } from './mail-pause.ts';
import { linkTargetOf, pkceSchema } from './pkce-flow.ts';
import { readBody } from './read-body.ts';
import { refuseAuth } from './refuse-auth.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** A login is fresh for this long: who has just proved who they are is not asked again. */
const FRESH_LOGIN = '10 minutes';

const changeSchema = pkceSchema.extend({
  email: z.string().optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
});

/**
 * `PUT /auth/v1/user`. A new address or password is throttled like a sign-in and needs the present password
 * (`current_password`) or a fresh login; a new password ends every other session.
 */
export async function guardUserChange(c: Context<HttpEnv>, deps: AuthDeps): Promise<Response> {
  const { backend } = deps;
  const change = await readBody(c.req.raw, changeSchema);
  if (!change) return refuseAuth(400, 'validation_failed', 'Could not read the change');
  const { email, password, current_password: present } = change;
  if (email === undefined && password === undefined) return backend(c.req.raw);

  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  const caller = await deps.verifyToken(token).catch(() => null);
  // Whoever this is, the backend says it in its own words.
  if (!caller) return backend(c.req.raw);
  const { sql, config, security } = deps;
  if (config.RATE_LIMITS === 'on') {
    const limit = { key: `change:${caller.id}`, max: config.RATE_LIMIT_PER_ACCOUNT };
    await requireBelow(c, { sql, config, security, ...limit });
  }
  const weak = password === undefined ? null : await refuseWeakPassword(password, [caller.email]);
  const refusal =
    weak ?? (await refuseStale(sql, caller, present)) ?? (await refuseEarly(sql, caller, email));
  if (refusal) return refusal;
  const inTarget = await linkTargetOf(c.req.raw, change, deps, 'email_change');
  const answer = await inTarget(() => backend(c.req.raw));
  if (answer.ok && password !== undefined) await endOtherSessions(sql, caller);
  return answer;
}

async function refuseStale(sql: Database, caller: Caller, present?: string): Promise<Response | null> {
  if (present !== undefined) {
    const [user] = await sql<{ hash: string | null }[]>`
      select encrypted_password as hash from auth.users where id = ${caller.id}`;
    if (user?.hash && (await compare(present, user.hash))) return null;
    return refuseAuth(400, 'invalid_credentials', 'The present password is not right');
  }
  const [session] = await sql<{ isFresh: boolean }[]>`
    select created_at::timestamptz > now() - ${FRESH_LOGIN}::interval as "isFresh" from auth.sessions
    where id = ${caller.sessionId} and user_id = ${caller.id}`;
  if (session?.isFresh) return null;
  return refuseAuth(400, 'reauthentication_needed', 'This change needs the present password or a new login');
}

async function refuseEarly(sql: Database, caller: Caller, newEmail?: string): Promise<Response | null> {
  const [user] = await sql<{ email: string }[]>`select email from auth.users where id = ${caller.id}`;
  if (!user || !newEmail || newEmail.toLowerCase() === user.email) return null;
  return refuseEarlyMail(sql, 'email_change', user.email);
}

async function endOtherSessions(sql: Database, caller: Caller): Promise<void> {
  const { id, sessionId } = caller;
  await sql.begin(async (tx) => {
    await tx`delete from auth.refresh_tokens
      where user_id::text = ${id} and session_id is distinct from ${sessionId}`;
    await tx`delete from auth.sessions where user_id = ${id} and id is distinct from ${sessionId}`;
  });
}
