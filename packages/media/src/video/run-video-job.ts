import { brandedSeconds, brandReadPaths } from '../brand/film-brand.ts';
import { encodeWithBest } from '../encoders/active-encoder.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { VideoJob } from './build-picture-args.ts';
import { subtitlesReadPaths } from './burn-subtitles-filter.ts';
import { checkOutput } from './check-output.ts';

/**
 * Runs a video job and looks at what came out. Throws `MediaError` when the source is to blame, `ProcessError`
 * when the machine is, the signal's reason when cancelled; nothing is left at `outputPath` then.
 */
export async function runVideoJob(
  job: VideoJob,
  args: readonly string[],
  control: RunControl,
  moreReadPaths: readonly string[] = [],
): Promise<MediaInfo> {
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
    return checkOutput({ path: outputPath, durationSeconds, signal });
  };
  return encodeWithBest(args, encode, signal);
}

/** A second encoder begins anew; what the person sees does not. */
function onlyForwards(tell: RunControl['onProgress']): RunControl['onProgress'] {
  let highest = 0;
  return (fraction) => {
    if (fraction <= highest) return;
    highest = fraction;
    tell?.(fraction);
  };
}
