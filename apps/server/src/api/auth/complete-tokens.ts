import { readJsonBody } from '@atelier/contracts/text/read-json';
import { decodeJwt, SignJWT } from 'jose';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { readBody } from './read-body.ts';

type Backend = (request: Request) => Promise<Response>;

/** Sign-in method of a session, as in a token's `amr` claim. */
type LoginMethod = 'password' | 'otp' | 'oauth';

interface Login {
  /** Null: the session is older than this answer and keeps the method it began with. */
  method: LoginMethod | null;
  /** The browser as it names itself. */
  device: string | null;
}

/** Most metadata in a token, in characters; longer metadata is left out, so that headers stay short enough. */
const MOST_METADATA = 4096;

/** The longest name of a browser that is kept, in characters. */
const MOST_DEVICE = 300;

/**
 * Gives the access tokens of the embedded backend the claims that row policies of a hosted Supabase expect: `iss`,
 * `aal`, `amr`, `app_metadata`, `user_metadata`, `is_anonymous`, `phone`.
 */
export function completeTokens(
  backend: Backend,
  options: { sql: Database; secret: string; issuer: string },
): Backend {
  const key = new TextEncoder().encode(options.secret);

  async function complete(token: string, login: Login): Promise<string> {
    const claims = decodeJwt(token);
    const facts = await readFacts(options.sql, String(claims.session_id), login);
    if (!facts) return token;
    return new SignJWT({ ...claims, ...facts, iss: options.issuer })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key);
  }

  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/auth/v1/')) return backend(request);
    const login = {
      method: await methodOf(url, request, options.sql),
      device: request.headers.get('User-Agent')?.slice(0, MOST_DEVICE) ?? null,
    };
    const answer = await backend(request);
    const location = answer.headers.get('Location');
    if (location?.includes('access_token=')) {
      const [page = '', fragment = ''] = location.split('#', 2);
      const params = new URLSearchParams(fragment);
      params.set('access_token', await complete(params.get('access_token') ?? '', login));
      const headers = new Headers(answer.headers);
      headers.set('Location', `${page}#${params}`);
      return new Response(answer.body, { status: answer.status, headers });
    }
    if (!answer.ok || !/\/(token|signup|verify)$/.test(url.pathname)) return answer;
    const session = sessionSchema.safeParse(await readJsonBody(answer.clone()).catch(() => null));
    if (!session.success) return answer;
    const headers = new Headers(answer.headers);
    headers.delete('Content-Length');
    const token = await complete(session.data.access_token, login);
    return Response.json({ ...session.data, access_token: token }, { status: answer.status, headers });
  };
}

const sessionSchema = z.looseObject({ access_token: z.string() });

async function methodOf(url: URL, request: Request, sql: Database): Promise<LoginMethod | null> {
  if (url.pathname.endsWith('/verify')) return 'otp';
  if (url.pathname.endsWith('/callback')) return 'oauth';
  const grant = url.searchParams.get('grant_type');
  if (grant === 'refresh_token') return null;
  if (grant !== 'pkce') return 'password';
  const body = await readBody(request, z.object({ auth_code: z.string() }));
  const [flow] = await sql`
    select 1 from auth.flow_state where auth_code = ${body?.auth_code ?? ''} and provider_type = 'email'`;
  return flow ? 'otp' : 'oauth';
}

/** Keeps the method in the session's `tag` and the browser in its `user_agent`, which the embedded backend leaves empty. */
async function readFacts(sql: Database, sessionId: string, { method, device }: Login) {
  const [row] = await sql<Facts[]>`
    update auth.sessions s set tag = coalesce(s.tag, ${method}),
      user_agent = coalesce(s.user_agent, ${device}) from auth.users u
    where s.id::text = ${sessionId} and u.id = s.user_id
    returning s.tag as method, s.aal, extract(epoch from s.created_at)::integer as "beganAt", u.phone,
      u.is_anonymous as "isAnonymous", app.user_metadata(u.raw_app_meta_data) as app,
      app.user_metadata(u.raw_user_meta_data) as "user"`;
  if (!row) return null;
  return {
    aal: row.aal ?? 'aal1',
    amr: [{ method: row.method ?? 'password', timestamp: row.beganAt }],
    app_metadata: row.app ?? {},
    user_metadata: JSON.stringify(row.user ?? {}).length > MOST_METADATA ? {} : (row.user ?? {}),
    is_anonymous: row.isAnonymous,
    phone: row.phone ?? '',
  };
}

interface Facts {
  method: string | null;
  aal: string | null;
  beganAt: number;
  phone: string | null;
  isAnonymous: boolean;
  app: object | null;
  user: object | null;
}
