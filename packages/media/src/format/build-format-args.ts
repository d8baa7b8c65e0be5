import { coversRange, isCopyablePicture } from '../film/build-copy-args.ts';
import { buildPictureArgs, type VideoJob } from '../film/build-picture-args.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import {
  chooseFrameSize,
  type FrameSize,
  hasSameAspect,
  type PictureFit,
} from '../video/choose-frame-size.ts';
import { buildReframeChains } from '../video/reframe-chains.ts';

export const ASPECT_SIZES = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '5:4': { width: 1350, height: 1080 },
} as const satisfies Record<string, FrameSize>;

export type AspectRatio = keyof typeof ASPECT_SIZES;

export interface FormatJob extends VideoJob {
  aspect: AspectRatio;
  fit: PictureFit;
}

/** Builds the arguments for a video in another aspect ratio: its middle, or all of it over a blurred background. */
export function buildFormatArgs(job: FormatJob): string[] {
  const size = chooseFormatSize(job.info, job.aspect, job.fit);
  const mode = job.fit === 'fit' ? 'fit' : 'center';
  return buildPictureArgs({ ...job, size }, (video, input, output) =>
    buildReframeChains({ video, size, reframe: { mode }, input, output }),
  );
}

/** Chooses the full size of the aspect ratio or a smaller one for small sources; see `chooseFrameSize`. */
export function chooseFormatSize(info: MediaInfo, aspect: AspectRatio, fit: PictureFit): FrameSize {
  return chooseFrameSize(requireVideo(info), ASPECT_SIZES[aspect], fit);
}

/**
 * True when the picture needs no change. A rotated picture is encoded, because platforms differ in
 * honouring the rotation.
 */
export function needsNoEncoding({ info, aspect, range, subtitles, cuts, studio }: FormatJob): boolean {
  const video = requireVideo(info);
  return (
    subtitles === undefined &&
    cuts === undefined &&
    studio === undefined &&
    isCopyablePicture(video) &&
    video.rotationDegrees === 0 &&
    hasSameAspect(video, ASPECT_SIZES[aspect]) &&
    coversRange(info, range.startSeconds + range.durationSeconds)
  );
}
