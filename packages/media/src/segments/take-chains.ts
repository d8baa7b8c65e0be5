import { BT709 } from '../brand/brand-chains.ts';
import { escapeFilterValue, type FilterChain } from '../ffmpeg/filter-graph.ts';
import { stepExpression } from '../ffmpeg/step-expression.ts';
import type { Ratio } from '../probe/media-info.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import type { ZoomExpressions } from '../video/zoom-filter.ts';
import { buildLayoutChains, type TakeLayout } from './layout-chains.ts';
import { buildGridInput, type GridPiece, type GridSource } from './source-grid.ts';

/** Frames of one source, or of two at once, in one layout: scenes that follow each other without a change of either. */
export interface Take {
  /** None for a plain background. */
  sources: readonly TakeSource[];
  layout: TakeLayout;
  /** The enlargement of the pictures that are zoomed, in expressions of the frame `n` of the take. */
  zoom: ZoomExpressions | null;
  /** A lookup table of colours (`.cube`) that is applied to the pictures; null for none. */
  cubePath: string | null;
  frames: number;
  /** True to play the pictures backwards, the last frame first; all of them stay in memory. */
  isReversed?: boolean | undefined;
  /** The transition from one frame of another take into the first frames. */
  transition: (TakeTransition & { seconds: number; from: Take }) | null;
}

export interface TakeSource {
  source: GridSource;
  pieces: readonly GridPiece[];
  /** The speed at which the source is played. */
  speed?: number | undefined;
  /** True when the last frame of the pieces is held for the rest of the take. */
  isHeld?: boolean | undefined;
  /** True to read the frames backwards. */
  isReversed?: boolean | undefined;
  /** The label of a second copy of the frames, before the layout. */
  copy?: string | undefined;
  /** The size to which raw masks are enlarged before the layout: that of the pictures that they belong to. */
  maskOf?: FrameSize | undefined;
}

export type TakeTransition =
  /** Through a colour, `#rrggbb`: out in the first half of the time, in again in the second. */
  | { kind: 'dip'; color: string }
  /** The former picture disappears, enlarged up to `scale`. */
  | { kind: 'dissolve'; scale: number }
  /**
   * The new picture pushes the former one to the left. One entry for each frame: the share of the width, and half the
   * width of a horizontal box blur in pixels.
   */
  | { kind: 'push'; frames: readonly { shift: number; blurPx: number }[] };

export interface GraphInputs {
  inputArgs: string[];
  /** The number of the next input. */
  next: number;
  readPaths: string[];
}

export interface Canvas {
  size: FrameSize;
  rate: Ratio;
  /** #RRGGBB. */
  background: string;
}

/**
 * Builds the chains that play takes one after the other. Adds their inputs to `inputs`.
 * @param options.name the beginning of labels, unique in the graph
 */
export function buildTakeChains(
  takes: readonly Take[],
  canvas: Canvas,
  { inputs, output, name = 'take' }: { inputs: GraphInputs; output: string; name?: string },
): FilterChain[] {
  const labels = takes.map((_, index) => `${name}${index}`);
  const chains = takes.flatMap((take, index) =>
    takeChains(take, canvas, { inputs, output: labels[index] ?? '' }),
  );
  return [
    ...chains,
    {
      inputs: labels,
      filters: labels.length === 1 ? [] : [`concat=n=${labels.length}:v=1:a=0`, ...onGrid(canvas)],
      outputs: [output],
    },
  ];
}

