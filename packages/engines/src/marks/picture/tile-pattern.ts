import { createFourier } from '@atelier/media/signal/fourier';
import { transformMatrix } from '../complex-matrix.ts';
import { keyedNoise, toUnitPower } from '../keyed-noise.ts';
import { CODE_BITS, encodeId } from '../mark-code.ts';

/** Side of the square that is repeated over a picture, in pixels of its reduced size. */
export const TILE_SIDE = 128;
export const TILE_PIXELS = TILE_SIDE ** 2;
/** Shorter side of a picture at the size at which marks are made and looked for. */
export const REDUCED_SIDE = 480;
/** Frequencies of the pattern in cycles a pixel: below them lie the shapes of a picture, above them coders cut. */
const LOWEST_FREQUENCY = 0.035;
const HIGHEST_FREQUENCY = 0.2;
/** Shares of the pattern that finds the place and of the bits. */
const SYNC_SHARE = 0.6;
const BITS_SHARE = 0.8;

export const tileFourier = { rows: createFourier(TILE_SIDE), columns: createFourier(TILE_SIDE) };

/** 1 for the frequencies that a tile uses, else 0, in the order of its transform. */
export const tileBand = Uint8Array.from({ length: TILE_PIXELS }, (_, index) => {
  const [across, down] = [index % TILE_SIDE, Math.floor(index / TILE_SIDE)].map(
    (place) => (place < TILE_SIDE / 2 ? place : place - TILE_SIDE) / TILE_SIDE,
  );
  const frequency = Math.hypot(across ?? 0, down ?? 0);
  return frequency > LOWEST_FREQUENCY && frequency < HIGHEST_FREQUENCY ? 1 : 0;
});

/** The patterns of a key: one that finds the place of the tiles, and one for each bit. */
export interface TilePatterns {
  sync: Float64Array;
  bits: Float64Array[];
}

let known: (TilePatterns & { key: string }) | undefined;

/** Makes the patterns of a key, which are kept until another key is used. */
export function tilePatterns(key: string): TilePatterns {
  if (known?.key === key) return known;
  const [sync = new Float64Array(0), ...bits] = Array.from({ length: CODE_BITS + 1 }, (_, index) =>
    bandNoise(keyedNoise(key, `picture:${index}`, TILE_PIXELS)),
  );
  known = { key, sync, bits };
  return known;
}

/** Returns the tile of an id, with unit power. */
export function tileOf(key: string, id: number): Float64Array {
  const { sync, bits } = tilePatterns(key);
  const code = encodeId(id);
  const data = new Float64Array(TILE_PIXELS);
  for (const [place, bit] of bits.entries())
    for (let index = 0; index < TILE_PIXELS; index++)
      data[index] = (data[index] ?? 0) + (code[place] ?? 0) * (bit[index] ?? 0);
  toUnitPower(data);
  return toUnitPower(data.map((value, index) => SYNC_SHARE * (sync[index] ?? 0) + BITS_SHARE * value));
}

/** Gives noise the same power at each frequency of the band, and none outside. */
function bandNoise(real: Float64Array): Float64Array {
  const imaginary = new Float64Array(TILE_PIXELS);
  transformMatrix({ real, imaginary }, tileFourier, false);
  for (let index = 0; index < TILE_PIXELS; index++) {
    const scale = (tileBand[index] ?? 0) / (Math.hypot(real[index] ?? 0, imaginary[index] ?? 0) || 1);
    real[index] = (real[index] ?? 0) * scale;
    imaginary[index] = (imaginary[index] ?? 0) * scale;
  }
  transformMatrix({ real, imaginary }, tileFourier, true);
  return toUnitPower(real);
}
