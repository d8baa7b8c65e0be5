import { expect } from 'vitest';
import {
  comeBack,
  type OidcStandIn,
  type Returning,
  startSignIn,
} from '../../../testing/stand-ins/oidc-stand-in.ts';

const now = () => Math.floor(Date.now() / 1000);

type Claims = Record<string, unknown>;

/** Changes of the claims of a token, each of which must be refused, by what the token is then. */
export const FORGERIES: Record<string, (claims: Claims) => Claims> = {
  'of another issuer': (claims) => ({ ...claims, iss: 'https://other.example' }),
  'for another client': (claims) => ({ ...claims, aud: 'another-client' }),
  'with another nonce': (claims) => ({ ...claims, nonce: 'x' }),
  'without a nonce': ({ nonce: _nonce, ...claims }) => claims,
  'that has expired': (claims) => ({ ...claims, iat: now() - 7200, exp: now() - 3600 }),
  'without a subject': ({ sub: _sub, ...claims }) => claims,
};

export type Visits = ReturnType<typeof visitsOf>;
export type SignedIn = Awaited<ReturnType<Visits['signIn']>>;

/** Sign-ins of people of the provider on a server, as their browser goes through them. */
export function visitsOf(serverUrl: string, provider: OidcStandIn) {
  /** A sign-in up to the return from the provider. @param login null: the person cancels */
  async function returning(login: string | null, to?: string): Promise<Returning> {
    const { url, cookie } = await startSignIn(serverUrl, to);
    return { back: await provider.consent(url.href, login), cookie };
  }

  /** The outcome of a sign-in that ends on the sign-in screen, and the cookie that is left in the browser. */
  async function refused(person: Returning) {
    const { answer, target } = await comeBack(person);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(target.origin + target.pathname + target.hash).toBe(`${serverUrl}/login`);
    const left = answer.headers.getSetCookie().find((each) => each.startsWith('atelier_oidc_link='));
    return { outcome: target.searchParams.get('oidc'), cookie: left?.split(';', 1)[0] ?? '' };
  }

  const outcomeOf = async (person: Returning) => (await refused(person)).outcome;

  /** A whole sign-in. @returns the page on which it ends, and the tokens of the session */
  async function signIn(login: string, to?: string) {
    const { answer, target } = await comeBack(await returning(login, to));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const tokens = new URLSearchParams(target.hash.slice(1));
    const read = (name: string) => tokens.get(name) ?? '';
    expect(read('access_token'), target.href).not.toBe('');
    target.hash = '';
    return {
      page: target.href,
      tokens: { access_token: read('access_token'), refresh_token: read('refresh_token') },
    };
  }

  return { returning, refused, outcomeOf, signIn };
}
