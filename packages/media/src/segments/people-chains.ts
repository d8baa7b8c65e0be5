import { BT709 } from '../brand/brand-chains.ts';
import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { type Canvas, onGrid } from './canvas.ts';

/**
 * Builds the chains that lay the people of pictures over other pictures.
 * @param labels.people pictures with the people
 * @param labels.mask grey pictures in the limited range: white for people
 * @param labels.under what lies below
 */
export function peopleChains(
  canvas: Canvas,
  { people, mask, under, output }: { people: string; mask: string; under: string; output: string },
): FilterChain[] {
  const grid = onGrid(canvas);
  const label = (name: string) => `${output}_${name}`;
  return [
    {
      inputs: [mask],
      // Opacity has the full range, pictures have the limited one.
      filters: ['extractplanes=y', "lut=c0='clip((val-16)*255/219,0,255)'", 'setrange=full'],
      outputs: [label('opacity')],
    },
    { inputs: [people, label('opacity')], filters: ['alphamerge', ...grid], outputs: [label('people')] },
    {
      inputs: [under, label('people')],
      filters: ['overlay=format=yuv420:shortest=1', ...grid],
      outputs: [output],
    },
  ];
}

/** The size at which surroundings are blurred, as a part of the canvas: it looks the same after enlarging. */
const BLUR_PART = 8;

/**
 * Builds the chains that blur the surroundings of people. The people themselves are left out of the blur, which would
 * otherwise have their colours around them.
 * @param labels.mask grey pictures in the limited range: white for people
 */
export function surroundingsChains(
  canvas: Canvas,
  { source, mask, output }: { source: string; mask: string; output: string },
): FilterChain[] {
  const label = (name: string) => `${output}_${name}`;
  const { width, height } = canvas.size;
  const small = `scale=w=${Math.ceil(width / BLUR_PART)}:h=${Math.ceil(height / BLUR_PART)}:flags=area`;
  const grid = onGrid(canvas);
  return [
    { inputs: [source], filters: [small, ...grid], outputs: [label('small')] },
    {
      inputs: [mask],
      filters: [
        small,
        'format=yuv420p',
        'extractplanes=y',
        "lut=c0='clip(255-(val-16)*255/219,0,255)'",
        'setrange=full',
        ...grid,
      ],
      outputs: [label('around')],
    },
    {
      inputs: [label('small'), label('around')],
      filters: [
        'alphamerge',
        'scale=in_color_matrix=bt709:in_range=tv',
        'format=gbrap',
        'premultiply=inplace=1',
        'gblur=sigma=5',
        'unpremultiply=inplace=1',
        'format=gbrp',
        `scale=w=${width}:h=${height}:flags=bilinear`,
        BT709,
        'format=yuv420p',
        'setsar=1',
        ...grid,
      ],
      outputs: [output],
    },
  ];
}
