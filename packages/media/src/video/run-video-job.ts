import { outputSeconds } from '../cuts/cut-frames.ts';
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
  const durationSeconds = outputSeconds(job);
  try {
    await runFfmpeg({
      ...control,
      args,
      readPaths: [
        sourcePath,
        ...(studio ? [studio.path] : []),
        ...subtitlesReadPaths(job.subtitles),
        ...moreReadPaths,
      ],
      outputPath,
      durationSeconds,
    });
  } catch (error) {
    throw await explainFailure(error, { path: sourcePath, info: job.info, range, signal: control.signal });
  }
  return checkOutput({ path: outputPath, durationSeconds, signal: control.signal });
}
