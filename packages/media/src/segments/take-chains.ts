import { BT709 } from '../brand/brand-chains.ts';
import { escapeFilterValue, type FilterChain } from '../ffmpeg/filter-graph.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import type { ZoomExpressions } from '../video/zoom-filter.ts';
import { type Canvas, onGrid } from './canvas.ts';
import { buildLayoutChains, type TakeLayout } from './layout-chains.ts';
import { peopleChains, surroundingsChains } from './people-chains.ts';
import { buildGridInput, type GridPiece, type GridSource } from './source-grid.ts';
import { mixedChains, type TakeTransition } from './transition-chains.ts';

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
  /** Another background of its people; absent for their own surroundings. */
  backdrop?: TakeBackdrop | undefined;
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

/** The background that replaces the surroundings of people. */
export interface TakeBackdrop {
  /** A colour as `#rrggbb`, a take of as many frames without a transition, or null for the blurred picture. */
  under: string | Take | null;
  /** A take of the masks, without a transition, which shows what the take shows: white for people. */
  mask: Take;
}

export interface GraphInputs {
  inputArgs: string[];
  /** The number of the next input. */
  next: number;
  readPaths: string[];
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
  if (!transition) return sceneChains(take, canvas, { inputs, output, end });
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
    ...sceneChains(take, canvas, { inputs, output: label('plain'), end }),
    ...sceneChains(transition.from, canvas, { inputs, output: label('from'), end: repeated }),
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

/** Builds the pictures of a take, with another background of its people where it has one. */
function sceneChains(
  take: Take,
  canvas: Canvas,
  { inputs, output, end }: { inputs: GraphInputs; output: string; end: readonly string[] },
): FilterChain[] {
  const { backdrop, frames } = take;
  if (!backdrop) return pictureChains(take, canvas, { inputs, output, end });
  const label = (name: string) => `${output}_${name}`;
  const draw = (shown: Take, name: string, background = canvas.background) =>
    pictureChains(shown, { ...canvas, background }, { inputs, output: label(name), end });
  const { under, mask } = backdrop;
  const pictures = [...draw(take, 'sharp'), ...draw(mask, 'mask', '#000000')];
  const behind = label('behind');
  if (under !== null) {
    return [
      ...pictures,
      ...(typeof under === 'string'
        ? draw(plainTake(frames), 'behind', under)
        : draw(under, 'behind', '#000000')),
      ...peopleChains(canvas, { people: label('sharp'), mask: label('mask'), under: behind, output }),
    ];
  }
  const copies = { people: label('front'), mask: label('shape') };
  return [
    ...pictures,
    { inputs: [label('sharp')], filters: ['split=2'], outputs: [copies.people, label('source')] },
    { inputs: [label('mask')], filters: ['split=2'], outputs: [copies.mask, label('hole')] },
    ...surroundingsChains(canvas, { source: label('source'), mask: label('hole'), output: behind }),
    ...peopleChains(canvas, { ...copies, under: behind, output }),
  ];
}

/** Returns a take of the background alone. */
export function plainTake(frames: number): Take {
  return { sources: [], layout: { kind: 'inside' }, zoom: null, cubePath: null, frames, transition: null };
}

function pictureChains(
  { sources, layout, zoom, cubePath, frames, isReversed }: Take,
  canvas: Canvas,
  { inputs, output, end }: { inputs: GraphInputs; output: string; end: readonly string[] },
): FilterChain[] {
  const { rate } = canvas;
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
    ...buildLayoutChains(layout, { frames: opened, canvas, zoom, output: drawn }),
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

function plainSource({ size, rate, background }: Canvas): string {
  return `color=c=${background.replace('#', '0x')}:s=${size.width}x${size.height}:r=${rate.num}/${rate.den}`;
}
