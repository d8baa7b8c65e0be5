import { compare } from 'bcryptjs';
import { z } from 'zod';
import type { AuthDeps } from './auth-deps.ts';
import { readBody } from './read-body.ts';
import { refuseAuth } from './refuse-auth.ts';

/** Hash that matches no password, with the backend's cost of comparison (10). */
const NOBODYS_HASH = '$2b$10$brgTrveWzJY9IMRjGpu2hO9vPhk8PKB9BZmjg1w16kgeSC.pU.3a2';

const schema = z.object({ email: z.string(), password: z.string().min(1) });

/**
 * `POST /auth/v1/token?grant_type=password`. The backend compares passwords for a confirmed account only: here every
 * other attempt costs one comparison too, so that text and time of a refusal are those of any wrong password.
 */
export async function signIn(request: Request, deps: AuthDeps): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return deps.backend(request);
  const [user] = await deps.sql<{ hash: string | null; isConfirmed: boolean }[]>`
    select encrypted_password as hash, confirmed_at is not null as "isConfirmed" from auth.users
    where email = ${body.email.toLowerCase()}`;
  if (user?.hash && user.isConfirmed) return deps.backend(request);
  const isRight = await compare(body.password, user?.hash ?? NOBODYS_HASH);
  // Only who knows the password learns that the address waits for its confirmation.
  if (user?.hash && isRight) return deps.backend(request);
  return refuseAuth(400, 'invalid_credentials', 'Invalid login credentials');
}
