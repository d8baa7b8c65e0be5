import { brandPictureChains, brandSoundFilters, logoInputArgs } from '../brand/brand-chains.ts';
import { brandedSeconds, type FilmBrand } from '../brand/film-brand.ts';
import { type CutList, outputSeconds, toFramePieces } from '../cuts/cut-frames.ts';
import { cutPictureChain, hideJumpsFilters, JOIN_FILTERS } from '../cuts/cut-picture.ts';
import { type FilterChain, formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { type MediaInfo, requireVideo, type VideoInfo } from '../probe/media-info.ts';
import { buildJobSound, type StudioSound } from '../sound/studio-sound.ts';
import { buildCardOutput } from '../thumbnails/card-output.ts';
import { type BurnedSubtitles, burnOnFilmFilters } from './burn-subtitles-filter.ts';
import { chooseFrameRate } from './choose-frame-rate.ts';
import type { FrameSize } from './choose-frame-size.ts';
import { mp4OutputArgs } from './mp4-output-args.ts';
import { timingFilters } from './picture-filters.ts';
import { type PunchIns, punchInFilters } from './punch-in-filters.ts';
import type { MediaRange } from './resolve-range.ts';

/** One source, one range, one MP4: what every video tool's options have in common. */
export interface VideoJob {
  info: MediaInfo;
  sourcePath: string;
  outputPath: string;
  /** As `resolveRange` gives it. */
  range: MediaRange;
  /** What is left of the range; all of it without. Subtitles and the sound made ready count in its time. */
  cuts?: CutList | undefined;
  studio?: StudioSound | undefined;
  subtitles?: BurnedSubtitles | undefined;
  punchIns?: PunchIns | undefined;
  /** A logo over the film, and cards before and after it; subtitles count from the end of the first one. */
  brand?: FilmBrand | undefined;
  /** x264's constant quality: 23 unless given. */
  crf?: number | undefined;
  /** Where the picture for the film's card is put, a .webp beside the film; nothing is, where all is black. */
  cardPath?: string | undefined;
}

/** The arguments for one reframed or resized MP4; `buildChains` gives the picture between `input` and `output`. */
export function buildPictureArgs(
  job: VideoJob & { size: FrameSize },
  buildChains: (video: VideoInfo, input: string, output: string) => FilterChain[],
): string[] {
  const video = requireVideo(job.info);
  const sound = buildFilmSound(job);
  const { timing, ...picture } = timedPicture(job, video);
  const drawn = [...timing, ...(job.punchIns === undefined ? [] : punchInFilters(job.punchIns, job.size))];
  const captions = job.subtitles === undefined ? [] : burnOnFilmFilters(job.subtitles);
  const card = buildCardOutput(cardOf(job));
  const graph: FilterChain[] = [
    ...picture.chains,
    ...buildChains(picture.video, picture.input, 'framed'),
    ...(job.brand === undefined
      ? [{ inputs: ['framed'], filters: [...drawn, ...captions, 'format=yuv420p'], outputs: [card.label] }]
      : [
          { inputs: ['framed'], filters: drawn, outputs: ['plain'] },
          ...brandPictureChains(
            { ...brandedFilm(job, job.brand), size: job.size },
            { input: 'plain', output: card.label, logoInput: sound.nextInput, captions },
          ),
        ]),
    ...card.chains,
    ...sound.chains,
  ];
  return [
    ...safeInputArgs(job.sourcePath, job.range),
    ...sound.inputArgs,
    ...(job.brand === undefined ? [] : logoInputArgs(job.brand)),
    ...['-filter_complex', formatFilterGraph(graph)],
    ...['-map', '[picture]', '-map', sound.map],
    ...mp4OutputArgs({
      outputPath: job.outputPath,
      durationSeconds: brandedSeconds(job).totalSeconds,
      frameRate: chooseFrameRate(video),
      audio: job.info.audio,
      crf: job.crf,
    }),
    ...card.args,
  ];
}

function cardOf(job: VideoJob & { size: FrameSize }) {
  if (job.cardPath === undefined) return null;
  const { introSeconds, outroSeconds, totalSeconds } = brandedSeconds(job);
  const seconds = totalSeconds - introSeconds - outroSeconds;
  return { path: job.cardPath, size: job.size, fromSeconds: introSeconds, seconds };
}

function brandedFilm(job: VideoJob, brand: FilmBrand) {
  return { brand, rate: chooseFrameRate(requireVideo(job.info)), filmSeconds: outputSeconds(job) };
}

/** The film's sound, silent under its cards. @returns `nextInput`: the number of the input after it */
function buildFilmSound(job: VideoJob) {
  const sound = buildJobSound(job, 1);
  const nextInput = sound.inputArgs.length === 0 ? 1 : 2;
  if (job.brand === undefined) return { ...sound, nextInput };
  const filters = brandSoundFilters(brandedFilm(job, job.brand));
  if (filters.length === 0) return { ...sound, nextInput };
  const input = sound.map.replace(/[[\]]/gu, '');
  const chains = [...sound.chains, { inputs: [input], filters, outputs: ['paused'] }];
  return { ...sound, chains, map: '[paused]', nextInput };
}

/** The picture's own clock, or that of what is left of it. */
function timedPicture(job: VideoJob & { size: FrameSize }, video: VideoInfo) {
  const input = `0:${video.streamIndex}`;
  if (job.cuts === undefined) return { video, input, chains: [], timing: timingFilters(video) };
  const pieces = toFramePieces(job.cuts, chooseFrameRate(video), job.range);
  const cut = cutPictureChain(video, pieces, { input, output: 'kept' });
  return {
    video: cut.video,
    input: 'kept',
    chains: [cut.chain],
    timing: [...JOIN_FILTERS, ...(job.cuts.hidesJumps ? hideJumpsFilters(pieces, video, job.size) : [])],
  };
}
