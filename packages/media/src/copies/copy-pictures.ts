import { rm } from 'node:fs/promises';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { MediaError } from '../probe/media-error.ts';
import type { MediaInfo, Ratio, VideoInfo } from '../probe/media-info.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import { beginAnew } from './begin-anew.ts';
import { placesFrom, readPackets } from './find-copyable.ts';
import type { CopyCodec, ParameterSets } from './parameter-sets.ts';

/** Ticks of a frame, as in the segments of ffmpeg's encoders. */
const TICKS = 512;
/** The part of a frame by which reading starts before the first one: a frame that lies a little early is found, too. */
const EARLY_FRAMES = 0.5;
/** The time for which reading goes on, because frames are decoded before others that are shown earlier. */
const BEYOND_SECONDS = 1;
/**
 * Types of NAL units that are left out: messages (SEI), which may hold the place of a camera or texts, and filler; of HEVC
 * the parameter sets, too, which are in the header alone.
 */
const LEFT_OUT: Readonly<Record<CopyCodec, string>> = { h264: '6|12', hevc: '32-34|38-40' };

/**
 * Copies frames of a source into an MP4 without sound, from one border of a stretch of `findCopyable` to another.
 * Throws `MediaError` 'corrupt' when the source has other frames there.
 * @param job.fromFrame on the grid of the film's rate
 * @param job.delayFrames of the decoder, and `sets`: see `Copyable`
 */
export async function copyPictures(
  job: {
    path: string;
    info: MediaInfo & { video: VideoInfo };
    rate: Ratio;
    fromFrame: number;
    frames: number;
    delayFrames: number;
    sets: ParameterSets;
    outputPath: string;
  },
  control: RunControl = {},
): Promise<void> {
  const { path, info, rate, fromFrame, frames, delayFrames, outputPath } = job;
  const { codec } = job.sets;
  const frameTicks = TICKS * rate.den;
  const early = fromFrame === 0 ? 0 : EARLY_FRAMES;
  const times = [
    `setts=time_base=1/${rate.num * TICKS}`,
    `pts=round((PTS-STARTPTS)/${frameTicks})*${frameTicks}`,
    // Decoding times grow evenly, as an encoder writes them. Matroska has none.
    `dts=(N-${delayFrames})*${frameTicks}`,
    `duration=${frameTicks}`,
  ].join(':');
  // The leading pictures of the first group are decoded after its first picture, and shown before.
  const begin = "noise=drop='lt(pts,startpts)'";
  const end = `noise=drop='gte(pts,${frames * frameTicks})'`;
  const listPath = `${outputPath}.txt`;
  const stream = [
    ...['-map', `0:${info.video.streamIndex}`, '-c', 'copy'],
    // Without the frames between the key frame before and the first one.
    ...['-copypriorss', early > 0 ? '0' : '1'],
    ...['-t', formatSeconds(frames / toNumber(rate) + BEYOND_SECONDS)],
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
        ...[...stream, '-bsf:v', `${begin},filter_units=remove_types=${LEFT_OUT[codec]},${times},${end}`],
        ...(codec === 'hevc' ? ['-tag:v', 'hvc1'] : []),
        ...['-f', 'mp4', toFileUrl(outputPath)],
        ...[...stream, '-bsf:v', begin, '-f', 'framecrc', toFileUrl(listPath)],
      ],
      readPaths: [path],
      outputPath,
      durationSeconds: frames / toNumber(rate),
    });
    const places: number[] = [];
    for await (const { seconds } of readPackets(listPath)) {
      if (places.push(seconds * toNumber(rate)) === frames) break;
    }
    const [first = Number.NaN] = places;
    // The first frames that are decoded are the copied ones: none of them needs another one.
    const isThere = places.length === frames && Math.abs(first - early) <= 0.5 && placesFrom(places, first);
    if (!isThere) throw new MediaError('corrupt', 'The source has other frames than its index says.');
    if (codec === 'hevc') await beginAnew(outputPath);
  } finally {
    await rm(listPath, { force: true });
  }
}
