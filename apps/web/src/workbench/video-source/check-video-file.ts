import { LIMITS } from '@atelier/contracts/limits';

export type FileProblem = 'notVideo' | 'tooLarge' | 'tooSmall' | 'unreadable';

/** Why a file is refused before it is read; null when it may be tried. Sizes in bytes. */
export function checkVideoFile(file: { type: string; size: number }): FileProblem | null {
  if (!file.type.startsWith('video/')) return 'notVideo';
  if (file.size > LIMITS.uploadMaxBytes) return 'tooLarge';
  if (file.size < LIMITS.uploadMinBytes) return 'tooSmall';
  return null;
}
