import { type CutList, outputSeconds } from '../cuts/cut-frames.ts';
import { type MediaInfo, type Ratio, requireVideo } from '../probe/media-info.ts';
import type { BurnedSubtitles } from '../video/burn-subtitles-filter.ts';
import { chooseFrameRate } from '../video/choose-frame-rate.ts';
import type { MediaRange } from '../video/resolve-range.ts';

/** Where a picture is laid over another, in pixels. */
interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A still before or after the film. */
export interface FilmCard {
  seconds: number;
  /** #RRGGBB, all of the ground. */
  background: string;
  title: BurnedSubtitles | null;
  logo: PictureBox | null;
  /** What stands on it appears in this time, out of the ground. */
  fadeSeconds: number;
}

/** What a person's brand adds to a film, in its one encode. */
export interface FilmBrand {
  /** A PNG; null where neither the film nor a card shows one. */
  logoPath: string | null;
  /** The logo over the film, below its captions; 0 to 1. */
  mark: (PictureBox & { opacity: number }) | null;
  intro: FilmCard | null;
  outro: FilmCard | null;
}

/** How long the cards last, in whole frames of the film. */
export function cardSeconds(
  brand: Pick<FilmBrand, 'intro' | 'outro'>,
  { num, den }: Ratio,
): { introSeconds: number; outroSeconds: number } {
  const inFrames = (card: FilmCard | null) =>
    card ? (Math.max(1, Math.round((card.seconds * num) / den)) * den) / num : 0;
  return { introSeconds: inFrames(brand.intro), outroSeconds: inFrames(brand.outro) };
}

/** How long an output lasts with its cards, and how much of that they take. */
export function brandedSeconds(job: {
  info: MediaInfo;
  range: MediaRange;
  cuts?: CutList | undefined;
  brand?: FilmBrand | undefined;
}): { introSeconds: number; outroSeconds: number; totalSeconds: number } {
  const filmSeconds = outputSeconds(job);
  if (!job.brand) return { introSeconds: 0, outroSeconds: 0, totalSeconds: filmSeconds };
  const cards = cardSeconds(job.brand, chooseFrameRate(requireVideo(job.info)));
  return { ...cards, totalSeconds: cards.introSeconds + filmSeconds + cards.outroSeconds };
}

/** The files that a run with it reads. */
export function brandReadPaths(brand: FilmBrand | undefined): string[] {
  if (!brand) return [];
  const titles = [brand.intro?.title, brand.outro?.title].filter((title) => title != null);
  return [
    ...(brand.logoPath === null ? [] : [brand.logoPath]),
    ...titles.flatMap(({ assPath, fontsDir }) => [assPath, fontsDir]),
  ];
}
