import type { EngineInfo } from '@atelier/contracts';

export interface CutOutJob {
  /** A JPG, PNG, WebP or HEIC of at most 50 megapixels, in any orientation. */
  sourcePath: string;
  /** A PNG with alpha, of the source's full size. */
  outputPath: string;
  /** A small WebP with alpha, for cards. */
  previewPath: string | null;
}

export interface CutOut {
  width: number;
  height: number;
  /** The share of the picture that is kept, 0–1; near 0 no subject was recognised. */
  coverage: number;
}

/** Cuts the subject of a picture out. Throws AppError, or the signal's reason when it is stopped. */
export interface Matting {
  info: EngineInfo;
  cutOut(
    job: CutOutJob,
    options?: { signal?: AbortSignal; onProgress?: (fraction: number) => void },
  ): Promise<CutOut>;
}
