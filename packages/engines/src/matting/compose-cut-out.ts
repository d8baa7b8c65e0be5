import { boxMean, type Plane } from './box-mean.ts';
import { estimateColours } from './estimate-colours.ts';
import { firmMatte } from './firm-matte.ts';
import { fitLinearMatte } from './guided-filter.ts';

/** The network's small input picture and its matte (0–1), on the same grid. */
export interface CoarseMatte extends Plane {
  rgb: Uint8Array;
  matte: Float32Array;
}

/**
 * Writes alpha into full-size RGBA bytes and takes the background's colour out of soft edges, in place.
 * Inside and outside the subject the network's matte is used; along its border the full-size picture refines it.
 * @returns the share of the picture that is kept, 0–1
 */
export function composeCutOut(rgba: Uint8Array, size: Plane, coarse: CoarseMatte): number {
  const planes = preparePlanes(coarse);
  const row = new Float32Array(coarse.width * CHANNELS);
  const sourceX = sourcePositions(size.width, coarse.width);
  const sourceY = sourcePositions(size.height, coarse.height);
  let kept = 0;
  for (let y = 0; y < size.height; y++) {
    blendRows(planes, coarse.width, sourceY.first[y] ?? 0, sourceY.fraction[y] ?? 0, row);
    for (let x = 0; x < size.width; x++) {
      const left = (sourceX.first[x] ?? 0) * CHANNELS;
      const fraction = sourceX.fraction[x] ?? 0;
      kept += writePixel(rgba, (y * size.width + x) * 4, row, left, fraction);
    }
  }
  return kept / (255 * size.width * size.height);
}

/** Per point: matte, border weight, four coefficients, foreground RGB, background RGB. */
const CHANNELS = 12;

function preparePlanes(coarse: CoarseMatte): Float32Array {
  const length = coarse.width * coarse.height;
  const matte = firmMatte(coarse, coarse.matte);
  const border = matte.map((value) => (value > 0.004 && value < 0.996 ? 1 : 0));
  boxMean(coarse, 2, border, border, new Float32Array(length));
  const linear = fitLinearMatte(coarse, coarse.rgb, matte, { radius: 3, epsilon: 3e-4 });
  const { foreground, background } = estimateColours(coarse, coarse.rgb, matte);
  const planes = new Float32Array(length * CHANNELS);
  for (let index = 0; index < length; index++) {
    const at = index * CHANNELS;
    planes[at] = matte[index] ?? 0;
    planes[at + 1] = Math.min(1, 3 * (border[index] ?? 0));
    planes[at + 2] = (linear.red[index] ?? 0) / 255;
    planes[at + 3] = (linear.green[index] ?? 0) / 255;
    planes[at + 4] = (linear.blue[index] ?? 0) / 255;
    planes[at + 5] = linear.offset[index] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      planes[at + 6 + channel] = foreground[index * 3 + channel] ?? 0;
      planes[at + 9 + channel] = background[index * 3 + channel] ?? 0;
    }
  }
  return planes;
}

/** Maps the pixel centres of a line of `length` to positions on a line of `coarseLength`. */
function sourcePositions(length: number, coarseLength: number) {
  const first = new Int32Array(length);
  const fraction = new Float32Array(length);
  for (let index = 0; index < length; index++) {
    const position = Math.min(coarseLength - 1, Math.max(0, ((index + 0.5) * coarseLength) / length - 0.5));
    // The last point has no right neighbour, so its left one is the base.
    first[index] = Math.min(coarseLength - 2, Math.floor(position));
    fraction[index] = position - (first[index] ?? 0);
  }
  return { first, fraction };
}

function blendRows(
  planes: Float32Array,
  width: number,
  top: number,
  fraction: number,
  row: Float32Array,
): void {
  const start = top * width * CHANNELS;
  const below = start + width * CHANNELS;
  for (let index = 0; index < row.length; index++) {
    const upper = planes[start + index] ?? 0;
    row[index] = upper + ((planes[below + index] ?? 0) - upper) * fraction;
  }
}

/** Writes one pixel. @returns its alpha byte */
function writePixel(rgba: Uint8Array, at: number, row: Float32Array, left: number, fraction: number): number {
  const mix = (channel: number) => {
    const value = row[left + channel] ?? 0;
    return value + ((row[left + CHANNELS + channel] ?? 0) - value) * fraction;
  };
  const coarse = mix(0);
  const border = mix(1);
  const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
  let alpha = coarse;
  if (border > 0) {
    const guided = mix(2) * red + mix(3) * green + mix(4) * blue + mix(5);
    alpha += (Math.min(1, Math.max(0, guided)) - coarse) * border;
  }
  // Transparent pixels stay transparent.
  const byte = Math.round(alpha * (rgba[at + 3] ?? 255));
  if (byte === 0) rgba.fill(0, at, at + 4);
  else if (alpha < 0.998) {
    for (let channel = 0; channel < 3; channel++) {
      const foreground = mix(6 + channel);
      const mixed = alpha * foreground + (1 - alpha) * mix(9 + channel);
      const clean = foreground + alpha * ((rgba[at + channel] ?? 0) - mixed);
      rgba[at + channel] = Math.min(255, Math.max(0, Math.round(clean)));
    }
  }
  rgba[at + 3] = byte;
  return byte;
}
