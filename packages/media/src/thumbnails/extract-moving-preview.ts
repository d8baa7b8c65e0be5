import { alphaDecoderArgs } from '../ffmpeg/alpha-decoder-args.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { chooseFrameRate } from '../video/choose-frame-rate.ts';
import { chooseOwnSize } from '../video/choose-frame-size.ts';
import { h264Args, mp4ContainerArgs } from '../video/mp4-output-args.ts';
import { scaleFilters, sourceFilters, timingFilters } from '../video/picture-filters.ts';

export interface MovingPreviewJob {
  info: MediaInfo;
  sourcePath: string;
  /** An MP4. */
  outputPath: string;
  /** 0 by default. */
  startSeconds?: number | undefined;
  /** 3 by default; at most the source's duration. */
  durationSeconds?: number | undefined;
  /** The long side, 360 by default; the picture is never enlarged. */
  maxSideLength?: number | undefined;
}

/** Writes a few seconds of a video, small and silent, for every browser. Throws the errors of `extractThumbnail`. */
export async function extractMovingPreview(job: MovingPreviewJob, control: RunControl = {}): Promise<void> {
  const { info, sourcePath, outputPath, startSeconds = 0 } = job;
  const durationSeconds = Math.min(job.durationSeconds ?? 3, info.durationSeconds - startSeconds);
  try {
    await runFfmpeg({
      timeoutSeconds: 60,
      ...control,
      args: buildMovingPreviewArgs({ ...job, durationSeconds }),
      readPaths: [sourcePath],
      outputPath,
      durationSeconds,
    });
  } catch (error) {
    const range = { startSeconds, durationSeconds };
    throw await explainFailure(error, { path: sourcePath, info, range, signal: control.signal });
  }
}

export function buildMovingPreviewArgs(job: MovingPreviewJob & { durationSeconds: number }): string[] {
  const video = requireVideo(job.info);
  const { durationSeconds } = job;
  const size = chooseOwnSize(video, job.maxSideLength ?? 360);
  const filters = [
    ...sourceFilters(video),
    ...scaleFilters(video, size),
    ...timingFilters(video),
    'format=yuv420p',
  ];
  return [
    ...safeInputArgs(
      job.sourcePath,
      { startSeconds: job.startSeconds, durationSeconds },
      alphaDecoderArgs(video),
    ),
    ...['-map', `0:${video.streamIndex}`, '-an', '-vf', filters.join(',')],
    ...h264Args(chooseFrameRate(video), 28),
    ...['-t', String(durationSeconds)],
    ...mp4ContainerArgs(job.outputPath),
  ];
}
