import type { Stats } from 'node:fs';
import { extname } from 'node:path';
import type { MediaInfo } from './media-info.ts';

/** The most remembered results, of one or two kilobytes each. */
const MOST = 100;

/**
 * Caches the last probes, each of which starts a program: a result is probed after rendering and again for its picture,
 * an upload on arrival and again, under another name, when a job starts. A file that has changed (another size, time or
 * inode) is probed anew.
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

/** Returns the cache key. It has the extension, which ffprobe uses, but not the name and ctime, which links change. */
function keyOf(path: string, { dev, ino, size, mtimeMs, birthtimeMs }: Stats): string {
  return [extname(path), dev, ino, size, mtimeMs, birthtimeMs].join('\0');
}
