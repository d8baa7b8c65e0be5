import { boxMean } from '../../matting/box-mean.ts';
import { crossSpectrum, transformMatrix } from '../complex-matrix.ts';
import { indexOfLargest, toUnitPower } from '../keyed-noise.ts';
import { decodeId } from '../mark-code.ts';
import { TILE_PIXELS, TILE_SIDE, tileBand, tileFourier, tilePatterns } from './tile-pattern.ts';

/** Standard deviations by which the best place of the tiles must exceed the others. */
const LEAST_Z = 7;
const BLUR_RADIUS = 4;
const POWER_RADIUS = 8;
/** Largest deviation of a pixel that counts, in local standard deviations. */
const MOST_DEVIATION = 2.5;
/** A quieter frequency than this share of the median is noise. */
const QUIET_SHARE = 0.3;

/** A picture in shades of grey. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Sizes at which a picture is searched: a smaller one finds the mark of a picture whose edges were cut off. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8, 0.75];
/** At the other sizes, one of so many pictures is searched. */
const OTHER_SCALES_STEP = 4;

/**
 * Finds the id of a mark in the pictures of one film, or in one picture.
 * @param pictures of one size, their shorter side `REDUCED_SIDE` pixels long
 * @returns null without a mark
 */
export function findPictureMark(pictures: readonly GreyPicture[], key: string): number | null {
  for (const scale of SCALES) {
    const folded = new Float64Array(TILE_PIXELS);
    for (const [index, picture] of pictures.entries())
      if (scale === 1 || index % OTHER_SCALES_STEP === 0) fold(scaled(picture, scale), folded);
    const id = findId(folded, key);
    if (id !== null) return id;
  }
  return null;
}

function findId(folded: Float64Array, key: string): number | null {
  const { sync, bits } = tilePatterns(key);
  const picture = { real: folded, imaginary: new Float64Array(TILE_PIXELS) };
  transformMatrix(picture, tileFourier, false);
  whiten(picture);
  const pattern = { real: sync.slice(), imaginary: new Float64Array(TILE_PIXELS) };
  transformMatrix(pattern, tileFourier, false);
  const match = crossSpectrum(picture, pattern);
  transformMatrix(match, tileFourier, true);
  toUnitPower(match.real);
  const place = indexOfLargest(match.real);
  if ((match.real[place] ?? 0) < LEAST_Z) return null;
  transformMatrix(picture, tileFourier, true);
  return decodeId(bits.map((bit) => correlate(picture.real, bit, place)));
}

/** Keeps the phases of the band and evens out its powers, because strong textures would hide the pattern. */
function whiten({ real, imaginary }: { real: Float64Array; imaginary: Float64Array }): void {
  const sizes = real.map((value, index) => Math.hypot(value, imaginary[index] ?? 0));
  const inBand = sizes.filter((_, index) => tileBand[index] === 1).sort();
  const floor = QUIET_SHARE * (inBand[inBand.length >> 1] ?? 0) + 1e-9;
  for (const [index, size] of sizes.entries()) {
    const scale = (tileBand[index] ?? 0) / (size + floor);
    real[index] = (real[index] ?? 0) * scale;
    imaginary[index] = (imaginary[index] ?? 0) * scale;
  }
}

/** Correlates a tile with a folded picture whose tiles begin at `place`. */
function correlate(folded: Float64Array, tile: Float64Array, place: number): number {
  const [down, across] = [Math.floor(place / TILE_SIDE), place % TILE_SIDE];
  let sum = 0;
  for (let y = 0; y < TILE_SIDE; y++) {
    const row = ((y + down) % TILE_SIDE) * TILE_SIDE;
    for (let x = 0; x < TILE_SIDE; x++)
      sum += (folded[row + ((x + across) % TILE_SIDE)] ?? 0) * (tile[y * TILE_SIDE + x] ?? 0);
  }
  return sum;
}

/** Adds the details of a picture to `folded`, tile over tile. */
function fold({ pixels, width, height }: GreyPicture, folded: Float64Array): void {
  const detail = Float32Array.from(pixels);
  const blurred = new Float32Array(detail.length);
  const scratch = new Float32Array(detail.length);
  boxMean({ width, height }, BLUR_RADIUS, detail, blurred, scratch);
  boxMean({ width, height }, BLUR_RADIUS, blurred, blurred, scratch);
  const power = new Float32Array(detail.length);
  for (let index = 0; index < detail.length; index++) {
    const value = (detail[index] ?? 0) - (blurred[index] ?? 0);
    detail[index] = value;
    power[index] = value * value;
  }
  boxMean({ width, height }, POWER_RADIUS, power, power, scratch);
  for (let y = 0; y < height; y++) {
    const row = (y % TILE_SIDE) * TILE_SIDE;
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const deviation = (detail[index] ?? 0) / (Math.sqrt(Math.max(0, power[index] ?? 0)) + 1);
      const to = row + (x % TILE_SIDE);
      folded[to] = (folded[to] ?? 0) + Math.max(-MOST_DEVIATION, Math.min(MOST_DEVIATION, deviation));
    }
  }
}

/** Resizes a picture by interpolation between its pixels. @param scale at most 1 */
function scaled(picture: GreyPicture, scale: number): GreyPicture {
  if (scale === 1) return picture;
  const { pixels } = picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const fromY = Math.max(0, (y + 0.5) / scale - 0.5);
    const top = Math.min(picture.height - 1, Math.floor(fromY));
    const bottom = Math.min(picture.height - 1, top + 1);
    for (let x = 0; x < width; x++) {
      const fromX = Math.max(0, (x + 0.5) / scale - 0.5);
      const left = Math.min(picture.width - 1, Math.floor(fromX));
      const right = Math.min(picture.width - 1, left + 1);
      const [partX, partY] = [fromX - left, fromY - top];
      const valueAt = (row: number, column: number) => pixels[row * picture.width + column] ?? 0;
      const upper = valueAt(top, left) * (1 - partX) + valueAt(top, right) * partX;
      const lower = valueAt(bottom, left) * (1 - partX) + valueAt(bottom, right) * partX;
      out[y * width + x] = Math.round(upper * (1 - partY) + lower * partY);
    }
  }
  return { pixels: out, width, height };
}
