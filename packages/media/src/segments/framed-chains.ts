import { BT709 } from '../brand/brand-chains.ts';
import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import type { VideoInfo } from '../probe/media-info.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { blurredChain, fittedSize } from '../video/fit-chains.ts';
import { scaleFilters, sourceFilters } from '../video/picture-filters.ts';
import { type Canvas, onGrid } from './canvas.ts';

/** `blur` is the standard deviation and `drop` the distance below the picture, in pixels of the canvas. */
export interface TakeShadow {
  opacity: number;
  blur: number;
  drop: number;
}

/** A whole picture inside of a margin. Lengths are pixels of the canvas. */
export interface TakeFrame {
  margin: number;
  /** The radius of the corners. */
  radius: number;
  shadow: TakeShadow;
  /** The blurred picture, a colour `#rrggbb`, or two from the top left to the bottom right. */
  backdrop: 'blur' | string | { from: string; to: string };
}

interface Box extends FrameSize {
  x: number;
  y: number;
}

/**
 * Builds the chains from frames of a source to the whole picture with a frame.
 * @param options.zoom builds the filters that enlarge the picture of a size
 */
export function framedChains(
  frame: TakeFrame,
  options: {
    main: { video: VideoInfo; label: string };
    canvas: Canvas;
    zoom: (size: FrameSize) => readonly string[];
    output: string;
  },
): FilterChain[] {
  const { main, canvas, zoom, output } = options;
  const { margin, radius, shadow, backdrop } = frame;
  const { width, height } = canvas.size;
  const room = { width: width - 2 * margin, height: height - 2 * margin };
  const size = fittedSize(main.video, room);
  const middle = (space: number) => Math.trunc(space / 4) * 2;
  const box = { ...size, x: middle(width - size.width), y: middle(height - size.height) };
  const label = (name: string) => `${output}_${name}`;
  const isBlurred = backdrop === 'blur';
  const hasShadow = shadow.opacity > 0;
  const corner = Math.round(radius / 2) * 2;
  // A backdrop that does not change is drawn once, with the shadow, and repeated.
  const repeated = isBlurred ? [] : ['loop=loop=-1:size=1', ...onGrid(canvas)];
  return [
    {
      inputs: [main.label],
      filters: [
        ...sourceFilters(main.video),
        ...scaleFilters(main.video, size),
        ...onGrid(canvas),
        ...(isBlurred ? ['split=2'] : []),
      ],
      outputs: [label('whole'), ...(isBlurred ? [label('source')] : [])],
    },
    { inputs: [label('whole')], filters: [...zoom(size), 'format=yuv420p'], outputs: [label('picture')] },
    isBlurred
      ? blurredChain({ input: label('source'), size: canvas.size, output: label('backdrop') })
      : flatChain(backdrop, canvas, label('backdrop')),
    ...(hasShadow ? shadowChains(shadow, { box, canvas, label }) : []),
    {
      inputs: [label('backdrop'), ...(hasShadow ? [label('shadow')] : [])],
      filters: [...(hasShadow ? ['overlay=format=yuv420'] : ['format=yuv420p']), ...repeated],
      outputs: [label('under')],
    },
    ...(corner > 0 ? cornerChains(corner, { box, label }) : []),
    {
      inputs: [label('under'), label(corner > 0 ? 'rounded' : 'picture')],
      filters: [`overlay=x=${box.x}:y=${box.y}:format=yuv420:shortest=1`],
      outputs: [output],
    },
  ];
}

/** Builds one picture of a colour, or of a gradient from the top left to the bottom right. */
function flatChain(
  backdrop: Exclude<TakeFrame['backdrop'], 'blur'>,
  { size: { width, height }, rate }: Canvas,
  output: string,
): FilterChain {
  const hex = (color: string) => color.replace('#', '0x');
  const common = `s=${width}x${height}:r=${rate.num}/${rate.den}`;
  const source =
    typeof backdrop === 'string'
      ? `color=c=${hex(backdrop)}:${common}`
      : // Points outside of the picture are replaced by random ones.
        `gradients=c0=${hex(backdrop.from)}:c1=${hex(backdrop.to)}:nb_colors=2:speed=0.00001:${common}` +
        `:x0=0:y0=0:x1=${width - 1}:y1=${height - 1}`;
  return {
    inputs: [],
    filters: [source, 'trim=end_frame=1', 'format=gbrp', BT709, 'format=yuv420p', 'setsar=1'],
    outputs: [output],
  };
}

