import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { GridSource } from '@atelier/media/segments/source-grid';
import type { Take, TakeSource } from '@atelier/media/segments/take-chains';
import type { PreparedFilm } from './prepare-render.ts';

/** Twenty pictures of 1920 × 1080. */
const MOST_BYTES = 64 * 1024 ** 2;
/** Branded films are prepared once for each size: that of frames and that of contact sheets. */
const MOST_PREPARED = 2;

/** A second output of a run: the frames with a label, and the file that keeps the first of them. */
export interface FrameCopy {
  label: string;
  outputPath: string;
}

/**
 * Keeps decoded pictures of one film's sources, because reading from a key frame to a frame takes longer than
 * everything else. Pictures depend on the file of the source alone, so that they stay when the film is edited; those
 * that were not used for the longest time are removed first. The owner removes the folder.
 */
export class KeptFrames {
  readonly #folder: string;
  readonly #mostBytes: number;
  readonly #sizes = new Map<string, number>();
  readonly #prepared = new Map<string, Promise<PreparedFilm>>();
  #count = 0;

  constructor(folder: string, mostBytes = MOST_BYTES) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /**
   * Replaces sources of takes by their kept pictures and asks for copies of the others.
   * @param folder the folder of the frame's files
   * @returns the takes and, by the keys of their pictures, the copies
   */
  async reuse(
    takes: readonly Take[],
    { folder, rate }: { folder: string; rate: { num: number; den: number } },
  ): Promise<{ takes: Take[]; copies: Map<string, FrameCopy> }> {
    const copies = new Map<string, FrameCopy>();
    const reuseSource = async (taken: TakeSource): Promise<TakeSource> => {
      const { source, pieces, speed = 1 } = taken;
      if (!canBeKept(source) || pieces.length !== 1 || pieces[0]?.frames !== 1) return taken;
      const key = `${path.basename(source.path)}-${rate.num}-${rate.den}-${speed}-${pieces[0].fromFrame}`;
      const name = `kept${this.#count++}`;
      const kept = path.join(folder, `${name}.mkv`);
      if (await this.#take(key, kept)) return { source: asPicture(source, kept), pieces };
      if (copies.has(key)) return taken;
      copies.set(key, { label: name, outputPath: kept });
      return { ...taken, copy: name };
    };
    const changed: Take[] = [];
    for (const take of takes) {
      const sources: TakeSource[] = [];
      for (const source of take.sources) sources.push(await reuseSource(source));
      changed.push({ ...take, sources });
    }
    return { takes: changed, copies };
  }

  /** Keeps the files that a run has written for copies. */
  async keep(copies: ReadonlyMap<string, FrameCopy>): Promise<void> {
    for (const [key, { outputPath }] of copies) {
      const file = await stat(outputPath).catch(() => null);
      // Empty when the source ends before its first frame.
      if (!file || file.size === 0 || this.#sizes.has(key)) continue;
      await mkdir(this.#folder, { recursive: true });
      await rename(outputPath, this.#fileOf(key));
      this.#sizes.set(key, file.size);
    }
    for (const oldest of this.#sizes.keys()) {
      if (this.#bytes() <= this.#mostBytes) break;
      this.#sizes.delete(oldest);
      await rm(this.#fileOf(oldest), { force: true });
    }
  }

  /**
   * Prepares a film once for all pictures with equal keys.
   * @param prepare writes into an empty folder, which stays
   */
  prepared(key: string, prepare: (folder: string) => Promise<PreparedFilm>): Promise<PreparedFilm> {
    const known = this.#prepared.get(key);
    if (known) return known;
    const folder = path.join(this.#folder, `prepared${this.#count++}`);
    const made = mkdir(folder, { recursive: true }).then(() => prepare(folder));
    this.#prepared.set(key, made);
    made.catch(() => this.#prepared.delete(key));
    for (const [oldest] of this.#prepared) {
      if (this.#prepared.size <= MOST_PREPARED) break;
      // The folder of a few kilobytes stays until the owner removes all: a picture may be drawn from it now.
      this.#prepared.delete(oldest);
    }
    return made;
  }

  /** Links a kept picture to a path, where it stays when it is removed here. */
  async #take(key: string, target: string): Promise<boolean> {
    const size = this.#sizes.get(key);
    if (size === undefined) return false;
    this.#sizes.delete(key);
    this.#sizes.set(key, size);
    try {
      await link(this.#fileOf(key), target);
      return true;
    } catch {
      this.#sizes.delete(key);
      return false;
    }
  }

  #bytes(): number {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, `${key}.mkv`);
  }
}

/** The formats in which Matroska stores a picture with nothing lost: eight bits and square pixels. */
function canBeKept({ info }: GridSource): boolean {
  const { pixelFormat, sampleAspectRatio, isHdr, hasAlpha } = info.video;
  return (
    info.kind === 'video' &&
    (pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p') &&
    sampleAspectRatio.num === sampleAspectRatio.den &&
    !isHdr &&
    !hasAlpha
  );
}

/** A picture that was read from a source: upright, deinterlaced, and with the colours of the source. */
function asPicture({ info }: GridSource, picturePath: string): GridSource {
  return { path: picturePath, info: { ...info, kind: 'image', video: { ...info.video, streamIndex: 0 } } };
}
