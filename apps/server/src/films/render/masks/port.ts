import type { MediaInfo } from '@atelier/media';

/** Raw grey masks of a source, from its start, `MASKS_PER_SECOND` a second. */
export interface MaskFile {
  path: string;
  width: number;
  height: number;
}

/** By the paths of the sources. */
export type MaskFiles = Readonly<Record<string, MaskFile>>;

/** The masks of a window. */
export interface WindowMasks {
  /** For layers behind people; absent without any. */
  people?: MaskFiles | undefined;
  /** For scenes with a backdrop, white in pictures without anybody; absent without any. */
  backdrops?: MaskFiles | undefined;
}

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
  /** Writes the masks of blocks into one file; all others are black. `fillsEmpty`: masks without anybody are white. */
  write(
    source: MaskedSource,
    blocks: readonly number[],
    options: { workDir: string; signal: AbortSignal; name: string; fillsEmpty: boolean },
  ): Promise<MaskFile>;
}
