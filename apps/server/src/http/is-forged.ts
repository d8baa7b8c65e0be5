import { AppError } from '@atelier/contracts';

/** jose error codes for a token signed with another key or algorithm; expired tokens have other codes. */
const FORGED: ReadonlySet<unknown> = new Set([
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JOSE_ALG_NOT_ALLOWED',
]);

/** True if a token was refused because its signature was not made with our key. */
export function isForged(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : null;
  return cause instanceof Error && 'code' in cause && FORGED.has(cause.code);
}
