import { rm } from 'node:fs/promises';
import { MediaError } from '../probe/media-error.ts';
import type { AudioInfo, MediaInfo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';

export interface CheckOutputOptions {
  path: string;
  durationSeconds: number;
  signal?: AbortSignal | undefined;
}

/** The accepted difference from the requested duration. */
const DURATION_TOLERANCE_SECONDS = 0.1;

/** Samples in a frame; encoders begin with silence and pad the last frame. */
const FRAME_SAMPLES: Record<string, number> = { aac: 1024, mp3: 1152 };
/** The most padding frames before and after the sound. */
const PADDING_FRAMES = 3;

/** Returns the accepted difference of durations. Frames of low sample rates are long: at 16 kHz three take 0.2 s. */
export function durationTolerance(sound: Pick<AudioInfo, 'codec' | 'sampleRate'> | null): number {
  if (sound === null || !(sound.sampleRate > 0)) return DURATION_TOLERANCE_SECONDS;
  const frameSeconds = (FRAME_SAMPLES[sound.codec] ?? 0) / sound.sampleRate;
  return Math.max(DURATION_TOLERANCE_SECONDS, PADDING_FRAMES * frameSeconds);
}

/**
 * Probes the output. ffmpeg succeeds even when a broken source has nothing to encode: then the file is
 * removed and 'corrupt' is thrown.
 */
export async function checkOutput(options: CheckOutputOptions): Promise<MediaInfo> {
  const info = await probeMedia(options.path, { signal: options.signal }).catch(rejectOutput);
  const difference = Math.abs(info.durationSeconds - options.durationSeconds);
  if (difference > durationTolerance(info.audio)) return rejectOutput(undefined);
  return info;

  async function rejectOutput(cause: unknown): Promise<never> {
    await rm(options.path, { force: true });
    options.signal?.throwIfAborted();
    throw new MediaError('corrupt', 'The source could not be decoded to its end', { cause });
  }
}
