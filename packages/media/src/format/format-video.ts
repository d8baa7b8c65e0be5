import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import { buildCopyArgs } from '../film/build-copy-args.ts';
import { copyOrEncode } from '../film/copy-or-encode.ts';
import { runVideoJob } from '../film/run-video-job.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { findKeyFrame } from '../video/find-key-frame.ts';
import { buildFormatArgs, type FormatJob, needsNoEncoding } from './build-format-args.ts';

/** Renders a video in another format; streams are copied when nothing must be encoded. Errors: see `runVideoJob`. */
export function formatVideo(
  job: FormatJob,
  control: RunControl = {},
): Promise<MediaInfo & { isCopied: boolean }> {
  const { info, sourcePath: path, range } = job;
  return copyOrEncode({
    range,
    onProgress: control.onProgress,
    findStart: async () =>
      needsNoEncoding(job)
        ? findKeyFrame({ path, info, atSeconds: range.startSeconds, signal: control.signal })
        : null,
    copy: (copied) => {
      const copyJob = { ...job, range: copied };
      return runVideoJob(copyJob, buildCopyArgs(copyJob), { ...control, onProgress: undefined });
    },
    encode: () => runVideoJob(job, buildFormatArgs(job), control),
  });
}
