import { LIMITS } from '@atelier/contracts';
import { fetchLinkedVideo } from '@atelier/engines/download/fetch-linked-video';
import type { Engines } from '@atelier/engines/engines';
import { type MediaInfo, type MediaRange, probeMedia, resolveRange } from '@atelier/media';
import type { SplitScreenPayload } from './payload.ts';

/** The person's video: the upload, or what the link leads to. `range` counts in the file at `path`. */
export async function findSource(options: {
  input: SplitScreenPayload;
  engines: Pick<Engines, 'download'>;
  upload: string | undefined;
  workDir: string;
  signal: AbortSignal;
  onProgress(fraction: number): void;
}): Promise<{ path: string; info: MediaInfo; range: MediaRange }> {
  const { input, upload, engines, ...control } = options;
  const asked = {
    startSeconds: input.start_time,
    durationSeconds: input.duration,
    maxDurationSeconds: LIMITS.splitScreenMaxSeconds,
  };
  if (upload !== undefined) {
    const info = await probeMedia(upload, { signal: control.signal });
    return { path: upload, info, range: resolveRange(info, asked) };
  }
  return fetchLinkedVideo(engines, { url: input.video_url ?? '', ...asked, ...control });
}
