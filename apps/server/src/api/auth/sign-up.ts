import { setTimeout as pause } from 'node:timers/promises';
import { MAX_PASSWORD_LENGTH } from '@atelier/contracts/passwords/password-length';
import { hash } from 'bcryptjs';
import { z } from 'zod';
import { isAddress } from '../../platform/text/is-address.ts';
import type { AuthDeps } from './auth-deps.ts';
import { refuseEarlyMail } from './mail-pause.ts';
import { obfuscatedUser } from './obfuscated-user.ts';
import { linkTargetOf, pkceSchema } from './pkce-flow.ts';
import { readBody } from './read-body.ts';
import { refuseAuth } from './refuse-auth.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { findByAddress, sendConfirmation } from './send-confirmation.ts';

/** Answers to a sign-up leave on the beat, so that what they cost cannot be measured. */
const BEAT_MS = 500;

const schema = pkceSchema.extend({
  email: z.string(),
  password: z.string().min(1),
  data: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * `POST /auth/v1/signup`. Refuses weak passwords. Where addresses are confirmed by mail, every address is answered
 * alike: an unknown one is made an account, one that waits for its confirmation gets its mail again, and for one that
 * has an account nothing is done.
 */
export async function signUp(request: Request, deps: AuthDeps): Promise<Response> {
  const startedAt = performance.now();
  const body = await readBody(request, schema);
  // The database refuses a longer address, which the backend answers with a 500.
  if (body?.email.includes('@') && !isAddress(body.email)) {
    return refuseAuth(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  if (!body || !isAddress(body.email)) return deps.backend(request);
  const { email, password, data } = body;
  const hints = [email, data?.full_name, data?.username].filter((hint) => typeof hint === 'string');
  const weak = await refuseWeakPassword(password, hints);
  if (weak) return weak;
  // Longer than bcrypt reads: the backend says so before it looks for the address.
  if (password.length > MAX_PASSWORD_LENGTH || deps.config.EMAIL_CONFIRMATION === 'off') {
    return makeAccount(request, deps);
  }

  const early = await refuseEarlyMail(deps.sql, 'confirmation', email);
  if (early) return early;
  const inTarget = await linkTargetOf(request, body, deps, 'email/signup');
  const user = await findByAddress(deps.sql, email);
  let answer: Response;
  if (user) {
    await hash(password, 10);
    if (!user.isConfirmed) await inTarget(() => sendConfirmation(deps, user));
    answer = Response.json(obfuscatedUser(email, data ?? {}));
  } else {
    answer = await inTarget(() => makeAccount(request, deps));
  }
  const spent = performance.now() - startedAt;
  await pause(Math.ceil(spent / BEAT_MS) * BEAT_MS - spent);
  return answer;
}

/**
 * Repeats a sign-up that failed with status 500: of two at once for one address, the second breaks on the first one's
 * row, and its repetition gets the answer for a taken address.
 */
async function makeAccount(request: Request, { backend }: AuthDeps): Promise<Response> {
  const answer = await backend(request.clone());
  return answer.status === 500 ? backend(request) : answer;
}
