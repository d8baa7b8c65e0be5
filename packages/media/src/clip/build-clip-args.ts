import { buildPictureArgs, type VideoJob } from '../film/build-picture-args.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { chooseFrameSize, type FrameSize } from '../video/choose-frame-size.ts';
import { buildReframeChains, type Reframe } from '../video/reframe-chains.ts';

export interface ClipJob extends VideoJob {
  reframe: Reframe;
  /** By default `chooseClipSize`. */
  size?: FrameSize | undefined;
}

/** Builds the arguments for a vertical clip: cut, upright, 9:16, with burned subtitles and always a sound track. */
export function buildClipArgs(job: ClipJob): string[] {
  const size = job.size ?? chooseClipSize(job.info, job.reframe.mode);
  return buildPictureArgs({ ...job, size }, (video, input, output) =>
    buildReframeChains({ video, size, reframe: job.reframe, input, output }),
  );
}

/** Chooses 1080×1920 or a smaller size for small sources; see `chooseFrameSize`. */
export function chooseClipSize(info: MediaInfo, mode: Reframe['mode']): FrameSize {
  return chooseFrameSize(requireVideo(info), CLIP_SIZE, mode === 'fit' ? 'fit' : 'crop');
}

export const CLIP_SIZE: FrameSize = { width: 1080, height: 1920 };
