import { brandPictureChains, brandSoundFilters, logoInputArgs } from '../brand/brand-chains.ts';
import { brandedSeconds, type FilmBrand } from '../brand/film-brand.ts';
import { type CutList, outputSeconds, toFramePieces } from '../cuts/cut-frames.ts';
import { cutPictureChain, hideJumpsFilters, JOIN_FILTERS } from '../cuts/cut-picture.ts';
import { type FilterChain, formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { type MediaInfo, type Ratio, requireVideo, type VideoInfo } from '../probe/media-info.ts';
import { buildJobSound, type StudioSound } from '../sound/studio-sound.ts';
import { buildCardOutput } from '../thumbnails/card-output.ts';
import { type BurnedSubtitles, burnOnFilmFilters } from '../video/burn-subtitles-filter.ts';
import { chooseFrameRate } from '../video/choose-frame-rate.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { mp4OutputArgs } from '../video/mp4-output-args.ts';
import { timingFilters } from '../video/picture-filters.ts';
import { type PunchIns, punchInFilters } from '../video/punch-in-filters.ts';
import type { MediaRange } from '../video/resolve-range.ts';
import type { SoundSource } from '../video/sound-chain.ts';

/** Common options of the video tools: one source, one range, one MP4. */
export interface VideoJob {
  info: MediaInfo;
  sourcePath: string;
  outputPath: string;
  /** The range returned by `resolveRange`. */
  range: MediaRange;
  /** The kept segments; the whole range by default. Subtitles and prepared sound use the time after the cuts. */
  cuts?: CutList | undefined;
  studio?: StudioSound | undefined;
  subtitles?: BurnedSubtitles | undefined;
  punchIns?: PunchIns | undefined;
  /** A logo over the film, and cards before and after it; subtitles count from the end of the first one. */
  brand?: FilmBrand | undefined;
  /** x264's constant quality, 23 by default. */
  crf?: number | undefined;
  /** The path of the picture for the project's card, a .webp; not written when the film is black. */
  cardPath?: string | undefined;
}

/** A second file that the chains of a picture read as input 1, and the sound of both. */
interface SecondInput {
  args: readonly string[];
  /** @param nextInput the number of the first further input */
  buildSound(nextInput: number): SoundSource;
}

/**
 * Builds the arguments for a reframed or resized MP4; `buildChains` returns the chains from `input` to `output`.
 * @param second another file that the chains read
 */
export function buildPictureArgs(
  job: VideoJob & { size: FrameSize },
  buildChains: (video: VideoInfo, input: string, output: string) => FilterChain[],
  second?: SecondInput,
): string[] {
  const video = requireVideo(job.info);
  const rate = chooseFrameRate(video);
  const seconds = brandedSeconds(job);
  const branded = job.brand && { brand: job.brand, rate, filmSeconds: outputSeconds(job) };
  const sound = buildFilmSound(job, branded, second);
  const { timing, ...picture } = timedPicture(job, video, rate);
  const drawn = [...timing, ...(job.punchIns === undefined ? [] : punchInFilters(job.punchIns, job.size))];
  const captions = job.subtitles === undefined ? [] : burnOnFilmFilters(job.subtitles);
  const card = buildCardOutput(cardOf(job, seconds));
  const graph: FilterChain[] = [
    ...picture.chains,
    ...buildChains(picture.video, picture.input, 'framed'),
    ...(branded === undefined
      ? [{ inputs: ['framed'], filters: [...drawn, ...captions, 'format=yuv420p'], outputs: [card.label] }]
      : [
          { inputs: ['framed'], filters: drawn, outputs: ['plain'] },
          ...brandPictureChains(
            { ...branded, size: job.size },
            { input: 'plain', output: card.label, logoInput: sound.nextInput, captions },
          ),
        ]),
    ...card.chains,
    ...sound.chains,
  ];
  return [
    ...safeInputArgs(job.sourcePath, job.range),
    ...(second?.args ?? []),
    ...sound.inputArgs,
    ...(job.brand === undefined ? [] : logoInputArgs(job.brand)),
    ...['-filter_complex', formatFilterGraph(graph)],
    ...['-map', '[picture]', '-map', sound.map],
    ...mp4OutputArgs({
      outputPath: job.outputPath,
      durationSeconds: seconds.totalSeconds,
      frameRate: rate,
      audio: job.info.audio,
      crf: job.crf,
    }),
    ...card.args,
  ];
}

function cardOf(
  job: VideoJob & { size: FrameSize },
  { introSeconds, outroSeconds, totalSeconds }: ReturnType<typeof brandedSeconds>,
) {
  if (job.cardPath === undefined) return null;
  const seconds = totalSeconds - introSeconds - outroSeconds;
  return { path: job.cardPath, size: job.size, fromSeconds: introSeconds, seconds };
}

/** Builds the film's sound, silent under its cards. @returns `nextInput`, the number of the following input */
function buildFilmSound(
  job: VideoJob,
  branded: Parameters<typeof brandSoundFilters>[0] | undefined,
  second: SecondInput | undefined,
) {
  const firstInput = second ? 2 : 1;
  const sound = second ? second.buildSound(firstInput) : buildJobSound(job, firstInput);
  const nextInput = firstInput + (sound.inputArgs.length === 0 ? 0 : 1);
  if (branded === undefined) return { ...sound, nextInput };
  const filters = brandSoundFilters(branded);
  if (filters.length === 0) return { ...sound, nextInput };
  const input = sound.map.replace(/[[\]]/gu, '');
  const chains = [...sound.chains, { inputs: [input], filters, outputs: ['paused'] }];
  return { ...sound, chains, map: '[paused]', nextInput };
}

/** Builds the source picture in its own time, or in the time after the cuts. */
function timedPicture(job: VideoJob & { size: FrameSize }, video: VideoInfo, rate: Ratio) {
  const input = `0:${video.streamIndex}`;
  if (job.cuts === undefined) return { video, input, chains: [], timing: timingFilters(video) };
  const pieces = toFramePieces(job.cuts, rate, job.range);
  const cut = cutPictureChain(video, pieces, { input, output: 'kept' });
  return {
    video: cut.video,
    input: 'kept',
    chains: [cut.chain],
    timing: [...JOIN_FILTERS, ...(job.cuts.hidesJumps ? hideJumpsFilters(pieces, video, job.size) : [])],
  };
}