function takeChains(
  take: Take,
  canvas: Canvas,
  { inputs, output }: { inputs: GraphInputs; output: string },
): FilterChain[] {
  const { transition, frames } = take;
  const end = [`trim=end_frame=${frames}`, ...onGrid(canvas), 'format=yuv420p', 'setsar=1'];
  if (!transition) return pictureChains(take, canvas, { inputs, output, end });
  const { seconds } = transition;
  const shown = Math.ceil((seconds * canvas.rate.num) / canvas.rate.den - 1e-6);
  const label = (name: string) => `${output}_${name}`;
  const repeated = [
    'trim=end_frame=1',
    'loop=loop=-1:size=1',
    `trim=end_frame=${shown + 1}`,
    ...onGrid(canvas),
    'format=yuv420p',
    'setsar=1',
  ];
  return [
    ...pictureChains(take, canvas, { inputs, output: label('plain'), end }),
    ...pictureChains(transition.from, canvas, { inputs, output: label('from'), end: repeated }),
    // The filter changes the resolution of colours, so that only the frames of the transition pass through it.
    { inputs: [label('plain')], filters: ['split=2'], outputs: [label('start'), label('rest')] },
    ...mixedChains(transition, canvas, { label, shown, frames: Math.min(shown, frames) }),
    {
      inputs: [label('rest')],
      filters: [`trim=start_frame=${shown}`, ...onGrid(canvas)],
      outputs: [label('after')],
    },
    {
      inputs: [label('mixed'), label('after')],
      filters: ['concat=n=2:v=1:a=0', ...onGrid(canvas)],
      outputs: [output],
    },
  ];
}

/** Builds the frames of a transition, `mixed`, from the still picture `from` and the beginning `start` of a take. */
function mixedChains(
  transition: NonNullable<Take['transition']>,
  canvas: Canvas,
  { label, shown, frames }: { label(name: string): string; shown: number; frames: number },
): FilterChain[] {
  const end = [`trim=end_frame=${frames}`, ...onGrid(canvas), 'format=yuv420p', 'setsar=1'];
  const { seconds } = transition;
  if (transition.kind === 'dip') {
    const half = shown >> 1;
    const fade = `d=${(seconds / 2).toFixed(6)}:color=${transition.color.replace('#', '0x')}`;
    const there = [`trim=end_frame=${half}`, `fade=t=out:st=0:${fade}`, ...onGrid(canvas)];
    const back = [
      `trim=start_frame=${half}:end_frame=${shown}`,
      `fade=t=in:st=${(seconds / 2).toFixed(6)}:${fade}`,
      ...onGrid(canvas),
    ];
    return [
      { inputs: [label('from')], filters: there, outputs: [label('there')] },
      { inputs: [label('start')], filters: back, outputs: [label('back')] },
      {
        inputs: [label('there'), label('back')],
        filters: ['concat=n=2:v=1:a=0', ...onGrid(canvas), ...end],
        outputs: [label('mixed')],
      },
    ];
  }
  const into: FilterChain = {
    inputs: [label('start')],
    // Filters of two inputs wait for the end of the transition, also when the window ends before it.
    filters: ['tpad=stop=-1:stop_mode=clone', `trim=end_frame=${shown + 1}`, ...onGrid(canvas)],
    outputs: [label('into')],
  };
  if (transition.kind === 'push') {
    const { size } = canvas;
    const shifts = transition.frames.map(({ shift }, from) => ({
      from,
      value: Math.round(shift * size.width),
    }));
    return [
      into,
      {
        inputs: [label('from'), label('into')],
        filters: [
          'hstack',
          ...blurFilters(transition.frames),
          `crop=${size.width}:${size.height}:x='${stepExpression('n', shifts)}':y=0`,
          ...end,
        ],
        outputs: [label('mixed')],
      },
    ];
  }
  const { width, height } = canvas.size;
  const grown = `(1+${transition.scale - 1}*n/${((seconds * canvas.rate.num) / canvas.rate.den).toFixed(6)})`;
  const larger = `scale=w='2*round(${width / 2}*${grown})':h='2*round(${height / 2}*${grown})':eval=frame`;
  return [
    into,
    {
      inputs: [label('from')],
      filters: [
        ...(transition.scale > 1 ? [larger] : []),
        'format=yuva420p',
        `fade=t=out:st=0:d=${seconds.toFixed(6)}:alpha=1`,
      ],
      outputs: [label('over')],
    },
    {
      inputs: [label('into'), label('over')],
      // `crop` limits its offsets to the size of the first frame, so the overlay keeps the middle of the larger picture.
      filters: ["overlay=x='(W-w)/2':y='(H-h)/2':format=yuv420:shortest=1", ...end],
      outputs: [label('mixed')],
    },
  ];
}

