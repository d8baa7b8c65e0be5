import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { formatSeconds, safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import type { Ratio } from '../probe/media-info.ts';
import { drawSubtitlesFilter } from '../video/burn-subtitles-filter.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { cardSeconds, type FilmBrand, type FilmCard } from './film-brand.ts';

/** Converts to BT.709; ffmpeg's default is BT.601. */
export const BT709 = 'scale=out_color_matrix=bt709:out_range=tv';

/**
 * Builds the chains that put cards before and after a film.
 * @param labels.logoInput the number of the logo's input
 */
export function brandCardChains(
  { brand, size, rate }: { brand: FilmBrand; size: FrameSize; rate: Ratio },
  labels: { input: string; output: string; logoInput: number },
): FilterChain[] {
  const { introSeconds, outroSeconds } = cardSeconds(brand, rate);
  const cards = [
    { card: brand.intro, name: 'intro', seconds: introSeconds },
    { card: brand.outro, name: 'outro', seconds: outroSeconds },
  ].flatMap(({ card, ...rest }) => (card ? [{ card, ...rest }] : []));
  const logos = cards.filter(({ card }) => card.logo !== null && brand.logoPath !== null);
  const logoOf = (name: string) => `${name}copy`;
  const parts = [...(brand.intro ? ['intro'] : []), labels.input, ...(brand.outro ? ['outro'] : [])];
  return [
    ...(logos.length > 0
      ? [
          {
            inputs: [`${labels.logoInput}:v`],
            filters: ['format=gbrap', `split=${logos.length}`],
            outputs: logos.map(({ name }) => logoOf(name)),
          },
        ]
      : []),
    ...cards.flatMap((card) =>
      cardChains({ ...card, size, rate, logo: logos.includes(card) ? logoOf(card.name) : null }),
    ),
    {
      inputs: parts,
      filters: [`concat=n=${parts.length}:v=1:a=0`, `fps=fps=${rate.num}/${rate.den}`],
      outputs: [labels.output],
    },
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
