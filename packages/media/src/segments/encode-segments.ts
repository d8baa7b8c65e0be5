import path from 'node:path';
import { withX264Preset } from '../encoders/active-encoder.ts';
import type { FoundEncoder } from '../encoders/find-encoder.ts';
import { useEncoder } from '../encoders/use-encoder.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import type { Ratio } from '../probe/media-info.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import { h264Args } from '../video/mp4-output-args.ts';
import type { WindowGraph } from './window-graph.ts';

/**
 * Arguments of x264 with which separate encodes can be joined by copying: equal headers, and groups of pictures that
 * refer to nothing outside.
 */
export const STITCHABLE = ['-x264-params', 'stitchable=1:open-gop=0'];
/** The same beside copied pictures: parameter sets with an id that cameras and encoders do not use. */
export const STITCHABLE_TO_COPIES = ['-x264-params', 'stitchable=1:open-gop=0:sps-id=29'];

/**
 * Encodes consecutive segments in one run.
 * @param job.lengths the frames of each segment
 * @param job.name the beginning of the files' names
 * @param job.encoder a hardware encoder whose segments can be joined; x264 by default
 * @param job.isBesideCopies true for segments that are joined with copied pictures; only by x264
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
    isBesideCopies?: boolean;
  },
  control: RunControl = {},
): Promise<string[]> {
  const { window, rate, lengths, folder, name, encoder = null, isBesideCopies = false } = job;
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
    ...h264Args(rate),
    ...(isBesideCopies ? STITCHABLE_TO_COPIES : STITCHABLE),
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
  return paths;
}
