/** Masks before and after those that are asked for, which smooth them. */
export const SMOOTHING_REACH = 2;
/** Changes when the same pictures give other masks. */
export const MASKS_VERSION = 1;

/** The size of masks in pixels: that of the network for wide pictures, or of the one for all others. */
export function maskSize({ width, height }: { width: number; height: number }) {
  return { width: 256, height: width > 1.2 * height ? 144 : 256 };
}

/** The face of a person: its middle and size, in fractions of the picture. */
export interface MaskFace {
  centerX: number;
  centerY: number;
  width: number;
  height: number;
}

/** Pictures of which masks are made. */
export interface MaskPictures {
  /** Raw RGB pictures of `maskSize`, stretched to it, one after another. */
  path: string;
  width: number;
  height: number;
  /** The picture of the first mask; `SMOOTHING_REACH` pictures before it and after the last one smooth, where there are any. */
  firstPicture: number;
  /** The faces that are seen near the time of each mask: only their people stay in it. */
  faces: readonly (readonly MaskFace[])[];
  /** The written sheets, one for each block: WebP pictures whose opacity is that of the people. */
  sheetPaths: readonly string[];
}

/** Sheets whose masks are written into one file. */
export interface UnpackedMasks {
  /** The sheets of blocks and their places among the blocks of the source. */
  sheets: readonly { path: string; block: number }[];
  width: number;
  height: number;
  /** True to make empty masks white: where nobody is recognised, the whole picture counts as people. */
  fillsEmpty: boolean;
  /** Raw grey pictures from the start of the source; blocks without a sheet are black and take no place on the disk. */
  outputPath: string;
}

/** Masks the people of a film. Throws AppError, or the signal's reason when it is stopped. */
export interface PersonMasker {
  /** Writes the sheets of consecutive blocks. */
  make(pictures: MaskPictures, control: { signal: AbortSignal }): Promise<void>;
  unpack(masks: UnpackedMasks, control: { signal: AbortSignal }): Promise<void>;
  close(): void;
}
