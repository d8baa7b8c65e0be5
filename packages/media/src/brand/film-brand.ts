import type { Ratio } from '../probe/media-info.ts';
import type { BurnedSubtitles } from '../video/burn-subtitles-filter.ts';

/** The place of a picture laid over another, in pixels. */
interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A still picture before or after the film. */
export interface FilmCard {
  seconds: number;
  /** The colour of the whole background, #RRGGBB. */
  background: string;
  title: BurnedSubtitles | null;
  logo: PictureBox | null;
  /** The time in which title and logo fade in. */
  fadeSeconds: number;
}

/** The additions of a person's brand to a film. */
export interface FilmBrand {
  /** A PNG; null when neither the film nor a card shows a logo. */
  logoPath: string | null;
  /** The logo over the film, below its captions; 0 to 1. */
  mark: (PictureBox & { opacity: number }) | null;
  intro: FilmCard | null;
  outro: FilmCard | null;
}

/** Returns the durations of the cards, in whole frames of the film. */
export function cardSeconds(
  brand: Pick<FilmBrand, 'intro' | 'outro'>,
  { num, den }: Ratio,
): { introSeconds: number; outroSeconds: number } {
  const inFrames = (card: FilmCard | null) =>
    card ? (Math.max(1, Math.round((card.seconds * num) / den)) * den) / num : 0;
  return { introSeconds: inFrames(brand.intro), outroSeconds: inFrames(brand.outro) };
}

/** Returns the files that a run with this brand reads. */
export function brandReadPaths(brand: FilmBrand): string[] {
  const titles = [brand.intro?.title, brand.outro?.title].filter((title) => title != null);
  return [
    ...(brand.logoPath === null ? [] : [brand.logoPath]),
    ...titles.flatMap(({ assPath, fontsDir }) => [assPath, fontsDir]),
  ];
}
