import { safeFileName } from '@atelier/contracts';

/** A title as a file name that every system takes. */
export function fileNameOf(title: string, extension: string): string {
  return `${safeFileName(title, { most: 80, fallback: 'video' })}.${extension}`;
}
