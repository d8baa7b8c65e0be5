import { fetchLinkedVideo } from '@atelier/engines/download/fetch-linked-video';
import type { Engines } from '@atelier/engines/engines';
import { type MediaInfo, type MediaRange, probeMedia, resolveRange } from '@atelier/media';

export interface SourceRequest {
  /** Path of the uploaded file; undefined: the link is fetched. */
  upload: string | undefined;
  link: string | undefined;
  startSeconds: number;
  durationSeconds: number;
  maxDurationSeconds: number;
  workDir: string;
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

export interface VideoSource {
  sourcePath: string;
  info: MediaInfo;
  /** The asked part, counted in this file. */
  range: MediaRange;
}

/** The person's video: the upload, or what the link leads to. */
export async function findSource(
  engines: Pick<Engines, 'download'>,
  { upload, link = '', ...request }: SourceRequest,
): Promise<VideoSource> {
  if (upload === undefined) {
    const { path, info, range } = await fetchLinkedVideo(engines, { url: link, ...request });
    return { sourcePath: path, info, range };
  }
  const info = await probeMedia(upload, { signal: request.signal });
  return { sourcePath: upload, info, range: resolveRange(info, request) };
}
