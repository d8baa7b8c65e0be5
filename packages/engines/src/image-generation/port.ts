import type { EngineInfo } from '@atelier/contracts';

export const IMAGE_SIZES = ['square', 'portrait', 'landscape'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

export interface ImageJob {
  prompt: string;
  size: ImageSize;
  /** The seed of the picture; engines that support it give the same picture for the same seed. */
  seed: number;
  /** Decodable JPG, PNG or WebP files, at most three. */
  referencePaths: readonly string[];
  /** A PNG file in the job's own folder. */
  outputPath: string;
}

export interface GeneratedImage {
  width: number;
  height: number;
  /** Text from the model that came with the picture. */
  text: string | null;
  /** Words of the prompt that the picture does not show, from an engine that knows. */
  undrawn?: string[];
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
