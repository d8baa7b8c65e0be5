import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { type Canvas, onGrid } from './canvas.ts';
import type { TakeShadow } from './framed-chains.ts';

/** A round picture over the other ones. Lengths are pixels of the canvas. */
export interface BubbleBox {
  /** The upper left corner and the diameter of the circle; even. */
  x: number;
  y: number;
  side: number;
  shadow: TakeShadow;
}

/** The shadow is drawn up to this many standard deviations from the circle. */
const SHADOW_REACH = 3;

/**
 * Builds the chains that lay a round picture with a shadow over a picture of the canvas's size.
 * @param options.picture the label of the frames inside of the circle, squares of its diameter
 */
export function bubbleChains(
  { x, y, side, shadow }: BubbleBox,
  { under, picture, canvas, output }: { under: string; picture: string; canvas: Canvas; output: string },
): FilterChain[] {
  const label = (name: string) => `${output}_${name}`;
  const even = (length: number) => Math.ceil(length / 2) * 2;
  const reach = even(SHADOW_REACH * shadow.blur + shadow.drop);
  const whole = side + 2 * reach;
  const steepness = (1.702 / Math.max(1, shadow.blur)).toFixed(6);
  const fromMiddle = (middleY: number, middle: number) => `hypot(X+0.5-${middle},Y+0.5-${middleY})`;
  const darkness = `1/(1+exp(${steepness}*(${fromMiddle(whole / 2 + shadow.drop, whole / 2)}-${side / 2})))`;
  return [
    ...stillChains({
      size: whole,
      opacity: `${(255 * shadow.opacity).toFixed(3)}*${darkness}`,
      output: label('shadow'),
    }),
    {
      inputs: [],
      filters: [
        `color=c=white:s=${side}x${side}`,
        'trim=end_frame=1',
        'format=gray',
        `geq=lum='255*clip(${side / 2}+0.5-${fromMiddle(side / 2, side / 2)},0,1)'`,
        'setrange=full',
      ],
      outputs: [label('circle')],
    },
    { inputs: [under], filters: onGrid(canvas), outputs: [label('under')] },
    {
      inputs: [label('under'), label('shadow')],
      filters: [`overlay=x=${x - reach}:y=${y - reach}:format=yuv420`],
      outputs: [label('shaded')],
    },
    { inputs: [picture], filters: [...onGrid(canvas), 'format=yuv420p'], outputs: [label('square')] },
    { inputs: [label('square'), label('circle')], filters: ['alphamerge'], outputs: [label('round')] },
    {
      inputs: [label('shaded'), label('round')],
      filters: [`overlay=x=${x}:y=${y}:format=yuv420`],
      outputs: [output],
    },
  ];
}

/** Builds one black square with an opacity, an expression of 0 to 255. */
function stillChains({
  size,
  opacity,
  output,
}: {
  size: number;
  opacity: string;
  output: string;
}): FilterChain[] {
  const black = `color=c=black:s=${size}x${size}`;
  return [
    {
      inputs: [],
      filters: [black, 'trim=end_frame=1', 'format=gray', `geq=lum='${opacity}'`, 'setrange=full'],
      outputs: [`${output}_opacity`],
    },
    { inputs: [], filters: [black, 'trim=end_frame=1', 'format=yuv420p'], outputs: [`${output}_black`] },
    { inputs: [`${output}_black`, `${output}_opacity`], filters: ['alphamerge'], outputs: [output] },
  ];
}