/** A shadow is drawn this many times smaller, because it has no edges. */
const SHADOW_PART = 8;

/**
 * Builds one black picture whose opacity is that of the shadow of a box: the product of two blurred edges for each
 * axis, each as the logistic function that differs from the normal distribution by less than 0.01.
 */
function shadowChains(
  { opacity, blur, drop }: TakeShadow,
  { box, canvas, label }: { box: Box; canvas: Canvas; label(name: string): string },
): FilterChain[] {
  const { width, height } = canvas.size;
  const small = { width: Math.ceil(width / SHADOW_PART), height: Math.ceil(height / SHADOW_PART) };
  const steepness = (1.702 / Math.max(1, blur)).toFixed(6);
  const along = (axis: 'X' | 'Y', from: number, until: number) => {
    const part = axis === 'X' ? width / small.width : height / small.height;
    const edge = (at: number) => `1/(1+exp(${steepness}*(${at}-(${axis}+0.5)*${part.toFixed(6)})))`;
    return `(${edge(from)}-${edge(until)})`;
  };
  const shape = `${along('X', box.x, box.x + box.width)}*${along('Y', box.y + drop, box.y + box.height + drop)}`;
  return [
    {
      inputs: [],
      filters: [
        `color=c=black:s=${small.width}x${small.height}`,
        'trim=end_frame=1',
        'format=gray',
        `geq=lum='${(255 * opacity).toFixed(3)}*${shape}'`,
        'setrange=full',
        `scale=w=${width}:h=${height}:flags=bilinear:in_range=full:out_range=full`,
      ],
      outputs: [label('shape')],
    },
    {
      inputs: [],
      filters: [`color=c=black:s=${width}x${height}`, 'trim=end_frame=1', 'format=yuv420p'],
      outputs: [label('black')],
    },
    { inputs: [label('black'), label('shape')], filters: ['alphamerge'], outputs: [label('shadow')] },
  ];
}

/**
 * Builds the opacity of a picture with round corners from one drawn corner, and gives it to the picture.
 * @param radius in pixels, even
 */
function cornerChains(
  radius: number,
  { box: { width, height }, label }: { box: Box; label(name: string): string },
): FilterChain[] {
  const still = (size: FrameSize) => [
    `color=c=white:s=${size.width}x${size.height}`,
    'trim=end_frame=1',
    'format=gray',
  ];
  const white = (size: FrameSize, output: string) => ({
    inputs: [],
    filters: [...still(size), 'lut=c0=255'],
    outputs: [label(output)],
  });
  const distance = (axis: string) => `${radius}-${axis}-0.5`;
  const round = `255*clip(${radius}+0.5-hypot(${distance('X')},${distance('Y')}),0,1)`;
  return [
    {
      inputs: [],
      filters: [...still({ width: radius, height: radius }), `geq=lum='${round}'`, 'split=2'],
      outputs: [label('corner'), label('corner_copy')],
    },
    { inputs: [label('corner_copy')], filters: ['hflip'], outputs: [label('corner_right')] },
    white({ width: width - 2 * radius, height: radius }, 'edge'),
    white({ width, height: height - 2 * radius }, 'middle'),
    {
      inputs: [label('corner'), label('edge'), label('corner_right')],
      filters: ['hstack=inputs=3', 'split=2'],
      outputs: [label('top'), label('top_copy')],
    },
    { inputs: [label('top_copy')], filters: ['vflip'], outputs: [label('bottom')] },
    {
      inputs: [label('top'), label('middle'), label('bottom')],
      filters: ['vstack=inputs=3', 'setrange=full'],
      outputs: [label('opacity')],
    },
    {
      inputs: [label('picture'), label('opacity')],
      filters: ['alphamerge'],
      outputs: [label('rounded')],
    },
  ];
}
