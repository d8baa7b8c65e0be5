import { LIMITS } from '@atelier/contracts/limits';

export type FileProblem = 'notVideo' | 'tooLarge' | 'tooSmall' | 'unreadable';

/** Where only a piece of a file is sent, what the browser can open is not too large. */
export const LONG_SOURCE_MAX_BYTES = 64 * 1024 ** 3;

/** Why a file is refused before it is read; null when it may be tried. Sizes in bytes. */
export function checkVideoFile(
  file: { type: string; size: number; name?: string },
  maxBytes: number = LIMITS.uploadMaxBytes,
): FileProblem | null {
  // Some systems do not know Matroska's type.
  if (!file.type.startsWith('video/') && !/\.mkv$/iu.test(file.name ?? '')) return 'notVideo';
  if (file.size > maxBytes) return 'tooLarge';
  if (file.size < LIMITS.uploadMinBytes) return 'tooSmall';
  return null;
}
