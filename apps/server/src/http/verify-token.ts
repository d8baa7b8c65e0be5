import { AppError } from '@atelier/contracts';
import { createRemoteJWKSet, jwtVerify } from 'jose';

export interface Caller {
  id: string;
  email: string | null;
}

export type TokenVerifier = (token: string) => Promise<Caller>;

/** The embedded backend signs with a shared secret (HS256). */
export function createSecretVerifier(secret: string): TokenVerifier {
  const key = new TextEncoder().encode(secret);
  return (token) => verify(() => jwtVerify(token, key, { algorithms: ['HS256'], audience: 'authenticated' }));
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
    return { id: payload.sub, email: typeof payload.email === 'string' ? payload.email : null };
  } catch (error) {
    throw new AppError('unauthenticated', 'Please log out and log in again.', { cause: error });
  }
}
