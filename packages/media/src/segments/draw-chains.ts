import { logoFilters } from '../brand/brand-chains.ts';
import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { stepExpression } from '../ffmpeg/step-expression.ts';
import { type BurnedSubtitles, burnOnFilmFilters } from '../video/burn-subtitles-filter.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import { linearExpression, type TimedValue } from '../video/crop-path.ts';
import { scaleFilters } from '../video/picture-filters.ts';
import { type Canvas, onGrid } from './canvas.ts';
import { peopleChains } from './people-chains.ts';
import { buildGridInput, type GridSource } from './source-grid.ts';
import { buildTakeChains, type GraphInputs, type Take } from './take-chains.ts';

/** A picture or a film over the scenes. */
export interface PictureLayer {
  kind: 'picture';
  source: GridSource;
  /** The frame of the source in the layer's first frame, on the grid of the film's rate. */
  sourceFrame: number;
  /** The first frame in the window, negative when the layer began before it, and their number. */
  firstFrame: number;
  frames: number;
  /** The time since the appearance in the first frame. */
  phaseSeconds: number;
  durationSeconds: number;
  /** The centre and the size in pixels. */
  box: { x: number; y: number; width: number; height: number };
  opacity: number;
  motion: LayerMotion;
}

/** The entrance and the exit of a layer, in seconds since its appearance. */
export interface LayerMotion {
  /** The durations of the fades; 0 for none. */
  fadeInSeconds: number;
  fadeOutSeconds: number;
  scale: readonly TimedValue[];
  /** Offsets in pixels. */
  x: readonly TimedValue[];
  y: readonly TimedValue[];
}

/** Text and drawings over the scenes. */
export interface ScriptLayer {
  kind: 'script';
  subtitles: BurnedSubtitles;
  /** Stretches of frames, in order, each with the time of the script in its first frame. */
  slots: readonly { fromFrame: number; scriptSeconds: number; isDrawn: boolean }[];
}

/** The people of the scenes, over the layers behind them. */
export interface PersonLayer {
  kind: 'person';
  /** Takes of the masks, which show what those of the scenes show: white for people. */
  takes: readonly Take[];
}

export type DrawnLayer = PictureLayer | ScriptLayer | PersonLayer;

/**
 * Builds the chains that draw layers over frames in their order.
 * @param options.scenes a copy of the frames for each layer of people
 */
export function buildDrawChains(
  layers: readonly DrawnLayer[],
  canvas: Canvas,
  {
    inputs,
    input,
    frames,
    scenes = [],
  }: { inputs: GraphInputs; input: string; frames: number; scenes?: readonly string[] },
): { chains: FilterChain[]; output: string } {
  let under = input;
  const copies = [...scenes];
  const chains = layers.flatMap((layer, index) => {
    const output = `layer${index}`;
    const labels = { inputs, input: under, output };
    under = output;
    if (layer.kind === 'person')
      return personChains(layer, canvas, { ...labels, scenes: copies.shift() ?? '' });
    return layer.kind === 'script'
      ? [scriptChain(layer, canvas, labels)]
      : pictureChains(layer, canvas, { ...labels, frames });
  });
  return { chains, output: under };
}

interface Labels {
  inputs: GraphInputs;
  input: string;
  output: string;
}

/**
 * Microseconds that are added to the times of frames. The filter cuts times to milliseconds in floating point, so that a
 * frame at a whole millisecond would be drawn a millisecond early in some segments. No rate in use (multiples of 1/24
 * and 1/60 ms) has a frame less than 8 µs before or behind a whole millisecond with this margin.
 */
const TIME_MARGIN = 108;

/**
 * Draws a script at the script times of its slots. Scripts round times to 10 ms: slots start at whole seconds, so that
 * the rounding does not depend on the place of a segment in the film, and equal segments get equal pictures.
 */
function scriptChain(
  { subtitles, slots }: ScriptLayer,
  canvas: Canvas,
  { inputs, input, output }: Labels,
): FilterChain {
  const { rate } = canvas;
  inputs.readPaths.push(subtitles.assPath, subtitles.fontsDir);
  const frameUs = (1e6 * rate.den) / rate.num;
  const offsets = slots.map(({ fromFrame, scriptSeconds }) => ({
    from: fromFrame,
    value: Math.round(scriptSeconds * 1e6 - fromFrame * frameUs),
  }));
  const isDrawn = stepExpression(
    'n',
    slots.map((slot) => ({ from: slot.fromFrame, value: slot.isDrawn ? 1 : 0 })),
  );
  const [toScript, draw, toFilm] = burnOnFilmFilters(subtitles);
  return {
    inputs: [input],
    filters: [
      'settb=1/1000000',
      `setpts='N*${rate.den}*1000000/${rate.num}+(${stepExpression('N', offsets)})+${TIME_MARGIN}'`,
      // Frames without any text are not converted, as when their segment is rendered alone.
      `${toScript}:enable='${isDrawn}'`,
      draw ?? '',
      `${toFilm}:enable='${isDrawn}'`,
      ...onGrid(canvas),
    ],
    outputs: [output],
  };
}

