import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { runVideoJob } from '../video/run-video-job.ts';
import { buildSubtitlesArgs, type SubtitlesJob } from './build-subtitles-args.ts';

/** Renders a subtitled video in its own aspect and answers what it holds. Errors: see `runVideoJob`. */
export function renderSubtitles(job: SubtitlesJob, control: RunControl = {}): Promise<MediaInfo> {
  return runVideoJob(job, buildSubtitlesArgs(job), control);
}
