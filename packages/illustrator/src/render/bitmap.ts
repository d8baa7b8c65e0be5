import { Resvg } from '@resvg/resvg-js';
import { num } from '../svg/draw.ts';

/** A trimmed raster: premultiplied RGBA as one 32-bit word for each pixel, with an empty border of one pixel. */
export interface Bitmap {
  words: Int32Array;
  width: number;
  height: number;
  /** The position of the upper left corner at rest, in pixels of the frame. */
  left: number;
  top: number;
  /** Runs of ink over each pair of rows, as [start, end, start, end …]; end exclusive. */
  runs: readonly (readonly number[])[];
  /** The first row of the frame from which the whole width is opaque; Infinity if there is none. */
  opaqueFrom: number;
}

export interface RasterFrame {
  /** Pixels of the frame. */
  width: number;
  height: number;
  /** Units of the frame. */
  viewWidth: number;
  viewHeight: number;
}

/** Rasterises markup with `margin` units around the frame and trims it to its ink; null without ink. */
export function rasterizeLayer(
  markup: string,
  { width, height, viewWidth, viewHeight }: RasterFrame,
  margin: number,
): Bitmap | null {
  const scaleX = width / viewWidth;
  const scaleY = height / viewHeight;
  const padX = Math.ceil(margin * scaleX);
  const padY = Math.ceil(margin * scaleY);
  const fullWidth = width + 2 * padX;
  const fullHeight = height + 2 * padY;
  const viewBox = [-padX / scaleX, -padY / scaleY, fullWidth / scaleX, fullHeight / scaleY]
    .map(num)
    .join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${fullHeight}" viewBox="${viewBox}" preserveAspectRatio="none">${markup}</svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const { pixels } = image;
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
  return cropBitmap({ words, width: image.width, height: image.height, padX, padY, frameWidth: width });
}

interface Raster {
  words: Int32Array;
  width: number;
  height: number;
  padX: number;
  padY: number;
  frameWidth: number;
}

function cropBitmap(raster: Raster): Bitmap | null {
  const { words, width, height, padX, padY } = raster;
  let [left, top, right, bottom] = [width, -1, 0, -1];
  for (let row = 0; row < height; row += 1) {
    const base = row * width;
    let start = 0;
    while (start < width && words[base + start] === 0) start += 1;
    if (start === width) continue;
    let end = width;
    while (words[base + end - 1] === 0) end -= 1;
    if (top < 0) top = row;
    bottom = row;
    left = Math.min(left, start);
    right = Math.max(right, end);
  }
  if (top < 0) return null;
  const outWidth = right - left + 2;
  const outHeight = bottom - top + 3;
  const out = new Int32Array(outWidth * outHeight);
  for (let row = top; row <= bottom; row += 1) {
    out.set(words.subarray(row * width + left, row * width + right), (row - top + 1) * outWidth + 1);
  }
  return {
    words: out,
    width: outWidth,
    height: outHeight,
    left: left - 1 - padX,
    top: top - 1 - padY,
    runs: findRuns(out, outWidth, outHeight),
    opaqueFrom: findOpaqueRow(raster),
  };
}

/** Shorter gaps are part of a run. */
const MIN_GAP = 20;

function findRuns(words: Int32Array, width: number, height: number): number[][] {
  const all: number[][] = [];
  for (let row = 0; row + 1 < height; row += 1) {
    const runs: number[] = [];
    const base = row * width;
    let column = 0;
    while (column < width) {
      while (column < width && ((words[base + column] ?? 0) | (words[base + width + column] ?? 0)) === 0)
        column += 1;
      if (column >= width) break;
      const start = column;
      let last = column;
      while (column < width && column - last < MIN_GAP) {
        if (((words[base + column] ?? 0) | (words[base + width + column] ?? 0)) !== 0) last = column;
        column += 1;
      }
      // Sampling between two pixels also reads the previous one.
      runs.push(Math.max(0, start - 1), Math.min(width - 1, last + 1));
    }
    all.push(runs);
  }
  return all;
}

/** Finds the first row from which everything within the frame's width (and its margin) is opaque. */
function findOpaqueRow({ words, width, height, padX, padY, frameWidth }: Raster): number {
  const from = Math.floor(padX * 0.2);
  const to = Math.min(width, frameWidth + 2 * padX - from);
  let row = height - 1;
  for (; row >= 0; row -= 1) {
    let column = from;
    const base = row * width;
    while (column < to && (words[base + column] ?? 0) >>> 24 === 255) column += 1;
    if (column < to) break;
  }
  return row === height - 1 ? Number.POSITIVE_INFINITY : row + 1 - padY;
}
