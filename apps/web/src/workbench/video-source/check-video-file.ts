import { LIMITS } from '@atelier/contracts/limits';

export type FileProblem = 'notVideo' | 'tooLarge' | 'tooSmall' | 'unreadable';

/** The limit of screens that send only a piece of a file. */
export const LONG_SOURCE_MAX_BYTES = 64 * 1024 ** 3;

/** Beside `video/*`, for a field that takes films. */
export const FILM_EXTENSIONS = '.mkv,.avi,.mts,.m2ts,.ts,.flv,.wmv,.mpg,.mpeg,.vob,.mxf';

const FILM_NAME = new RegExp(`(?:${FILM_EXTENSIONS.replaceAll('.', '\\.').replaceAll(',', '|')})$`, 'iu');

/** Why a file is refused before it is read; null when it may be tried. Sizes in bytes. */
export function checkVideoFile(
  file: { type: string; size: number; name?: string },
  maxBytes: number = LIMITS.uploadMaxBytes,
): FileProblem | null {
  // Some systems do not know the types of films that no browser plays.
  if (!file.type.startsWith('video/') && !FILM_NAME.test(file.name ?? '')) return 'notVideo';
  if (file.size > maxBytes) return 'tooLarge';
  if (file.size < LIMITS.uploadMinBytes) return 'tooSmall';
  return null;
}
