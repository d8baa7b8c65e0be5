import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import { encodeFilm } from '../film/run-video-job.ts';
import { buildSplitScreenArgs, type SplitScreenJob } from './build-split-screen-args.ts';

/** Renders a split-screen short. Errors: see `runVideoJob`. */
export function renderSplitScreen(job: SplitScreenJob, control: RunControl = {}): Promise<void> {
  return encodeFilm(job, buildSplitScreenArgs(job), control, [job.game.path]);
}
