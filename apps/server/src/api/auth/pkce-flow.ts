import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { withLinkTarget } from '../../platform/mail/link-target.ts';
import type { AuthDeps } from './auth-deps.ts';
import { ownRedirect } from './own-redirect.ts';

/** Fields that supabase-js adds to mail requests in the PKCE flow. */
export const pkceSchema = z.looseObject({
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .nullish(),
  code_challenge_method: z
    .string()
    .regex(/^(s256|plain)$/i)
    .nullish(),
});

/**
 * Reads where the link of the mail that a request causes shall lead, and opens its PKCE flow.
 * @returns what to run the request with
 */
export async function linkTargetOf(
  request: Request,
  body: z.infer<typeof pkceSchema>,
  { sql, publicUrl }: Pick<AuthDeps, 'sql' | 'publicUrl'>,
  method: string,
): Promise<<T>(work: () => T) => T> {
  const redirectTo = ownRedirect(new URL(request.url).searchParams.get('redirect_to'), publicUrl);
  const { code_challenge: challenge, code_challenge_method: how } = body;
  let flowId: string | null = null;
  if (challenge && how) {
    flowId = randomUUID();
    await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
    await sql`
      insert into auth.flow_state (id, authentication_method, code_challenge, code_challenge_method, provider_type)
      values (${flowId}, ${method}, ${challenge}, ${how.toLowerCase()}, 'email')`;
  }
  return (work) => withLinkTarget({ redirectTo, flowId }, work);
}

/**
 * A link of this flow was opened by the person: whoever holds the flow's verifier may have a session.
 * @returns the code to exchange; null when there is no such flow
 */
export async function completeFlow(
  { sql }: Pick<AuthDeps, 'sql'>,
  flowId: string,
  userId: string,
): Promise<string | null> {
  const code = randomUUID();
  // The exchange has five minutes from now, not from when the mail was asked for.
  const [flow] = await sql`
    update auth.flow_state set user_id = ${userId}, auth_code = ${code}, auth_code_issued_at = now(),
      created_at = now(), updated_at = now()
    where id = ${flowId} and user_id is null and provider_type = 'email' returning id`;
  return flow ? code : null;
}
