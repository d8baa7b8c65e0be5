import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import { encodeFilm } from '../film/run-video-job.ts';
import { buildSubtitlesArgs, type SubtitlesJob } from './build-subtitles-args.ts';

/** Renders a subtitled video in its own aspect. Errors: see `runVideoJob`. */
export function renderSubtitles(job: SubtitlesJob, control: RunControl = {}): Promise<void> {
  return encodeFilm(job, buildSubtitlesArgs(job), control);
}
