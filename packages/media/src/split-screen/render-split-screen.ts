import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { runVideoJob } from '../video/run-video-job.ts';
import { buildSplitScreenArgs, type SplitScreenJob } from './build-split-screen-args.ts';

/** Renders a split-screen short and answers what it holds. Errors: see `runVideoJob`. */
export function renderSplitScreen(job: SplitScreenJob, control: RunControl = {}): Promise<MediaInfo> {
  return runVideoJob(job, buildSplitScreenArgs(job), control, [job.game.path]);
}
