import type { Stats } from 'node:fs';
import { extname } from 'node:path';
import type { MediaInfo } from './media-info.ts';

/** Each is a kilobyte or two. */
const MOST = 100;

/**
 * What was read of the files that were probed last: a result is looked at when it is made and again for its picture,
 * an upload when it arrives and again, by another name, when a job begins with it, and every look starts a program. A
 * file that changed since (another size, time or place on the disk) is another file.
 */
export class ProbeMemory {
  readonly #known = new Map<string, MediaInfo>();

  find(path: string, file: Stats): MediaInfo | null {
    return this.#known.get(keyOf(path, file)) ?? null;
  }

  keep(path: string, file: Stats, info: MediaInfo): void {
    this.#known.set(keyOf(path, file), info);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
    }
  }
}

/** Not by its name, of which ffprobe looks at the ending alone, nor by ctime, which each further name changes. */
function keyOf(path: string, { dev, ino, size, mtimeMs, birthtimeMs }: Stats): string {
  return [extname(path), dev, ino, size, mtimeMs, birthtimeMs].join('\0');
}
