export type VideoAspect = '16:9' | '9:16';
export type VideoResolution = '720p' | '1080p';

/** The offered durations. */
export const VIDEO_SECONDS = [4, 6, 8] as const;

const SHORT_SIDES: Readonly<Record<VideoResolution, number>> = { '720p': 720, '1080p': 1080 };

/** Chooses the size of a video's frame in pixels. */
export function chooseVideoSize(
  aspect: VideoAspect,
  resolution: VideoResolution,
): { width: number; height: number } {
  const short = SHORT_SIDES[resolution];
  const long = (short * 16) / 9;
  return aspect === '16:9' ? { width: long, height: short } : { width: short, height: long };
}
