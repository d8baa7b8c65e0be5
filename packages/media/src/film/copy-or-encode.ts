import { MediaError } from '../probe/media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { ProcessError } from '../run/process-error.ts';
import type { MediaRange } from '../video/resolve-range.ts';

export interface CopyOrEncodeOptions<Made> {
  /** Returns the start of a copy (see `findKeyFrame`); null when encoding is required. */
  findStart: () => Promise<number | null>;
  copy: (range: MediaRange) => Promise<MediaInfo>;
  encode: () => Promise<Made>;
  /** Called once a copy has succeeded; an encode reports its own progress. */
  onProgress?: ((fraction: number) => void) | undefined;
  range: MediaRange;
}

/** Copies streams when the cut is on a key frame; if the copy is not exact, the range is encoded instead. */
export async function copyOrEncode<Made extends object = MediaInfo>(
  options: CopyOrEncodeOptions<Made>,
): Promise<(Made | MediaInfo) & { isCopied: boolean }> {
  const startSeconds = await options.findStart();
  if (startSeconds !== null) {
    try {
      const info = await options.copy({ ...options.range, startSeconds });
      options.onProgress?.(1);
      return { ...info, isCopied: true };
    } catch (error) {
      // The copy is not exact, or the container does not support a stream: encode instead.
      const isAboutStreams =
        error instanceof MediaError || (error instanceof ProcessError && !error.retryable);
      if (!isAboutStreams) throw error;
    }
  }
  return { ...(await options.encode()), isCopied: false };
}
