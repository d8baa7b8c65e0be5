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

/** The person's video: the upload, or what the link leads to. `range` is the asked part, counted in the file at `path`. */
export async function findSource(
  engines: Pick<Engines, 'download'>,
  { upload, link = '', ...request }: SourceRequest,
): Promise<{ path: string; info: MediaInfo; range: MediaRange }> {
  if (upload === undefined) return fetchLinkedVideo(engines, { url: link, ...request });
  const info = await probeMedia(upload, { signal: request.signal });
  return { path: upload, info, range: resolveRange(info, request) };
}
