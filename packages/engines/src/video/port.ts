import type { EngineInfo } from '@atelier/contracts';

export const VIDEO_ASPECTS = ['16:9', '9:16'] as const;
export type VideoAspect = (typeof VIDEO_ASPECTS)[number];
export const VIDEO_RESOLUTIONS = ['720p', '1080p'] as const;
export type VideoResolution = (typeof VIDEO_RESOLUTIONS)[number];

export interface VideoJob {
  prompt: string;
  durationSeconds: 4 | 6 | 8;
  aspectRatio: VideoAspect;
  resolution: VideoResolution;
  seed: number;
  /** An MP4 file in the job's own folder. */
  outputPath: string;
}

export interface GeneratedVideo {
  /** The picture shown until the video plays; null to take one from the video. */
  previewPath: string | null;
  /** Words of the prompt that the video does not show, from an engine that knows. */
  undrawn?: string[];
}

export interface VideoOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
}

/** Makes a short video from words. Throws AppError, or the signal's reason when it is stopped. */
export interface VideoEngine {
  info: EngineInfo;
  generate(job: VideoJob, options?: VideoOptions): Promise<GeneratedVideo>;
}
