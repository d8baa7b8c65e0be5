import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import type { VideoInfo } from '../probe/media-info.ts';
import { type FrameSize, hasSameAspect } from '../video/choose-frame-size.ts';
import { type CropPath, cropPathExpression, linearExpression, type TimedValue } from '../video/crop-path.ts';
import { fitChains, fittedSize } from '../video/fit-chains.ts';
import { pathCropFilter } from '../video/path-crop-filter.ts';
import { cropSize, scaleFilters } from '../video/picture-filters.ts';
import { type ZoomExpressions, zoomAround, zoomFilter } from '../video/zoom-filter.ts';
import { type BubbleBox, bubbleChains } from './bubble-chains.ts';
import type { Canvas } from './canvas.ts';
import { framedChains, type TakeFrame, type TakeShadow } from './framed-chains.ts';

/** A visible part of a source, in the time of the source. */
export interface TakeCrop {
  path: CropPath;
  /** The size: 2 shows half of the largest area. */
  scale: number;
  /** Sizes that change: factors of `scale`, 1 or more. */
  scales?: readonly TimedValue[] | undefined;
}

const MIDDLE: TakeCrop = { path: [], scale: 1 };
const NO_SHADOW: TakeShadow = { opacity: 0, blur: 0, drop: 0 };

export type TakeLayout =
  | { kind: 'fill'; crop: TakeCrop }
  | { kind: 'fit'; frame?: TakeFrame | undefined; bubble?: TakeBubble | undefined }
  /** The picture of layout `fit` on black, for masks. */
  | { kind: 'inside'; frame?: TakeFrame | undefined }
  /** Two pictures, the upper one first. `source` is the number of the source; only some pictures are zoomed. */
  | { kind: 'stack'; parts: readonly [StackPart, StackPart] }
  /** Pictures of the first source in rows from top to bottom; those of a row have one height. */
  | { kind: 'grid'; rows: readonly (readonly GridPart[])[] };

/** A part of the second source in a circle over the first one. */
export interface TakeBubble {
  box: BubbleBox;
  crop: TakeCrop;
}

export interface GridPart {
  crop: TakeCrop;
  size: FrameSize;
}

export interface StackPart {
  source: 0 | 1;
  crop: TakeCrop;
  height: number;
  isZoomed: boolean;
}

interface Frames {
  video: VideoInfo;
  label: string;
}

interface LayoutContext {
  frames: readonly Frames[];
  canvas: Canvas;
  zoom: ZoomExpressions | null;
  output: string;
}

/**
 * Builds the chains from frames of one or two sources to a picture of exactly the canvas's size.
 * @param zoom an enlargement; null for none
 */
export function buildLayoutChains(
  layout: TakeLayout,
  { frames, canvas, zoom, output }: LayoutContext,
): FilterChain[] {
  const [main] = frames;
  if (!main) return [];
  const { size } = canvas;
  const framed = (frame: TakeFrame) =>
    framedChains(frame, {
      main,
      canvas,
      zoom: (fitted) => zoomFilters(zoom, { size: fitted, output }),
      output,
    });
  switch (layout.kind) {
    case 'fill':
      return [croppedChain(main, { crop: layout.crop, size, zoom, output })];
    case 'fit': {
      if (layout.bubble) return bubbledChains(layout, layout.bubble, { frames, canvas, zoom, output });
      if (layout.frame) return framed(layout.frame);
      if (hasSameAspect(main.video, size)) return [croppedChain(main, { crop: MIDDLE, size, zoom, output })];
      const fitted = fittedSize(main.video, size);
      const front = zoomFilters(zoom, { size: fitted, output });
      return fitChains({ ...main, input: main.label, size, output, front });
    }
    case 'inside': {
      if (layout.frame) return framed({ ...layout.frame, backdrop: '#000000', shadow: NO_SHADOW });
      if (hasSameAspect(main.video, size)) return [croppedChain(main, { crop: MIDDLE, size, zoom, output })];
      const fitted = fittedSize(main.video, size);
      const { width, height } = size;
      const even = (space: number) => Math.trunc(space / 4) * 2;
      const filters = [
        ...scaleFilters(main.video, fitted),
        ...zoomFilters(zoom, { size: fitted, output }),
        `pad=w=${width}:h=${height}:x=${even(width - fitted.width)}:y=${even(height - fitted.height)}`,
      ];
      return [{ inputs: [main.label], filters, outputs: [output] }];
    }
    case 'grid':
      return gridChains(layout.rows, { main, zoom, output });
    case 'stack': {
      const isShared = layout.parts.every(({ source }) => source === 0);
      const labels = ['upper', 'lower'].map((name) => `${output}_${name}`);
      const shared = labels.map((label) => `${label}_source`);
      return [
        ...(isShared ? [{ inputs: [main.label], filters: ['split=2'], outputs: shared }] : []),
        ...layout.parts.map(({ source, crop, height, isZoomed }, index) => {
          const own = frames[source] ?? main;
          const chain = croppedChain(isShared ? { ...own, label: shared[index] ?? '' } : own, {
            crop,
            size: { width: size.width, height },
            zoom: isZoomed ? zoom : null,
            output: labels[index] ?? '',
          });
          // Frames carry the times of their sources, and vstack joins frames of equal times.
          return isShared ? chain : { ...chain, filters: [...chain.filters, 'setpts=N'] };
        }),
        { inputs: labels, filters: ['vstack=inputs=2'], outputs: [output] },
      ];
    }
  }
}

