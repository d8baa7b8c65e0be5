import { LIMITS } from '@atelier/contracts';
import { fetchLinkedVideo } from '@atelier/engines/download/fetch-linked-video';
import type { Engines } from '@atelier/engines/engines';
import { type MediaInfo, type MediaRange, probeMedia, resolveRange } from '@atelier/media';
import type { ClipPayload } from './payload.ts';

export interface ClipSource {
  path: string;
  info: MediaInfo;
  /** The asked part, counted in this file. */
  range: MediaRange;
}

/** The video that a clip is cut from: the upload, or what the link leads to. */
export async function findSource(options: {
  input: ClipPayload;
  engines: Pick<Engines, 'download'>;
  upload: string | undefined;
  workDir: string;
  signal: AbortSignal;
  onProgress(fraction: number): void;
}): Promise<ClipSource> {
  const { input, upload, workDir, signal } = options;
  const asked = {
    startSeconds: input.start_time,
    durationSeconds: input.duration,
    maxDurationSeconds: LIMITS.clipMaxSeconds,
  };
  if (upload !== undefined) {
    const info = await probeMedia(upload, { signal });
    return { path: upload, info, range: resolveRange(info, asked) };
  }
  const url = input.youtube_url ?? '';
  return fetchLinkedVideo(options.engines, {
    url,
    ...asked,
    workDir,
    signal,
    onProgress: options.onProgress,
  });
}
