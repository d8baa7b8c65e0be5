import type { MediaInfo } from '@atelier/media';

/** Raw grey masks of a source, from its start, `MASKS_PER_SECOND` a second. */
export interface MaskFile {
  path: string;
  width: number;
  height: number;
}

/** By the paths of the sources. */
export type MaskFiles = Readonly<Record<string, MaskFile>>;

/** A source and the hash of its content. */
export interface MaskedSource {
  path: string;
  info: MediaInfo;
  hash: string;
}

/** The masks of the people in the sources of one film, which are made once and kept. */
export interface SourceMasks {
  /** Writes the sheet of one block, a WebP picture, and returns its path in `workDir`. */
  sheet(
    source: MaskedSource,
    block: number,
    place: { workDir: string; signal: AbortSignal },
  ): Promise<string>;
  /** Writes the masks of blocks into one file; all others are black. */
  write(
    source: MaskedSource,
    blocks: readonly number[],
    place: { workDir: string; signal: AbortSignal; name: string },
  ): Promise<MaskFile>;
}
