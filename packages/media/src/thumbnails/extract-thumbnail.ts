import { stat } from 'node:fs/promises';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import { MediaError } from '../probe/media-error.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { chooseOwnSize } from '../video/choose-frame-size.ts';
import { scaleFilters, sourceFilters } from '../video/picture-filters.ts';
import { pictureOutputArgs } from './picture-output-args.ts';

export interface ThumbnailJob {
  info: MediaInfo;
  sourcePath: string;
  /** Its extension decides: .webp or .jpg. */
  outputPath: string;
  /** The long side, 480 unless given; never enlarged. */
  maxSideLength?: number | undefined;
  /** A frame at this very moment, instead of the first good one. */
  atSeconds?: number | undefined;
  /** Where the first good frame is looked for; 0 unless given. */
  fromSeconds?: number | undefined;
}

/**
 * A still of the first good frame: the most typical one of the first ten seconds that are not black, or the
 * first frame of an all-black video. Throws `MediaError` or `ProcessError`.
 */
export async function extractThumbnail(job: ThumbnailJob, control: RunControl = {}): Promise<void> {
  const wantsGoodFrame = job.atSeconds === undefined;
  await runThumbnail(job, wantsGoodFrame, control);
  if (await isWritten(job.outputPath)) return;
  // Nothing passed the filter against black.
  if (wantsGoodFrame) await runThumbnail(job, false, control);
  if (!(await isWritten(job.outputPath))) throw new MediaError('corrupt', 'No frame could be decoded');
}

export function buildThumbnailArgs(job: ThumbnailJob, wantsGoodFrame: boolean): string[] {
  const video = requireVideo(job.info);
  const size = chooseOwnSize(video, job.maxSideLength ?? 480);
  const filters = [
    ...sourceFilters(video),
    ...(wantsGoodFrame ? ['fps=5'] : []),
    ...scaleFilters(video, size),
    ...(wantsGoodFrame ? GOOD_FRAME_FILTERS : []),
  ];
  return [
    ...safeInputArgs(job.sourcePath, rangeOf(job, wantsGoodFrame)),
    ...['-map', `0:${video.streamIndex}`, '-vf', filters.join(','), '-frames:v', '1'],
    ...pictureOutputArgs(job.outputPath),
  ];
}

const GOOD_FRAME_SECONDS = 10;

const GOOD_FRAME_FILTERS = [
  'signalstats',
  // Black is 16: frames darker than 24 on average show nothing.
  'metadata=mode=select:key=lavfi.signalstats.YAVG:value=24:function=greater',
  `thumbnail=n=${GOOD_FRAME_SECONDS * 5}`,
];

function rangeOf({ fromSeconds = 0, atSeconds = fromSeconds }: ThumbnailJob, wantsGoodFrame: boolean) {
  return wantsGoodFrame
    ? { startSeconds: fromSeconds, durationSeconds: GOOD_FRAME_SECONDS }
    : { startSeconds: atSeconds };
}

async function runThumbnail(job: ThumbnailJob, wantsGoodFrame: boolean, control: RunControl): Promise<void> {
  const { sourcePath: path, info } = job;
  try {
    await runFfmpeg({
      ...control,
      args: buildThumbnailArgs(job, wantsGoodFrame),
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
