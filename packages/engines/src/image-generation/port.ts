import type { EngineInfo } from '@atelier/contracts';

export const IMAGE_SIZES = ['square', 'portrait', 'landscape'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

export interface ImageJob {
  prompt: string;
  size: ImageSize;
  /** The same seed gives the same picture where the engine can. */
  seed: number;
  /** Decodable JPG, PNG or WebP files, at most three. */
  referencePaths: readonly string[];
  /** A PNG file inside a folder that is the job's own. */
  outputPath: string;
}

export interface GeneratedImage {
  width: number;
  height: number;
  /** What the model said beside the picture. */
  text: string | null;
}

export interface GenerateOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
}

/** Makes a picture from words. Throws AppError, or the signal's reason when it is stopped. */
export interface ImageEngine {
  info: EngineInfo;
  acceptsReferences: boolean;
  generate(job: ImageJob, options?: GenerateOptions): Promise<GeneratedImage>;
}
