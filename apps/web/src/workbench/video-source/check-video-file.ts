import { LIMITS } from '@atelier/contracts/limits';

export type FileProblem = 'notVideo' | 'tooLarge' | 'tooSmall' | 'unreadable';

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
