import { AppError } from '@atelier/contracts';

/** Signed by another key, or with an algorithm that is none of ours: not merely old or ended. */
const FORGED: ReadonlySet<unknown> = new Set([
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JOSE_ALG_NOT_ALLOWED',
]);

/** Checks whether a token was refused because its signature is not ours. */
export function isForged(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : null;
  return cause instanceof Error && 'code' in cause && FORGED.has(cause.code);
}
