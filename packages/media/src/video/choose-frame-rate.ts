import type { Ratio, VideoInfo } from '../probe/media-info.ts';

/**
 * Chooses the constant frame rate of an output. A source with a constant rate keeps it up to 60; a variable one gets
 * 30 or 60, whichever holds its average. Below 20, frames are repeated up to 30, so that captions move smoothly.
 */
export function chooseFrameRate(video: VideoInfo): Ratio {
  const { frameRate, frameRateRatio, isVariableFrameRate } = video;
  // A rate above 300 is the container's time base.
  if (frameRate < 20 || frameRate > 300) return { num: 30, den: 1 };
  if (frameRate > 60.5) return { num: 60, den: 1 };
  const standard = STANDARD_RATES.find((rate) => Math.abs(toNumber(rate) / frameRate - 1) < 0.0004);
  if (standard !== undefined) return standard;
  if (isVariableFrameRate) return frameRate <= 33 ? { num: 30, den: 1 } : { num: 60, den: 1 };
  return frameRateRatio;
}

export function toNumber({ num, den }: Ratio): number {
  return num / den;
}

/** Standard rates. 29.97 and 30 differ by 0.1 %, so the tolerance is narrow. */
const STANDARD_RATES: readonly Ratio[] = [
  { num: 24_000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30_000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60_000, den: 1001 },
  { num: 60, den: 1 },
];
