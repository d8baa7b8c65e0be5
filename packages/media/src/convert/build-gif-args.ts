import { alphaDecoderArgs } from '../ffmpeg/alpha-decoder-args.ts';
import { formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { requireVideo } from '../probe/media-info.ts';
import { chooseOwnSize } from '../video/choose-frame-size.ts';
import { scaleFilters, sourceFilters } from '../video/picture-filters.ts';
import type { ConversionQuality } from './conversions.ts';
import type { ConvertJob } from './convert-job.ts';

/** Sizes and frame rates of GIFs. Frame times are in hundredths of a second, in which these rates are exact. */
export const GIF_QUALITIES: Record<ConversionQuality, { maxSideLength: number; frameRate: number }> = {
  small: { maxSideLength: 320, frameRate: 10 },
  standard: { maxSideLength: 480, frameRate: 12.5 },
  high: { maxSideLength: 640, frameRate: 20 },
};

/** Builds the first run, which writes a palette of 256 colours as a PNG. A single run would buffer all frames. */
export function buildGifPaletteArgs(job: ConvertJob, palettePath: string): string[] {
  return [
    ...inputOf(job),
    '-filter_complex',
    formatFilterGraph([
      {
        inputs: [pictureOf(job)],
        filters: [...frameFilters(job), 'palettegen=stats_mode=diff'],
        outputs: ['palette'],
      },
    ]),
    ...['-map', '[palette]', '-frames:v', '1', '-f', 'image2', '-update', '1', toFileUrl(palettePath)],
  ];
}

/** Builds the second run, which encodes with the palette. Only changes are dithered, so that still parts stay still. */
export function buildGifArgs(job: ConvertJob, palettePath: string): string[] {
  return [
    ...inputOf(job),
    ...['-f', 'png_pipe', '-i', toFileUrl(palettePath)],
    '-filter_complex',
    formatFilterGraph([
      { inputs: [pictureOf(job)], filters: frameFilters(job), outputs: ['frames'] },
      {
        inputs: ['frames', '1:v'],
        filters: ['paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle'],
        outputs: ['gif'],
      },
    ]),
    ...['-map', '[gif]', '-loop', '0', '-map_metadata', '-1', '-f', 'gif', toFileUrl(job.outputPath)],
  ];
}

function inputOf({ info, sourcePath, range }: ConvertJob): string[] {
  return safeInputArgs(sourcePath, range, alphaDecoderArgs(requireVideo(info)));
}

function pictureOf({ info }: ConvertJob): string {
  return `0:${requireVideo(info).streamIndex}`;
}

function frameFilters({ info, quality, range }: ConvertJob): string[] {
  const video = requireVideo(info);
  const { maxSideLength, frameRate } = GIF_QUALITIES[quality];
  const size = chooseOwnSize(video, maxSideLength);
  return [
    ...sourceFilters(video, { keepsAlpha: true }),
    `fps=fps=${frameRate}:start_time=0`,
    ...scaleFilters(video, size),
    'tpad=stop=-1:stop_mode=clone',
    `trim=duration=${range.durationSeconds}`,
    ...(video.hasAlpha ? ['format=rgba'] : []),
  ];
}
