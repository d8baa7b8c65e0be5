import { stat } from 'node:fs/promises';
import { alphaDecoderArgs } from '../ffmpeg/alpha-decoder-args.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import { MediaError } from '../probe/media-error.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { chooseOwnSize } from '../video/choose-frame-size.ts';
import { scaleFilters, sourceFilters } from '../video/picture-filters.ts';
import { CARD_SIDE, GOOD_FRAME_FILTERS, GOOD_FRAME_SECONDS, LOOK_FILTER } from './good-frame.ts';
import { pictureOutputArgs } from './picture-output-args.ts';

export interface ThumbnailJob {
  info: MediaInfo;
  sourcePath: string;
  /** The extension selects the format: .webp or .jpg. */
  outputPath: string;
  /** The long side, 480 by default; the picture is never enlarged. */
  maxSideLength?: number | undefined;
  /** The time of the frame, instead of the first good one. */
  atSeconds?: number | undefined;
  /** The start of the search for the first good frame; 0 by default. */
  fromSeconds?: number | undefined;
  /** True when key frames are frequent, as in Atelier's own encodes, so that examining them is enough. */
  hasManyKeyFrames?: boolean | undefined;
}

/** The examined frames: key frames, five a second, or only the first one. */
type Choice = 'key' | 'many' | 'first';

/**
 * Writes a still of the first good frame: the most typical one of the first ten seconds that are not black, or the
 * first frame of an all-black video. Throws `MediaError` or `ProcessError`.
 */
export async function extractThumbnail(job: ThumbnailJob, control: RunControl = {}): Promise<void> {
  for (const choice of choicesOf(job)) {
    await runThumbnail(job, choice, control);
    // Without a file, all examined frames were black.
    if (await isWritten(job.outputPath)) return;
  }
  throw new MediaError('corrupt', 'No frame could be decoded');
}

function choicesOf({ atSeconds, hasManyKeyFrames }: ThumbnailJob): Choice[] {
  if (atSeconds !== undefined) return ['first'];
  return hasManyKeyFrames ? ['key', 'many', 'first'] : ['many', 'first'];
}

export function buildThumbnailArgs(job: ThumbnailJob, choice: Choice): string[] {
  const video = requireVideo(job.info);
  const size = chooseOwnSize(video, job.maxSideLength ?? CARD_SIDE);
  const filters = [
    ...sourceFilters(video),
    ...(choice === 'many' ? [LOOK_FILTER] : []),
    ...scaleFilters(video, size),
    ...(choice === 'first' ? [] : GOOD_FRAME_FILTERS),
  ];
  return [
    ...(choice === 'key' ? ['-skip_frame', 'nokey'] : []),
    ...safeInputArgs(job.sourcePath, rangeOf(job, choice), alphaDecoderArgs(video)),
    ...['-map', `0:${video.streamIndex}`, '-vf', filters.join(','), '-frames:v', '1'],
    ...pictureOutputArgs(job.outputPath),
  ];
}

function rangeOf({ fromSeconds = 0, atSeconds = fromSeconds }: ThumbnailJob, choice: Choice) {
  return choice === 'first'
    ? { startSeconds: atSeconds }
    : { startSeconds: fromSeconds, durationSeconds: GOOD_FRAME_SECONDS };
}

async function runThumbnail(job: ThumbnailJob, choice: Choice, control: RunControl): Promise<void> {
  const { sourcePath: path, info } = job;
  try {
    await runFfmpeg({
      ...control,
      args: buildThumbnailArgs(job, choice),
      readPaths: [path],
      outputPath: job.outputPath,
      durationSeconds: GOOD_FRAME_SECONDS,
      timeoutSeconds: 60,
    });
  } catch (error) {
    const range = { startSeconds: 0, durationSeconds: GOOD_FRAME_SECONDS };
    throw await explainFailure(error, { path, info, range, signal: control.signal });
  }
}

async function isWritten(path: string): Promise<boolean> {
  return stat(path).then(
    (file) => file.size > 0,
    () => false,
  );
}
