import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isAddress } from '../../platform/text/is-address.ts';
import type { AuthDeps } from './auth-deps.ts';
import { refuseEarlyMail } from './mail-pause.ts';
import { linkTargetOf, pkceSchema } from './pkce-flow.ts';
import { readBody, withBody } from './read-body.ts';
import { findByAddress, sendConfirmation, sendEmailChange } from './send-confirmation.ts';

const schema = pkceSchema.extend({
  email: z.string(),
  type: z.string().optional(),
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});
type Wish = z.infer<typeof schema>;

/**
 * `POST /auth/v1/recover`, `/otp`, `/magiclink` and `/resend`. The answer is the same whatever comes of it, and it
 * leaves before anything is done: neither its text nor its time tells whether somebody has the address.
 */
export async function sendLink(request: Request, deps: AuthDeps): Promise<Response> {
  const wish = await readBody(request, schema);
  const [, name = ''] = /\/auth\/v1\/(\w+)/.exec(request.url) ?? [];
  if (!wish || !isAddress(wish.email)) return deps.backend(request);
  const isResend = name === 'resend';
  if (isResend && wish.type !== 'signup' && wish.type !== 'email_change') return deps.backend(request);
  // Without confirmations a sign-up says who exists anyway, and a link makes the account at once.
  const isSignIn = name === 'otp' || name === 'magiclink';
  if (isSignIn && deps.config.EMAIL_CONFIRMATION === 'off' && wish.create_user === false) {
    if (!(await findByAddress(deps.sql, wish.email))) return deps.backend(request);
  }

  const kind = isResend ? (wish.type === 'signup' ? 'confirmation' : 'email_change') : 'recovery';
  const early = await refuseEarlyMail(deps.sql, kind, wish.email);
  if (early) return early;
  const inTarget = await linkTargetOf(request, wish, deps, isSignIn ? 'magiclink' : name);
  inTarget(() => act(request, wish, { name, isSignIn }, deps)).catch((error: unknown) =>
    deps.logger.error({ err: error, call: name }, 'a mail that was asked for could not be made'),
  );
  return Response.json({});
}

async function act(
  request: Request,
  wish: Wish,
  { name, isSignIn }: { name: string; isSignIn: boolean },
  deps: AuthDeps,
): Promise<void> {
  const user = await findByAddress(deps.sql, wish.email);
  if (name === 'resend') {
    if (user && wish.type === 'email_change') await sendEmailChange(deps, user);
    if (user && wish.type === 'signup' && !user.isConfirmed) await sendConfirmation(deps, user);
    return;
  }
  if (isSignIn && deps.config.EMAIL_CONFIRMATION === 'on' && !user?.isConfirmed) {
    // The backend would confirm an address without a proof.
    if (user) await sendConfirmation(deps, user);
    else if (wish.create_user !== false) await signUpByLink(request, wish, deps);
    return;
  }
  const answer = await deps.backend(request);
  if (answer.status >= 500) throw new Error(`the backend answered ${answer.status}`);
}

async function signUpByLink(request: Request, { email, data }: Wish, deps: AuthDeps): Promise<void> {
  const body = { email, data: data ?? {}, password: randomBytes(32).toString('base64url') };
  const answer = await deps.backend(withBody(request, body, new URL('/auth/v1/signup', request.url)));
  if (!answer.ok) throw new Error(`the backend answered ${answer.status}`);
}
