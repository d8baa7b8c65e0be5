import { alphaDecoderArgs } from '../ffmpeg/alpha-decoder-args.ts';
import { type FilterChain, formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { chooseFrameRate } from '../video/choose-frame-rate.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { mp4OutputArgs } from '../video/mp4-output-args.ts';
import { scaleFilters, sourceFilters, timingFilters } from '../video/picture-filters.ts';
import type { MediaRange } from '../video/resolve-range.ts';
import { buildSound } from '../video/sound-chain.ts';

/** A range of a source that becomes one file. */
export interface VideoJob {
  info: MediaInfo;
  sourcePath: string;
  outputPath: string;
  /** The range returned by `resolveRange`. */
  range: MediaRange;
}

/** The arguments of further tracks of an MP4, and the input of its chapters. */
export interface MoreTracks {
  captions: { inputs: readonly string[]; outputs: readonly string[] };
  chaptersFrom: number | null;
}

/** Builds the arguments for a resized MP4. @param job.crf x264's constant quality */
export function buildPictureArgs(
  job: VideoJob & { size: FrameSize; crf: number; more?: MoreTracks },
): string[] {
  const { info, range, size } = job;
  const video = requireVideo(info);
  const sound = buildSound(info.audio, range.durationSeconds, 1);
  const filters = [
    ...[...sourceFilters(video), ...scaleFilters(video, size), ...timingFilters(video)],
    'format=yuv420p',
  ];
  const graph: FilterChain[] = [
    { inputs: [`0:${video.streamIndex}`], filters, outputs: ['picture'] },
    ...sound.chains,
  ];
  return [
    ...safeInputArgs(job.sourcePath, range, alphaDecoderArgs(video)),
    ...sound.inputArgs,
    ...(job.more?.captions.inputs ?? []),
    ...['-filter_complex', formatFilterGraph(graph), '-map', '[picture]', '-map', sound.map],
    ...(job.more?.captions.outputs ?? []),
    ...mp4OutputArgs({
      outputPath: job.outputPath,
      durationSeconds: range.durationSeconds,
      frameRate: chooseFrameRate(video),
      audio: info.audio,
      crf: job.crf,
      chaptersFrom: job.more?.chaptersFrom,
    }),
  ];
}
