import { buildPictureArgs, type VideoJob } from '../film/build-picture-args.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { chooseOwnSize, type FrameSize } from '../video/choose-frame-size.ts';
import { scaleFilters, sourceFilters } from '../video/picture-filters.ts';

export interface SubtitlesJob extends VideoJob {
  /** By default `chooseSubtitlesSize`. */
  size?: FrameSize | undefined;
}

/** Builds the arguments for a subtitled video in its own aspect ratio. */
export function buildSubtitlesArgs(job: SubtitlesJob): string[] {
  const size = job.size ?? chooseSubtitlesSize(job.info);
  return buildPictureArgs({ ...job, size }, (video, input, output) => [
    { inputs: [input], filters: [...sourceFilters(video), ...scaleFilters(video, size)], outputs: [output] },
  ]);
}

/**
 * Chooses the size on screen: even, at most 1920 on the long side. Pictures below 360 lines on the short side are
 * enlarged up to twice, because captions are unreadable in fewer.
 */
export function chooseSubtitlesSize(info: MediaInfo): FrameSize {
  const { width, height } = requireVideo(info);
  const enlargement = Math.min(2, Math.max(1, 360 / Math.min(width, height)));
  return chooseOwnSize({ width: width * enlargement, height: height * enlargement }, 1920);
}
