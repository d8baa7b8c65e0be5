import { rm } from 'node:fs/promises';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { MediaError } from '../probe/media-error.ts';
import type { MediaInfo, Ratio, VideoInfo } from '../probe/media-info.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import { placesAfterFirst, readTimes } from './find-copyable.ts';

/** Ticks of a frame, as in the segments of ffmpeg's encoders. */
const TICKS = 512;
/** The part of a frame by which reading starts before the first one: a frame that lies a little early is found, too. */
const EARLY_FRAMES = 0.5;
/** Types of NAL units that are left out: messages (SEI), which may hold the place of a camera or texts, and filler. */
const LEFT_OUT = '6|12';

/**
 * Copies frames of a source into an MP4 without sound, from one border of a stretch of `findCopyable` to another.
 * Throws `MediaError` 'corrupt' when the source has other frames there.
 * @param job.fromFrame on the grid of the film's rate
 * @param job.delayFrames of the decoder, see `Copyable`
 */
export async function copyPictures(
  job: {
    path: string;
    info: MediaInfo & { video: VideoInfo };
    rate: Ratio;
    fromFrame: number;
    frames: number;
    delayFrames: number;
    outputPath: string;
  },
  control: RunControl = {},
): Promise<void> {
  const { path, info, rate, fromFrame, frames, delayFrames, outputPath } = job;
  const frameTicks = TICKS * rate.den;
  const early = fromFrame === 0 ? 0 : EARLY_FRAMES;
  const times = [
    `setts=time_base=1/${rate.num * TICKS}`,
    `pts=round((PTS-STARTPTS)/${frameTicks})*${frameTicks}`,
    // Decoding times grow evenly, as an encoder writes them. Matroska has none.
    `dts=(N-${delayFrames})*${frameTicks}`,
    `duration=${frameTicks}`,
  ].join(':');
  const listPath = `${outputPath}.txt`;
  const stream = [
    ...['-map', `0:${info.video.streamIndex}`, '-c', 'copy'],
    // Without the frames between the key frame before and the first one.
    ...['-copypriorss', early > 0 ? '0' : '1', '-frames:v', String(frames)],
    ...[
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-fflags',
      '+bitexact',
      '-avoid_negative_ts',
      'disabled',
    ],
  ];
  try {
    await runFfmpeg({
      ...control,
      args: [
        ...safeInputArgs(path, { startSeconds: (fromFrame - early) / toNumber(rate) }),
        ...[...stream, '-bsf:v', `filter_units=remove_types=${LEFT_OUT},${times}`],
        ...['-f', 'mp4', toFileUrl(outputPath)],
        ...[...stream, '-f', 'framecrc', toFileUrl(listPath)],
      ],
      readPaths: [path],
      outputPath,
      durationSeconds: frames / toNumber(rate),
    });
    const places: number[] = [];
    for await (const seconds of readTimes(listPath)) places.push(seconds * toNumber(rate));
    const [first = Number.NaN] = places;
    const isThere = places.length === frames && Math.abs(first - early) <= 0.5 && placesAfterFirst(places);
    if (!isThere) throw new MediaError('corrupt', 'The source has other frames than its index says.');
  } finally {
    await rm(listPath, { force: true });
  }
}
