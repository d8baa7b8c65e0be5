import { MAX_PIXELS } from '../ffmpeg/safe-input-args.ts';

/** Limits of every source; tools set narrower ones. */
export interface MediaLimits {
  maxDurationSeconds: number;
  maxPixels: number;
  maxSideLength: number;
}

/**
 * Six hours: longer than any recording within the 50 MB of an upload that is worth cutting, and short enough
 * that seeking in it is quick. 8K pictures, the largest that phones record.
 */
export const MEDIA_LIMITS: MediaLimits = {
  maxDurationSeconds: 6 * 3600,
  maxPixels: MAX_PIXELS,
  maxSideLength: 8192,
};
