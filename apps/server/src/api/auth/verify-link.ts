import { readJsonBody } from '@atelier/contracts/text/read-json';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { splitLinkToken } from '../../platform/mail/link-target.ts';
import type { AuthDeps } from './auth-deps.ts';
import { ownRedirect } from './own-redirect.ts';
import { completeFlow } from './pkce-flow.ts';
import { readBody, withBody } from './read-body.ts';
import { endSession } from './refresh-session.ts';
import { hashCode } from './send-confirmation.ts';

const schema = z.looseObject({
  type: z.string(),
  email: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
});

/** `POST /auth/v1/verify`: knows `type: 'email'` and the tokens of PKCE links. */
export async function verifyCode(request: Request, deps: AuthDeps): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return deps.backend(request);
  const { email, token, token_hash: link } = body;
  const tokenHash = link ? splitLinkToken(link).tokenHash : email && token ? hashCode(email, token) : null;
  if (tokenHash === null) return deps.backend(request);
  const type = body.type === 'email' ? await kindOf(deps.sql, tokenHash) : body.type;
  return deps.backend(withBody(request, link ? { token_hash: tokenHash, type } : { email, token, type }));
}

/** `GET /auth/v1/verify`, the link of a mail: with PKCE it hands over a code, for which only who asked gets a session. */
export async function openLink(request: Request, deps: AuthDeps): Promise<Response> {
  const url = new URL(request.url);
  const { flowId, tokenHash } = splitLinkToken(url.searchParams.get('token') ?? '');
  const wanted = url.searchParams.get('type') ?? '';
  const type = wanted === 'email' ? await kindOf(deps.sql, tokenHash) : wanted;
  const page = ownRedirect(url.searchParams.get('redirect_to'), deps.publicUrl) ?? deps.publicUrl;
  if (flowId === null) {
    url.searchParams.set('type', type);
    url.searchParams.set('redirect_to', page);
    return withPurpose(await deps.backend(new Request(url, { headers: request.headers })), type);
  }
  const answer = await deps.backend(
    new Request(new URL('/auth/v1/verify', url), {
      method: 'POST',
      headers: { apikey: deps.supabase.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token_hash: tokenHash, type }),
    }),
  );
  const target = new URL(page);
  const code = answer.ok ? await codeOf(await readJsonBody(answer), flowId, deps) : null;
  if (code !== null) {
    target.searchParams.set('code', code);
  } else {
    const problem = { error: 'access_denied', error_code: 'otp_expired', error_description: EXPIRED, type };
    for (const [name, value] of Object.entries(problem)) target.searchParams.set(name, value);
    target.hash = new URLSearchParams(problem).toString();
  }
  return new Response(null, { status: 303, headers: { Location: target.href } });
}

/** Adds the purpose of a dead link to the page that it leads to: a used confirmation is no failed recovery. */
function withPurpose(answer: Response, type: string): Response {
  const location = answer.headers.get('Location');
  if (!location?.includes('error_code=')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Location', `${location}${location.includes('#') ? '&' : '#'}${new URLSearchParams({ type })}`);
  return new Response(answer.body, { status: answer.status, headers });
}

const EXPIRED = 'Email link is invalid or has expired';

/** The session that the backend opened is ended unused: the exchange of the code opens another. */
async function codeOf(answer: unknown, flowId: string, deps: AuthDeps): Promise<string | null> {
  const { access_token: token } = z.object({ access_token: z.string() }).parse(answer);
  const { sub, session_id: sessionId } = decodeJwt(token);
  await endSession(deps.sql, String(sessionId));
  return completeFlow(deps, flowId, String(sub));
}

/** `email` says no more than that a code or link came by mail: whether it confirms a sign-up, the account knows. */
async function kindOf(sql: Database, tokenHash: string): Promise<'signup' | 'magiclink'> {
  const [user] = await sql`select 1 from auth.users where confirmation_token = ${tokenHash}`;
  return user ? 'signup' : 'magiclink';
}