/** Builds a whole picture with a part of the second source in a circle over it. */
function bubbledChains(
  layout: Extract<TakeLayout, { kind: 'fit' }>,
  { box, crop }: TakeBubble,
  { frames, canvas, zoom, output }: LayoutContext,
): FilterChain[] {
  const [main, camera] = frames;
  const without = { ...layout, bubble: undefined };
  if (!main || !camera) return buildLayoutChains(without, { frames, canvas, zoom, output });
  const [under, picture] = [`${output}_under`, `${output}_camera`];
  const size = { width: box.side, height: box.side };
  return [
    ...buildLayoutChains(without, { frames: [main], canvas, zoom, output: under }),
    croppedChain(camera, { crop, size, zoom: null, output: picture }),
    ...bubbleChains(box, { under, picture, canvas, output }),
  ];
}

function gridChains(
  rows: readonly (readonly GridPart[])[],
  { main, zoom, output }: { main: Frames; zoom: ZoomExpressions | null; output: string },
): FilterChain[] {
  const parts = rows.flatMap((row, index) =>
    row.map((part, column) => ({ ...part, label: `${output}_cell${index}_${column}` })),
  );
  const shared = parts.map(({ label }) => `${label}_source`);
  const bands = rows.map((row, index) => ({
    cells: row.map((_, column) => `${output}_cell${index}_${column}`),
    label: rows.length === 1 ? output : `${output}_row${index}`,
  }));
  return [
    { inputs: [main.label], filters: [`split=${parts.length}`], outputs: shared },
    ...parts.map(({ crop, size, label }, index) =>
      croppedChain({ ...main, label: shared[index] ?? '' }, { crop, size, zoom, output: label }),
    ),
    ...bands.map(({ cells, label }) => ({
      inputs: cells,
      filters: [cells.length > 1 ? `hstack=inputs=${cells.length}` : 'null'],
      outputs: [label],
    })),
    ...(rows.length > 1
      ? [
          {
            inputs: bands.map(({ label }) => label),
            filters: [`vstack=inputs=${rows.length}`],
            outputs: [output],
          },
        ]
      : []),
  ];
}

/** The filter that enlarges a picture; none without a zoom. */
function zoomFilters(
  zoom: ZoomExpressions | null,
  { size, output }: { size: FrameSize; output: string },
): string[] {
  return zoom === null ? [] : [zoomFilter({ ...zoomAround(zoom), size, name: `${output}_zoom` })];
}

function croppedChain(
  { video, label }: Frames,
  part: { crop: TakeCrop; size: FrameSize; zoom: ZoomExpressions | null; output: string },
): FilterChain {
  const { crop, size, zoom, output } = part;
  return {
    inputs: [label],
    filters: [
      ...(video.hasAlpha ? ['format=gbrap', 'premultiply=inplace=1'] : []),
      pathCropFilter(cropSize(size, crop.scale), crop.path),
      ...scaleFilters(video, size),
      ...(crop.scales ? [movingCropFilter(video, { ...part, scales: crop.scales })] : []),
      ...zoomFilters(zoom, { size, output }),
    ],
    outputs: [output],
  };
}

/** Builds the filter that shows a changing part of the largest crop. */
function movingCropFilter(
  video: VideoInfo,
  {
    crop,
    size,
    scales,
    output,
  }: { crop: TakeCrop; size: FrameSize; scales: readonly TimedValue[]; output: string },
): string {
  const share = size.width / size.height / (video.width / video.height);
  const zoom = linearExpression(scales);
  const offset = (axis: 'centerX' | 'centerY', whole: number) => {
    const base = whole / crop.scale;
    const start = (width: string) =>
      `max(0,min(1-${width},${cropPathExpression(crop.path, axis)}-${width}/2))`;
    return `(${start(String(base))}-${start(`(${base}/(${zoom}))`)})/${base}`;
  };
  return zoomFilter({
    zoom,
    size,
    name: `${output}_move`,
    x: `w*${offset('centerX', Math.min(1, share))}`,
    y: `h*${offset('centerY', Math.min(1, 1 / share))}`,
  });
}
