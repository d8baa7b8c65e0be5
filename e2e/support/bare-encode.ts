import {
  type FrameSize,
  formatFilterGraph,
  type MediaInfo,
  requireVideo,
  safeInputArgs,
} from '@atelier/media';
import { type BurnedSubtitles, burnOnFilmFilters } from '@atelier/media/video/burn-subtitles-filter';
import { chooseFrameRate } from '@atelier/media/video/choose-frame-rate';
import { mp4OutputArgs } from '@atelier/media/video/mp4-output-args';
import { cropSize, scaleFilters, timingFilters } from '@atelier/media/video/picture-filters';
import { buildSound } from '@atelier/media/video/sound-chain';

/** Builds the arguments of the bare encode of the middle of a source: one run, with its sound and maybe captions. */
export function bareEncodeArgs(job: {
  info: MediaInfo;
  sourcePath: string;
  outputPath: string;
  size: FrameSize;
  seconds: number;
  subtitles?: BurnedSubtitles | undefined;
}): string[] {
  const { info, size, seconds, subtitles } = job;
  const video = requireVideo(info);
  const sound = buildSound(info.audio, seconds, 1);
  const filters = [
    ...[`crop=${cropSize(size)}`, ...scaleFilters(video, size), ...timingFilters(video)],
    ...(subtitles ? burnOnFilmFilters(subtitles) : []),
    'format=yuv420p',
  ];
  const graph = [{ inputs: [`0:${video.streamIndex}`], filters, outputs: ['picture'] }, ...sound.chains];
  return [
    ...safeInputArgs(job.sourcePath, { durationSeconds: seconds }),
    ...sound.inputArgs,
    ...['-filter_complex', formatFilterGraph(graph), '-map', '[picture]', '-map', sound.map],
    ...mp4OutputArgs({
      outputPath: job.outputPath,
      durationSeconds: seconds,
      frameRate: chooseFrameRate(video),
      audio: info.audio,
    }),
  ];
}
