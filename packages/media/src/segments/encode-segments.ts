import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { CopyCodec } from '../copies/parameter-sets.ts';
import { renumberSegment } from '../copies/renumber-sets.ts';
import { withX264Preset } from '../encoders/active-encoder.ts';
import type { FoundEncoder } from '../encoders/find-encoder.ts';
import { useEncoder } from '../encoders/use-encoder.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import type { Ratio } from '../probe/media-info.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import { h264Args, h265Args } from '../video/mp4-output-args.ts';
import type { WindowGraph } from './window-graph.ts';

/**
 * x265 encodes frames side by side, without its pool of threads: those lower their own priority (nice 10), so that beside
 * two busy processes an encode took six times as long as this one.
 */
const X265_THREADS = `pools=none:frame-threads=${Math.min(4, Math.max(2, availableParallelism()))}`;

/** Copied pictures that encoded segments are joined with. */
export interface CopiedBeside {
  codec: CopyCodec;
  /** The most frames by which a frame of them is decoded before its turn. */
  delayFrames: number;
}

/**
 * Returns the arguments with which separate encodes can be joined by copying: equal headers, and groups of pictures that
 * refer to nothing outside.
 * @param beside copied pictures beside them; null for none, and for x264
 */
export function segmentArgs(rate: Ratio, beside: CopiedBeside | null): string[] {
  if (beside === null) return [...h264Args(rate), '-x264-params', 'stitchable=1:open-gop=0'];
  // Parameter sets with an id that cameras and encoders do not use; those of x265 get theirs by `renumberSegment`.
  if (beside.codec === 'h264')
    return [...h264Args(rate), '-x264-params', 'stitchable=1:open-gop=0:sps-id=29'];
  return [
    ...h265Args(rate),
    '-forced-idr',
    '1',
    '-x265-params',
    `log-level=error:info=0:open-gop=0:${X265_THREADS}:${frameOrder(beside.delayFrames)}`,
  ];
}

/** Players that know the source's parameter sets first expect no longer delay of the decoder later. */
function frameOrder(delayFrames: number): string {
  if (delayFrames === 0) return 'bframes=0';
  return delayFrames === 1 ? 'b-pyramid=0' : 'b-pyramid=1';
}

/**
 * Encodes consecutive segments in one run.
 * @param job.lengths the frames of each segment
 * @param job.name the beginning of the files' names
 * @param job.encoder a hardware encoder whose segments can be joined; x264 by default
 * @param job.beside copied pictures that the segments are joined with, only by x264 or x265; null for none
 * @returns the paths of the segments, MP4 files without sound
 */
export async function encodeSegments(
  job: {
    window: WindowGraph;
    rate: Ratio;
    lengths: readonly number[];
    folder: string;
    name: string;
    encoder?: FoundEncoder | null;
    beside?: CopiedBeside | null;
  },
  control: RunControl = {},
): Promise<string[]> {
  const { window, rate, lengths, folder, name, encoder = null, beside = null } = job;
  let frames = 0;
  const ends = lengths.map((length) => {
    frames += length;
    return frames;
  });
  const paths = lengths.map((_, index) => path.join(folder, `${name}-${index}.mp4`));
  const seconds = (frame: number) => formatSeconds(frame / toNumber(rate));
  const borders = ends.slice(0, -1).map(seconds);
  const args = withX264Preset([
    ...window.inputArgs,
    ...['-filter_complex', window.graph, '-map', '[picture]'],
    ...segmentArgs(rate, beside),
    ...(borders.length > 0 ? ['-force_key_frames', borders.join(',')] : []),
    ...['-frames:v', String(frames), '-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
    // The first pictures have negative decoding times; the muxer would otherwise delay the first segment.
    ...['-avoid_negative_ts', 'disabled'],
    ...[
      '-f',
      'segment',
      '-segment_frames',
      ends.join(','),
      '-segment_format',
      'mp4',
      '-reset_timestamps',
      '1',
    ],
    toFileUrl(path.join(folder.replaceAll('%', '%%'), `${name}-%d.mp4`)),
  ]);
  const used = encoder && useEncoder(args, encoder.encoder, encoder.crfOffset, encoder.encoder.borderArgs);
  if (encoder && !used) throw new RangeError('The encoder does not support this run.');
  await runFfmpeg({
    ...control,
    args: used ?? args,
    devices: encoder?.devices,
    readPaths: window.readPaths,
    outputPath: paths[0] ?? null,
    durationSeconds: frames / toNumber(rate),
  });
  if (beside?.codec === 'hevc') for (const segment of paths) await renumberSegment(segment);
  return paths;
}
