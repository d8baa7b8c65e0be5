import type { Stats } from 'node:fs';
import type { MediaInfo } from './media-info.ts';

/** Each is a kilobyte or two. */
const MOST = 100;

/**
 * What was read of the files that were probed last: a result is looked at when it is made and again for its picture,
 * and every look starts a program. A file that changed since (another size, time or place on the disk) is another file.
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

function keyOf(path: string, { dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [path, dev, ino, size, mtimeMs, ctimeMs].join('\0');
}
