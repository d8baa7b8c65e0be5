import { AppError, type KeyScope } from '@atelier/contracts';
import { createRemoteJWKSet, jwtVerify } from 'jose';

export interface Caller {
  id: string;
  email: string | null;
  /** Null: a token that belongs to no session. */
  sessionId: string | null;
  /** The API key that speaks for the person; null: they are signed in themselves. */
  key: { id: string; scopes: readonly KeyScope[] } | null;
}

export type TokenVerifier = (token: string) => Promise<Caller>;

/** The embedded backend signs with a shared secret (HS256). A token ends with its session, not an hour later. */
export function createSecretVerifier(
  secret: string,
  isLive: (sessionId: string) => Promise<boolean>,
): TokenVerifier {
  const key = new TextEncoder().encode(secret);
  return async (token) => {
    const caller = await verify(() =>
      jwtVerify(token, key, { algorithms: ['HS256'], audience: 'authenticated' }),
    );
    if (caller.sessionId !== null && !(await isLive(caller.sessionId))) {
      throw new AppError('unauthenticated', 'This session has ended. Please log in again.');
    }
    return caller;
  };
}

/** A hosted Supabase publishes its public keys; jose caches them and fetches again when a key is new. */
export function createJwksVerifier(supabaseUrl: string): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`));
  return (token) =>
    verify(() => jwtVerify(token, keys, { algorithms: ['ES256', 'RS256'], audience: 'authenticated' }));
}

async function verify(
  check: () => Promise<{ payload: { sub?: string | undefined; [claim: string]: unknown } }>,
): Promise<Caller> {
  try {
    const { payload } = await check();
    if (!payload.sub || payload.role !== 'authenticated') throw new Error('not a person');
    const { sub: id, email, session_id: sessionId } = payload;
    return {
      id,
      email: typeof email === 'string' ? email : null,
      sessionId: typeof sessionId === 'string' ? sessionId : null,
      key: null,
    };
  } catch (error) {
    throw new AppError('unauthenticated', 'Please log out and log in again.', { cause: error });
  }
}
