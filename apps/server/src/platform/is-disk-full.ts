import { ProcessError } from '@atelier/media';

/** Error for a request that needed space on the disk. */
export const NO_ROOM = 'The server has no room left for files. Please try later.';

const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
/** Messages of programs for these errors (strerror in the language that `runProcess` sets). */
const LAST_WORDS = /No space left on device|Disk quota exceeded/u;

/** Checks whether an error or its cause means a full disk or an exhausted disk quota. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ProcessError && LAST_WORDS.test(error.stderrTail)) return true;
  return ('code' in error && CODES.has(error.code)) || isDiskFull(error.cause);
}
