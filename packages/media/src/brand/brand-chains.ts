import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { formatSeconds, safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import type { Ratio } from '../probe/media-info.ts';
import { drawSubtitlesFilter } from '../video/burn-subtitles-filter.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { cardSeconds, type FilmBrand, type FilmCard } from './film-brand.ts';

/** Length of the fades on both sides of a join with a card, which avoid clicks. */
const SOUND_FADE_SECONDS = 0.015;
/** Converts to BT.709; ffmpeg's default is BT.601. */
export const BT709 = 'scale=out_color_matrix=bt709:out_range=tv';

interface BrandedFilm {
  brand: FilmBrand;
  size: FrameSize;
  rate: Ratio;
  /** The duration of the film without its cards. */
  filmSeconds: number;
}

/**
 * Builds the chains that add logo and cards to the film in its encode. The film is trimmed when a card follows.
 * @param labels.input the film's picture before its captions
 * @param labels.logoInput the number of the logo's input
 * @param labels.captions filters that draw over the logo
 */
export function brandPictureChains(
  { brand, size, rate, filmSeconds }: BrandedFilm,
  labels: { input: string; output: string; logoInput: number; captions: readonly string[] },
): FilterChain[] {
  const places = [brand.mark, brand.intro?.logo, brand.outro?.logo].filter((place) => place != null);
  const copies = places.map((_, index) => `logo${index}`);
  const logo = brand.logoPath === null ? undefined : `${labels.logoInput}:v`;
  const next = () => copies.shift() ?? '';
  const film = brand.intro || brand.outro ? 'film' : labels.output;
  const end = film === 'film' ? [`trim=end=${formatSeconds(filmSeconds)}`, 'setpts=PTS-STARTPTS'] : [];
  const marked: FilterChain[] = brand.mark
    ? [
        { inputs: [next()], filters: logoFilters(brand.mark, brand.mark.opacity), outputs: ['mark'] },
        {
          inputs: [labels.input, 'mark'],
          filters: [
            `overlay=x=${brand.mark.x}:y=${brand.mark.y}:format=yuv420`,
            ...labels.captions,
            'format=yuv420p',
            ...end,
          ],
          outputs: [film],
        },
      ]
    : [
        {
          inputs: [labels.input],
          filters: [...labels.captions, 'format=yuv420p', ...end],
          outputs: [film],
        },
      ];
  const drawn = (card: FilmCard | null, seconds: number, name: string) =>
    card ? cardChains({ card, seconds, name, size, rate, logo: card.logo ? next() : null }) : [];
  const { introSeconds, outroSeconds } = cardSeconds(brand, rate);
  const cards = [...drawn(brand.intro, introSeconds, 'intro'), ...drawn(brand.outro, outroSeconds, 'outro')];
  const parts = [...(brand.intro ? ['intro'] : []), film, ...(brand.outro ? ['outro'] : [])];
  return [
    ...(logo && places.length > 0
      ? [
          {
            inputs: [logo],
            filters: ['format=gbrap', `split=${places.length}`],
            outputs: places.map((_, index) => `logo${index}`),
          },
        ]
      : []),
    ...marked,
    ...cards,
    ...(film === 'film'
      ? [
          {
            inputs: parts,
            filters: [`concat=n=${parts.length}:v=1:a=0`, `fps=fps=${rate.num}/${rate.den}`],
            outputs: [labels.output],
          },
        ]
      : []),
  ];
}

/** Builds the filters that put silence under the cards. The film's sound has no end of its own and is trimmed. */
export function brandSoundFilters({ brand, rate, filmSeconds }: Omit<BrandedFilm, 'size'>): string[] {
  const { introSeconds, outroSeconds } = cardSeconds(brand, rate);
  if (introSeconds + outroSeconds === 0) return [];
  const fadeOutAt = formatSeconds(Math.max(0, filmSeconds - SOUND_FADE_SECONDS));
  return [
    `atrim=end=${formatSeconds(filmSeconds)}`,
    ...(introSeconds > 0 ? [`afade=t=in:d=${SOUND_FADE_SECONDS}`] : []),
    ...(outroSeconds > 0 ? [`afade=t=out:st=${fadeOutAt}:d=${SOUND_FADE_SECONDS}`] : []),
    ...(introSeconds > 0 ? [`adelay=delays=${formatSeconds(introSeconds * 1000)}:all=1`] : []),
    'apad',
  ];
}

export function logoInputArgs({ logoPath }: FilmBrand): string[] {
  return logoPath === null ? [] : safeInputArgs(logoPath);
}

/** Builds the filters that scale the logo with premultiplied alpha, so that transparent parts leave no dark edge. */
export function logoFilters({ width, height }: { width: number; height: number }, opacity: number): string[] {
  return [
    ...sizedLogo({ width, height }),
    ...(opacity < 1 ? [`colorchannelmixer=aa=${opacity}`] : []),
    BT709,
    'format=yuva420p',
  ];
}

function sizedLogo({ width, height }: { width: number; height: number }): string[] {
  return ['premultiply=inplace=1', `scale=w=${width}:h=${height}:flags=bicubic`, 'unpremultiply=inplace=1'];
}

/** Builds a card in RGB, where colours are exact, and converts it to the film's colours last. */
export function cardChains(card: {
  card: FilmCard;
  seconds: number;
  name: string;
  size: FrameSize;
  rate: Ratio;
  /** The label of the card's copy of the logo. */
  logo: string | null;
}): FilterChain[] {
  const { seconds, name, size, rate, logo } = card;
  const { background, title, logo: place, fadeSeconds } = card.card;
  const colour = background.replace('#', '0x');
  const ground = `color=c=${colour}:s=${size.width}x${size.height}:r=${rate.num}/${rate.den}:d=${formatSeconds(seconds)}`;
  const finish = [
    ...(title ? [drawSubtitlesFilter(title)] : []),
    `fade=t=in:d=${fadeSeconds}:color=${colour}`,
    BT709,
    'format=yuv420p',
    'setsar=1',
  ];
  if (logo === null || place === null) {
    return [{ inputs: [], filters: [ground, 'format=gbrp', ...finish], outputs: [name] }];
  }
  return [
    { inputs: [], filters: [ground, 'format=gbrp'], outputs: [`${name}ground`] },
    { inputs: [logo], filters: sizedLogo(place), outputs: [`${name}logo`] },
    {
      inputs: [`${name}ground`, `${name}logo`],
      filters: [`overlay=x=${place.x}:y=${place.y}:format=gbrp`, ...finish],
      outputs: [name],
    },
  ];
}
