import { readFile, rm } from 'node:fs/promises';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { MediaError } from '../probe/media-error.ts';
import type { MediaInfo, Ratio, VideoInfo } from '../probe/media-info.ts';
import { toNumber } from '../video/choose-frame-rate.ts';

/** Ticks of a frame, as in the segments of ffmpeg's encoders. */
const TICKS = 512;
/** The part of a frame by which reading starts before the first one: a frame that lies a little early is found, too. */
const EARLY_FRAMES = 0.25;
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
  const filters = [
    `filter_units=remove_types=${LEFT_OUT}`,
    [
      `setts=time_base=1/${rate.num * TICKS}`,
      `pts=round(PTS/${frameTicks}-${early})*${frameTicks}`,
      // Decoding times grow evenly, as an encoder writes them. Matroska has none.
      `dts=(N-${delayFrames})*${frameTicks}`,
      `duration=${frameTicks}`,
    ].join(':'),
  ].join(',');
  const listPath = `${outputPath}.txt`;
  const stream = [
    ...['-map', `0:${info.video.streamIndex}`, '-c', 'copy'],
    // Without the frames between the key frame before and the first one.
    ...['-copypriorss', '0', '-frames:v', String(frames), '-bsf:v', filters],
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
        ...[...stream, '-f', 'mp4', toFileUrl(outputPath)],
        ...[...stream, '-f', 'framecrc', toFileUrl(listPath)],
      ],
      readPaths: [path],
      outputPath,
      durationSeconds: frames / toNumber(rate),
    });
    const rows = (await readFile(listPath, 'utf8')).split('\n').filter((line) => /^\d/u.test(line));
    const places = new Set(rows.map((row) => Number(row.split(',')[2]) / frameTicks));
    const isWhole = places.size === frames && [...places].every((place) => place >= 0 && place < frames);
    if (!isWhole) throw new MediaError('corrupt', 'The source has other frames than its index says.');
  } finally {
    await rm(listPath, { force: true });
  }
}
