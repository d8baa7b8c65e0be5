import { MediaError } from '../probe/media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';

export interface MediaRange {
  startSeconds: number;
  durationSeconds: number;
}

export interface RangeRequest {
  startSeconds: number;
  /** 0 means up to the end. */
  durationSeconds: number;
  maxDurationSeconds: number;
}

/** The shortest range. */
const MIN_DURATION_SECONDS = 0.1;

/** Limits a range to the file and to the tool's longest duration. Throws 'range_outside_media'. */
export function resolveRange(info: MediaInfo, request: RangeRequest): MediaRange {
  const { startSeconds, durationSeconds, maxDurationSeconds } = request;
  const availableSeconds = info.durationSeconds - startSeconds;
  // A shorter file is allowed as a whole.
  const neededSeconds = Math.min(MIN_DURATION_SECONDS, info.durationSeconds);
  if (!(startSeconds >= 0) || !(durationSeconds >= 0) || availableSeconds < neededSeconds) {
    throw new MediaError('range_outside_media', `Nothing to cut at ${startSeconds} s`);
  }
  const wantedSeconds = durationSeconds === 0 ? availableSeconds : durationSeconds;
  return {
    startSeconds,
    durationSeconds: Math.max(neededSeconds, Math.min(wantedSeconds, availableSeconds, maxDurationSeconds)),
  };
}
