import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { scaleFilters, sourceFilters } from '../video/picture-filters.ts';
import { pictureOutputArgs } from './picture-output-args.ts';

export interface FilmstripJob {
  info: MediaInfo;
  sourcePath: string;
  /** Its extension decides: .webp or .jpg. */
  outputPath: string;
  /** Frames side by side, evenly spaced from the start; 12 unless given. */
  frameCount?: number | undefined;
  /** 80 unless given. */
  frameHeight?: number | undefined;
}

/** One wide picture of frames side by side, for a timeline. Throws `MediaError` or `ProcessError`. */
export async function extractFilmstrip(job: FilmstripJob, control: RunControl = {}): Promise<void> {
  const { sourcePath: path, info } = job;
  const range = { startSeconds: 0, durationSeconds: info.durationSeconds };
  try {
    await runFfmpeg({
      ...control,
      args: buildFilmstripArgs(job),
      readPaths: [path],
      outputPath: job.outputPath,
      durationSeconds: info.durationSeconds,
      timeoutSeconds: 120,
    });
  } catch (error) {
    throw await explainFailure(error, { path, info, range, signal: control.signal });
  }
}

export function buildFilmstripArgs(job: FilmstripJob): string[] {
  const { info, frameCount = 12 } = job;
  const video = requireVideo(info);
  const filters = [
    ...sourceFilters(video),
    `fps=fps=${frameCount}/${formatSeconds(info.durationSeconds)}:start_time=0:round=up`,
    ...scaleFilters(video, chooseFilmstripFrameSize(job)),
    // A video that ends before its container says still fills every place.
    `tpad=stop=${frameCount}:stop_mode=clone`,
    `tile=layout=${frameCount}x1`,
  ];
  return [
    // Key frames alone are enough for a long video, and decoding only them is ten times faster.
    ...safeInputArgs(job.sourcePath, {}, info.durationSeconds > 30 ? ['-skip_frame', 'nokey'] : []),
    ...['-map', `0:${video.streamIndex}`, '-vf', filters.join(','), '-frames:v', '1'],
    ...pictureOutputArgs(job.outputPath),
  ];
}

/** The size of one frame of the strip; very wide pictures are narrowed so that the strip stays encodable. */
export function chooseFilmstripFrameSize({ info, frameHeight = 80 }: FilmstripJob): FrameSize {
  const { width, height } = requireVideo(info);
  const frameWidth = Math.min(frameHeight * 3, (frameHeight * width) / height);
  return { width: Math.max(2, Math.round(frameWidth / 2) * 2), height: Math.round(frameHeight / 2) * 2 };
}
