import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { freePort } from '../test-server.ts';

/** Claims of a person by the name with which they sign in at the provider; that name is their subject. */
export type OidcPeople = Record<string, { email?: string; email_verified?: boolean; name?: string }>;

/** Changes the JSON of an answer of the provider. @param path of the request */
type Tamper = (path: string, body: Record<string, unknown>) => unknown;

export interface OidcStandIn {
  issuer: string;
  /** Environment variables of a server that signs in here. */
  env: Record<string, string>;
  people: OidcPeople;
  /** Changes the answers from now on; null: none. */
  tamper: Tamper | null;
  /** Signs claims with the provider's published key. */
  sign(claims: JWTPayload): Promise<string>;
  /**
   * Signs a person in on the provider's pages, as a browser without scripts does.
   * @param login null: they cancel
   * @returns the address that the browser returns to
   */
  consent(authorizeUrl: string, login: string | null): Promise<string>;
  close(): Promise<void>;
}

const OIDC_CLIENT = { id: 'atelier', secret: 'the-secret-of-the-client' };

/**
 * A real OpenID provider (`oidc-provider`) on loopback, with its own pages for login and consent: any password is
 * right, and the name that is typed is the subject.
 * @param serverUrl address of the server that signs in here
 * @param isPublic true for a client without a secret
 * @param port by default a free one
 */
export async function startOidcStandIn(
  serverUrl: string,
  { people, isPublic = false, port: wanted }: { people: OidcPeople; isPublic?: boolean; port?: number },
): Promise<OidcStandIn> {
  const port = wanted ?? (await freePort());
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        redirect_uris: [`${serverUrl}/api/auth/oidc/callback`],
        grant_types: ['authorization_code'],
        ...(isPublic
          ? { token_endpoint_auth_method: 'none' as const }
          : { client_secret: OIDC_CLIENT.secret }),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the stand-in'] },
    features: { devInteractions: { enabled: true } },
  });
  const standIn: OidcStandIn = {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      ...(!isPublic && { OIDC_CLIENT_SECRET: OIDC_CLIENT.secret }),
      OIDC_NAME: 'Studio Nord',
    },
    people,
    tamper: null,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey),
    consent: (authorizeUrl, login) => consent(authorizeUrl, login, serverUrl),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (standIn.tamper && typeof body === 'object' && body !== null && !(body instanceof Buffer)) {
      context.body = await standIn.tamper(context.path, { ...body });
    }
  });
  const server = createServer(provider.callback()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return standIn;
}

/** A sign-in that has come back from the provider. */
export interface Returning {
  /** The address to which the provider sends the browser. */
  back: string;
  /** The cookie of the browser that began. */
  cookie: string;
}

/** Begins a sign-in on the server. @param to the page on which it is to end */
export async function startSignIn(serverUrl: string, to = '/') {
  const query = new URLSearchParams({ to });
  const answer = await fetch(`${serverUrl}/api/auth/oidc/start?${query}`, { redirect: 'manual' });
  const setCookie = answer.headers.getSetCookie()[0] ?? '';
  const url = new URL(answer.headers.get('Location') ?? '');
  return { url, setCookie, cookie: setCookie.split(';', 1)[0] ?? '' };
}

/** Follows the provider's redirect back. @returns the address to which the server leads the browser then */
export async function comeBack({ back, cookie }: Returning) {
  const answer = await fetch(back, { redirect: 'manual', headers: { Cookie: cookie } });
  return { answer, target: new URL(answer.headers.get('Location') ?? '') };
}

/** The steps of a browser: redirects, the two forms, and cookies. */
async function consent(authorizeUrl: string, login: string | null, serverUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  const open = async (address: string, form?: Record<string, string>): Promise<string> => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/su) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('Location');
    if (location === null) return answer.text();
    const target = new URL(location, address).href;
    return target.startsWith(serverUrl) ? target : open(target);
  };
  let page = await open(authorizeUrl);
  while (!page.startsWith(serverUrl)) {
    const [, action, prompt = ''] =
      /<form[^>]*action="([^"]+)"[\s\S]*name="prompt" value="(\w+)"/u.exec(page) ?? [];
    const [, abort = ''] = /href="([^"]+\/abort)"/u.exec(page) ?? [];
    if (!action) throw new Error(`The provider showed no form:\n${page}`);
    page = await (login === null
      ? open(new URL(abort, authorizeUrl).href)
      : open(new URL(action, authorizeUrl).href, { prompt, login, password: 'any' }));
  }
  return page;
}