/** Builds one blur for each radius, switched on in its frames. */
function blurFilters(frames: readonly { blurPx: number }[]): string[] {
  const radii = [...new Set(frames.map(({ blurPx }) => blurPx))].filter((blurPx) => blurPx > 0);
  return radii.map((radius) => {
    const steps = frames.map(({ blurPx }, from) => ({ from, value: blurPx === radius ? 1 : 0 }));
    return `avgblur=sizeX=${radius}:sizeY=1:enable='${stepExpression('n', steps)}'`;
  });
}

function pictureChains(
  { sources, layout, zoom, cubePath, frames, isReversed }: Take,
  canvas: Canvas,
  { inputs, output, end }: { inputs: GraphInputs; output: string; end: readonly string[] },
): FilterChain[] {
  const { size, rate } = canvas;
  if (sources.length === 0)
    return [{ inputs: [], filters: [plainSource(canvas), 'format=gbrp', BT709, ...end], outputs: [output] }];
  if (cubePath !== null) inputs.readPaths.push(cubePath);
  const backwards = isReversed ? [`trim=end_frame=${frames}`, 'reverse'] : [];
  const opened = sources.map((taken, index) => {
    const { source, pieces, speed, isHeld, isReversed: isBackwards, copy, maskOf } = taken;
    const label = `${output}_in${index}`;
    const { inputArgs, chain, video } = buildGridInput(source, {
      rate,
      pieces,
      speed,
      isHeld,
      isReversed: isBackwards,
      inputIndex: inputs.next,
      output: label,
    });
    const filters = [...chain.filters, ...(maskOf ? maskFilters(maskOf) : [])];
    const copied =
      copy === undefined
        ? { ...chain, filters }
        : { ...chain, filters: [...filters, 'split=2'], outputs: [label, copy] };
    inputs.inputArgs.push(...inputArgs);
    inputs.readPaths.push(source.path);
    inputs.next += 1;
    return { chain: copied, video, label };
  });
  const drawn = `${output}_drawn`;
  return [
    ...opened.map(({ chain }) => chain),
    ...buildLayoutChains(layout, { frames: opened, size, zoom, output: drawn }),
    { inputs: [drawn], filters: [...gradeFilters(cubePath), ...backwards, ...end], outputs: [output] },
  ];
}

/** Builds the filters that enlarge raw masks and give them the range of other pictures. */
function maskFilters({ width, height }: FrameSize): string[] {
  return [
    `scale=w=${width}:h=${height}:flags=bilinear:in_range=full:out_range=tv`,
    'format=yuv420p',
    'setsar=1',
  ];
}

/** Builds the filters that apply a table of colours to BT.709 pictures. */
function gradeFilters(cubePath: string | null): string[] {
  if (cubePath === null) return [];
  return [
    'scale=in_color_matrix=bt709:in_range=tv',
    'format=gbrp',
    `lut3d=file=${escapeFilterValue(cubePath)}`,
    BT709,
  ];
}

/** Builds the filters that give frames the times of the film's rate, from zero. */
export function onGrid({ rate }: Pick<Canvas, 'rate'>): string[] {
  return [`settb=${rate.den}/${rate.num}`, 'setpts=N', `fps=fps=${rate.num}/${rate.den}`];
}

function plainSource({ size, rate, background }: Canvas): string {
  return `color=c=${background.replace('#', '0x')}:s=${size.width}x${size.height}:r=${rate.num}/${rate.den}`;
}
