import { brandedSeconds, brandReadPaths } from '../brand/film-brand.ts';
import { encodeWithBest } from '../encoders/active-encoder.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { subtitlesReadPaths } from '../video/burn-subtitles-filter.ts';
import { checkFilm } from '../video/check-film.ts';
import { type CheckOutputOptions, checkOutput } from '../video/check-output.ts';
import type { VideoJob } from './build-picture-args.ts';

/**
 * Runs a video job and probes its output. Throws `MediaError` for a fault of the source, `ProcessError` for a fault of
 * the machine, and the signal's reason when cancelled; no output is left then.
 */
export function runVideoJob(
  job: VideoJob,
  args: readonly string[],
  control: RunControl,
  moreReadPaths: readonly string[] = [],
): Promise<MediaInfo> {
  return encodeAndCheck(job, args, control, { moreReadPaths, check: checkOutput });
}

/** Runs a video job like `runVideoJob`, for an MP4 that is encoded whole, without returning its facts. */
export function encodeFilm(
  job: VideoJob,
  args: readonly string[],
  control: RunControl,
  moreReadPaths: readonly string[] = [],
): Promise<void> {
  return encodeAndCheck(job, args, control, { moreReadPaths, check: checkFilm });
}

async function encodeAndCheck<Made>(
  job: VideoJob,
  args: readonly string[],
  control: RunControl,
  {
    moreReadPaths,
    check,
  }: { moreReadPaths: readonly string[]; check(made: CheckOutputOptions): Promise<Made> },
): Promise<Made> {
  const { sourcePath, outputPath, range, studio } = job;
  const durationSeconds = brandedSeconds(job).totalSeconds;
  const { signal } = control;
  const readPaths = [
    sourcePath,
    ...(studio ? [studio.path] : []),
    ...subtitlesReadPaths(job.subtitles),
    ...brandReadPaths(job.brand),
    ...moreReadPaths,
  ];
  const onProgress = onlyForwards(control.onProgress);
  const encode = async (encoderArgs: readonly string[], devices: readonly string[]) => {
    const run = {
      ...control,
      onProgress,
      args: encoderArgs,
      devices,
      readPaths,
      outputPath,
      durationSeconds,
    };
    try {
      await runFfmpeg(run);
    } catch (error) {
      throw await explainFailure(error, { path: sourcePath, info: job.info, range, signal });
    }
    return check({ path: outputPath, durationSeconds, signal });
  };
  return encodeWithBest(args, encode, signal);
}

/** Keeps progress from going back when a second encoder starts again. */
function onlyForwards(tell: RunControl['onProgress']): RunControl['onProgress'] {
  let highest = 0;
  return (fraction) => {
    if (fraction <= highest) return;
    highest = fraction;
    tell?.(fraction);
  };
}
