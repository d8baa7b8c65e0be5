import { type FilterChain, formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { type MediaInfo, requireVideo, type VideoInfo } from '../probe/media-info.ts';
import { type BurnedSubtitles, burnSubtitlesFilter } from './burn-subtitles-filter.ts';
import { chooseFrameRate } from './choose-frame-rate.ts';
import { mp4OutputArgs } from './mp4-output-args.ts';
import { timingFilters } from './picture-filters.ts';
import type { MediaRange } from './resolve-range.ts';
import { buildSound } from './sound-chain.ts';

/** One source, one range, one MP4: what every video tool's options have in common. */
export interface VideoJob {
  info: MediaInfo;
  sourcePath: string;
  outputPath: string;
  /** As `resolveRange` gives it. */
  range: MediaRange;
  subtitles?: BurnedSubtitles | undefined;
  /** x264's constant quality: 23 unless given. */
  crf?: number | undefined;
}

/** The arguments for one reframed or resized MP4; `buildChains` gives the picture between `input` and `output`. */
export function buildPictureArgs(
  job: VideoJob,
  buildChains: (video: VideoInfo, input: string, output: string) => FilterChain[],
): string[] {
  const video = requireVideo(job.info);
  const { durationSeconds } = job.range;
  const sound = buildSound(job.info.audio, durationSeconds, 1);
  const graph: FilterChain[] = [
    ...buildChains(video, `0:${video.streamIndex}`, 'framed'),
    {
      inputs: ['framed'],
      filters: [
        ...timingFilters(video),
        ...(job.subtitles === undefined ? [] : [burnSubtitlesFilter(job.subtitles)]),
        'format=yuv420p',
      ],
      outputs: ['picture'],
    },
    ...sound.chains,
  ];
  return [
    ...safeInputArgs(job.sourcePath, job.range),
    ...sound.inputArgs,
    ...['-filter_complex', formatFilterGraph(graph)],
    ...['-map', '[picture]', '-map', sound.map],
    ...mp4OutputArgs({
      outputPath: job.outputPath,
      durationSeconds,
      frameRate: chooseFrameRate(video),
      audio: job.info.audio,
      crf: job.crf,
    }),
  ];
}
