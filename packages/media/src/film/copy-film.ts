import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { type FrameSize, hasSameAspect } from '../video/choose-frame-size.ts';
import { findKeyFrame } from '../video/find-key-frame.ts';
import type { MediaRange } from '../video/resolve-range.ts';
import { buildCopyArgs, coversRange, isCopyablePicture } from './build-copy-args.ts';
import { copyOrEncode } from './copy-or-encode.ts';
import { runVideoJob } from './run-video-job.ts';

/**
 * Copies a range of a film into an MP4 when its picture has that aspect ratio and plays everywhere; otherwise, or when
 * the copy would not be exact, it is encoded. Errors: see `runVideoJob`.
 */
export function copyFilm<Made extends { durationSeconds: number }>(
  job: {
    info: MediaInfo;
    sourcePath: string;
    outputPath: string;
    range: MediaRange;
    aspect: FrameSize;
    /** False when other pictures or another sound than the source's are wanted. */
    isUnchanged: boolean;
    encode(): Promise<Made>;
  },
  control: RunControl = {},
): Promise<(Made | MediaInfo) & { isCopied: boolean }> {
  const { info, sourcePath: path, range, encode } = job;
  return copyOrEncode<Made>({
    range,
    onProgress: control.onProgress,
    findStart: async () =>
      job.isUnchanged && isCopyable(job)
        ? findKeyFrame({ path, info, atSeconds: range.startSeconds, signal: control.signal })
        : null,
    copy: (copied) => {
      const copyJob = { ...job, range: copied };
      return runVideoJob(copyJob, buildCopyArgs(copyJob), { ...control, onProgress: undefined });
    },
    encode,
  });
}

/** True when the picture needs no change. A rotated one is encoded, because platforms differ in honouring rotation. */
function isCopyable({ info, range, aspect }: { info: MediaInfo; range: MediaRange; aspect: FrameSize }) {
  const video = requireVideo(info);
  return (
    isCopyablePicture(video) &&
    video.rotationDegrees === 0 &&
    hasSameAspect(video, aspect) &&
    coversRange(info, range.startSeconds + range.durationSeconds)
  );
}
