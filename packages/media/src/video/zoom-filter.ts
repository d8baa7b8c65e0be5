import type { FrameSize } from './choose-frame-size.ts';

/** An enlargement in expressions of the frame `n` and the time `t`. */
export interface ZoomExpressions {
  /** 1 or more. */
  scale: string;
  /** The point that is enlarged, in fractions of the picture; its middle by default. */
  center?: { x: string; y: string } | undefined;
}

/** Returns the options of `zoomFilter` for an enlargement around a point, which stays inside the picture. */
export function zoomAround({ scale, center }: ZoomExpressions): { zoom: string; x?: string; y?: string } {
  if (!center) return { zoom: scale };
  return {
    zoom: scale,
    x: `clip(W/2-w*(${center.x}),W-w,0)`,
    y: `clip(H/2-h*(${center.y}),H-h,0)`,
  };
}

/**
 * Builds a filter that enlarges each picture and shows a part of it in the same size. An overlay places the enlarged
 * picture, because `crop` limits its offsets to the size of the first frame, which would show the upper left part.
 */
export function zoomFilter(options: {
  /** The enlargement, 1 or more, as an expression of the frame `n` and the time `t`. */
  zoom: string;
  size: FrameSize;
  /** A prefix of labels, unique in the graph. */
  name: string;
  /** The offset of the enlarged picture, whose size is `w` and `h`; by default its middle is shown. */
  x?: string | undefined;
  y?: string | undefined;
}): string {
  const { zoom, size, name, x = '(W-w)/2', y = '(H-h)/2' } = options;
  // Even sizes: the chroma of 4:2:0 is half as wide.
  const scaled = (length: number) => `2*round(${length / 2}*${zoom})`;
  return [
    `split=2[${name}_plain][${name}_copy]`,
    `[${name}_copy]scale=w='${scaled(size.width)}':h='${scaled(size.height)}':eval=frame:flags=bicubic,` +
      `setsar=1,format=yuva420p[${name}_near]`,
    `[${name}_plain][${name}_near]overlay=x='${x}':y='${y}':format=yuv420`,
  ].join(';');
}
