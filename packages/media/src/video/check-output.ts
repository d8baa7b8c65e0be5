import { rm } from 'node:fs/promises';
import { MediaError } from '../probe/media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';

export interface CheckOutputOptions {
  path: string;
  durationSeconds: number;
  signal?: AbortSignal | undefined;
}

/** How far a file may be from the asked duration. */
export const DURATION_TOLERANCE_SECONDS = 0.1;

/**
 * What was really made. Ffmpeg ends well even when a broken source gave it nothing to encode: then the file is
 * removed and 'corrupt' is thrown.
 */
export async function checkOutput(options: CheckOutputOptions): Promise<MediaInfo> {
  const info = await probeMedia(options.path, { signal: options.signal }).catch(rejectOutput);
  const difference = Math.abs(info.durationSeconds - options.durationSeconds);
  if (difference > DURATION_TOLERANCE_SECONDS) return rejectOutput(undefined);
  return info;

  async function rejectOutput(cause: unknown): Promise<never> {
    await rm(options.path, { force: true });
    options.signal?.throwIfAborted();
    throw new MediaError('corrupt', 'The source could not be decoded to its end', { cause });
  }
}
