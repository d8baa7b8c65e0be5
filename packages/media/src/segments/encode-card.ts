import { cardChains } from '../brand/brand-chains.ts';
import { brandReadPaths, cardSeconds, type FilmBrand } from '../brand/film-brand.ts';
import { formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import type { Canvas } from './canvas.ts';
import type { WindowGraph } from './window-graph.ts';

/** Returns the numbers of frames of a brand's cards; 0 for none. */
export function cardFrames(brand: Pick<FilmBrand, 'intro' | 'outro'>, { rate }: Pick<Canvas, 'rate'>) {
  const { introSeconds, outroSeconds } = cardSeconds(brand, rate);
  const inFrames = (seconds: number) => Math.round(seconds * toNumber(rate));
  return { intro: inFrames(introSeconds), outro: inFrames(outroSeconds) };
}

/** Builds the graph of one card, to be encoded as a segment before or after the film. */
export function buildCardGraph(
  brand: FilmBrand,
  side: 'intro' | 'outro',
  { size, rate }: Canvas,
): WindowGraph {
  const card = brand[side];
  const frames = cardFrames(brand, { rate })[side];
  if (!card) throw new RangeError('There is no such card.');
  const logoPath = card.logo && brand.logoPath;
  const chains = cardChains({
    card,
    size,
    rate,
    name: 'card',
    seconds: frames / toNumber(rate),
    logo: logoPath === null ? null : '0:v',
  });
  return {
    inputArgs: logoPath === null ? [] : safeInputArgs(logoPath),
    graph: formatFilterGraph([
      ...chains,
      { inputs: ['card'], filters: ['format=yuv420p'], outputs: ['picture'] },
    ]),
    readPaths: brandReadPaths({ ...brand, intro: null, outro: null, [side]: card }),
    frames,
  };
}