function personChains(
  { takes }: PersonLayer,
  canvas: Canvas,
  { inputs, input, output, scenes }: Labels & { scenes: string },
): FilterChain[] {
  const label = (name: string) => `${output}_${name}`;
  const mask = label('mask');
  return [
    ...buildTakeChains(
      takes,
      { ...canvas, background: '#000000' },
      { inputs, output: mask, name: label('take') },
    ),
    ...peopleChains(canvas, { people: scenes, mask, under: input, output }),
  ];
}

function pictureChains(
  layer: PictureLayer,
  canvas: Canvas,
  { inputs, input, output, frames }: Labels & { frames: number },
): FilterChain[] {
  const { box, motion, source, opacity } = layer;
  const { rate } = canvas;
  // Frames before the window are neither read nor drawn.
  const skipped = Math.max(0, -layer.firstFrame);
  const first = layer.firstFrame + skipped;
  const count = Math.min(layer.frames - skipped, frames - first);
  const own = `${output}_own`;
  const opened = buildGridInput(source, {
    rate,
    pieces: [{ fromFrame: layer.sourceFrame + skipped, frames: count }],
    inputIndex: inputs.next,
    output: `${output}_in`,
  });
  inputs.inputArgs.push(...opened.inputArgs);
  inputs.readPaths.push(source.path);
  inputs.next += 1;
  const isStill = source.info.kind === 'image';
  const size = { width: box.width, height: box.height };
  const looks = isStill
    ? ['format=gbrap', ...logoFilters(size, opacity)]
    : [
        ...scaleFilters(opened.video, size),
        'format=yuva420p',
        ...(opacity < 1 ? [`colorchannelmixer=aa=${opacity}`] : []),
      ];
  const passedUs = Math.round((layer.phaseSeconds + (skipped * rate.den) / rate.num) * 1e6);
  const fadesOutAt = layer.durationSeconds - motion.fadeOutSeconds;
  const isScaled = motion.scale.length > 0;
  const scaled = (length: number) => `2*round(${length / 2}*(${linearExpression(motion.scale)}))`;
  // The overlay reads its inputs ahead, so that its frame number `n` is not exact; its time `t` is.
  const passed = `(t+${passedUs / 1e6 - first / toNumber(rate)})`;
  const isShown = `between(t,${(first - 0.5) / toNumber(rate)},${(first + count - 0.5) / toNumber(rate)})`;
  const moved = (values: readonly TimedValue[]) =>
    values.length === 0 ? '0' : `(${linearExpression(values, passed)})`;
  // A still is converted once and then repeated.
  const [grid, ...rest] = isStill ? opened.chain.filters : [];
  return [
    {
      inputs: opened.chain.inputs,
      filters: [
        ...(isStill ? [...looks, grid ?? '', ...rest] : [...opened.chain.filters, ...looks]),
        'settb=1/1000000',
        `setpts='N*${rate.den}*1000000/${rate.num}+${passedUs}'`,
        ...(motion.fadeInSeconds > 0 ? [`fade=t=in:st=0:d=${motion.fadeInSeconds}:alpha=1`] : []),
        ...(motion.fadeOutSeconds > 0
          ? [`fade=t=out:st=${fadesOutAt.toFixed(6)}:d=${motion.fadeOutSeconds}:alpha=1`]
          : []),
        ...(isScaled ? [`scale=w='${scaled(box.width)}':h='${scaled(box.height)}':eval=frame`] : []),
        `settb=${rate.den}/${rate.num}`,
        `setpts=N+${first}`,
      ],
      outputs: [own],
    },
    {
      inputs: [input, own],
      filters: [
        // Outside of its time the layer is placed beside the canvas.
        `overlay=x='if(${isShown},round(${box.x}+${moved(motion.x)}-w/2),-w-4)'` +
          `:y='round(${box.y}+${moved(motion.y)}-h/2)':format=yuv420:shortest=1`,
        ...onGrid(canvas),
      ],
      outputs: [output],
    },
  ];
}
