import { MediaError } from '../probe/media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { ProcessError } from '../run/process-error.ts';
import type { MediaRange } from './resolve-range.ts';

export interface CopyOrEncodeOptions {
  /** Null when something must be encoded; otherwise where copying may begin (see `findKeyFrame`). */
  findStart: () => Promise<number | null>;
  copy: (range: MediaRange) => Promise<MediaInfo>;
  encode: () => Promise<MediaInfo>;
  /** Told once a copy has succeeded; encoding reports for itself. */
  onProgress?: ((fraction: number) => void) | undefined;
  range: MediaRange;
}

/** Copies streams when the cut falls on a key frame; a copy that does not come out exact is encoded instead. */
export async function copyOrEncode(options: CopyOrEncodeOptions): Promise<MediaInfo & { isCopied: boolean }> {
  const startSeconds = await options.findStart();
  if (startSeconds !== null) {
    try {
      const info = await options.copy({ ...options.range, startSeconds });
      options.onProgress?.(1);
      return { ...info, isCopied: true };
    } catch (error) {
      // Not exact, or a stream that this container cannot hold: encoding gives the true answer.
      const isAboutStreams =
        error instanceof MediaError || (error instanceof ProcessError && !error.retryable);
      if (!isAboutStreams) throw error;
    }
  }
  return { ...(await options.encode()), isCopied: false };
}
