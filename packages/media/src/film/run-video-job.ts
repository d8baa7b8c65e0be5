import { encodeWithBest } from '../encoders/active-encoder.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { checkOutput } from '../video/check-output.ts';
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
  const { info, sourcePath, outputPath, range } = job;
  const { durationSeconds } = range;
  const { signal } = control;
  const readPaths = [sourcePath, ...moreReadPaths];
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
      throw await explainFailure(error, { path: sourcePath, info, range, signal });
    }
    return checkOutput({ path: outputPath, durationSeconds, signal });
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
