import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { runVideoJob } from '../video/run-video-job.ts';
import { buildClipArgs, type ClipJob } from './build-clip-args.ts';

/** Renders a vertical clip and answers what it holds. Errors: see `runVideoJob`. */
export function renderClip(job: ClipJob, control: RunControl = {}): Promise<MediaInfo> {
  return runVideoJob(job, buildClipArgs(job), control);
}
