import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import { encodeFilm } from '../film/run-video-job.ts';
import { buildClipArgs, type ClipJob } from './build-clip-args.ts';

/** Renders a vertical clip. Errors: see `runVideoJob`. */
export function renderClip(job: ClipJob, control: RunControl = {}): Promise<void> {
  return encodeFilm(job, buildClipArgs(job), control);
}
