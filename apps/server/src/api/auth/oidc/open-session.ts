import { randomUUID } from 'node:crypto';
import { readJsonBody } from '@atelier/contracts/text/read-json';
import { z } from 'zod';
import { OIDC } from '../../../people/oidc/account-of-person.ts';
import { challengeOf, randomText } from '../../../people/oidc/oidc-attempts.ts';
import type { AuthDeps } from '../auth-deps.ts';

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.string(),
});

/**
 * Opens a session of the embedded auth API, as its own sign-in with a provider ends: through a PKCE flow, which is
 * begun and finished here.
 * @param device the browser as it names itself
 * @returns the session as the fragment of an address, which supabase-js reads
 */
export async function openSession(
  { sql, backend, publicUrl, supabase }: Pick<AuthDeps, 'sql' | 'backend' | 'publicUrl' | 'supabase'>,
  userId: string,
  device: string | undefined,
): Promise<URLSearchParams> {
  const [code, verifier] = [randomUUID(), randomText()];
  await sql`
    insert into auth.flow_state (id, user_id, authentication_method, auth_code, auth_code_issued_at, code_challenge,
      code_challenge_method, provider_type)
    values (${randomUUID()}, ${userId}, 'oauth', ${code}, now(), ${challengeOf(verifier)}, 's256', ${OIDC})`;
  const answer = await backend(
    new Request(`${publicUrl}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: {
        apikey: supabase.publishableKey,
        'Content-Type': 'application/json',
        ...(device && { 'User-Agent': device }),
      },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    }),
  );
  if (!answer.ok) throw new Error(`The embedded auth API opened no session: status ${answer.status}`);
  const session = sessionSchema.parse(await readJsonBody(answer));
  return new URLSearchParams(Object.entries(session).map(([name, value]) => [name, String(value)]));
}
