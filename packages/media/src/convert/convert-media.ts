import { rm } from 'node:fs/promises';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { buildCopyArgs, coversRange, isCopyablePicture } from '../film/build-copy-args.ts';
import { copyOrEncode } from '../film/copy-or-encode.ts';
import { runVideoJob } from '../film/run-video-job.ts';
import { type MediaInfo, requireAudio, requireVideo } from '../probe/media-info.ts';
import { findKeyFrame } from '../video/find-key-frame.ts';
import type { MediaRange } from '../video/resolve-range.ts';
import { buildAudioCopyArgs, buildConvertArgs, isCopyableAudio, mp4Tracks } from './build-convert-args.ts';
import { buildGifArgs, buildGifPaletteArgs } from './build-gif-args.ts';
import { buildWebmCopyArgs, isCopyableToWebm } from './build-webm-args.ts';
import { type LeftOut, leftOut } from './carried-tracks.ts';
import type { ConvertJob } from './convert-job.ts';
import { extractCaptions } from './extract-captions.ts';

export type ConvertResult = MediaInfo & { isCopied: boolean; leftOut: LeftOut[] };

/** Converts a file, copying streams if that is exact, and returns the facts of the result. Errors: `runVideoJob`. */
export async function convertMedia(job: ConvertJob, control: RunControl = {}): Promise<ConvertResult> {
  const { to } = job;
  const lost = leftOut(job.info, to);
  if (to === 'gif') return { ...(await makeGif(job, control)), isCopied: false, leftOut: lost };
  if (to === 'mp4' || to === 'webm') return convertPicture({ ...job, to }, control);
  requireAudio(job.info);
  const made = await copyOrEncode({
    range: job.range,
    onProgress: control.onProgress,
    findStart: async () => (isCopyableAudio(job) ? job.range.startSeconds : null),
    copy: (range) =>
      runVideoJob({ ...job, range }, buildAudioCopyArgs({ ...job, to, range }), {
        ...control,
        onProgress: undefined,
      }),
    encode: () => runVideoJob(job, buildConvertArgs({ ...job, to }), control),
  });
  return { ...made, leftOut: lost };
}

async function convertPicture(
  job: ConvertJob & { to: 'mp4' | 'webm' },
  control: RunControl,
): Promise<ConvertResult> {
  const { info, sourcePath: path, range, to } = job;
  const { tracks, unreadable } = await extractCaptions(job, control);
  const morePaths = tracks.map((track) => track.path);
  const copyArgs = (copied: MediaRange) => {
    const copyJob = { ...job, range: copied };
    return to === 'mp4'
      ? buildCopyArgs(copyJob, mp4Tracks(info, tracks))
      : buildWebmCopyArgs(copyJob, tracks);
  };
  const made = await copyOrEncode({
    range,
    onProgress: control.onProgress,
    findStart: async () =>
      isCopyable(job)
        ? findKeyFrame({ path, info, atSeconds: range.startSeconds, signal: control.signal })
        : null,
    copy: (copied) =>
      runVideoJob(
        { ...job, range: copied },
        copyArgs(copied),
        { ...control, onProgress: undefined },
        morePaths,
      ),
    encode: () => runVideoJob(job, buildConvertArgs(job, tracks), control, morePaths),
  }).finally(() => Promise.all(morePaths.map((track) => rm(track, { force: true }))));
  const lost = new Set<LeftOut>([
    ...leftOut(info, to),
    ...(unreadable > 0 ? ['captions_left_out' as const] : []),
  ]);
  return { ...made, leftOut: [...lost] };
}

/** True when the streams can be copied. Rotation is kept as metadata, which every player honours in MP4. */
function isCopyable(job: ConvertJob): boolean {
  const video = requireVideo(job.info);
  if (!coversRange(job.info, job.range.startSeconds + job.range.durationSeconds)) return false;
  return job.to === 'webm' ? isCopyableToWebm(job) : job.quality !== 'small' && isCopyablePicture(video);
}

async function makeGif(job: ConvertJob, control: RunControl): Promise<MediaInfo> {
  const palettePath = `${job.outputPath}.palette.png`;
  const { onProgress, ...quiet } = control;
  try {
    await runFfmpeg({
      ...quiet,
      args: buildGifPaletteArgs(job, palettePath),
      readPaths: [job.sourcePath],
      outputPath: palettePath,
      durationSeconds: job.range.durationSeconds,
    });
    return await runVideoJob(
      job,
      buildGifArgs(job, palettePath),
      // The palette takes about a third of the time and reports nothing.
      { ...quiet, onProgress: (fraction) => onProgress?.(0.35 + 0.65 * fraction) },
      [palettePath],
    );
  } finally {
    await rm(palettePath, { force: true });
  }
}
