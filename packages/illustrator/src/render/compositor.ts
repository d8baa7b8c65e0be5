import type { Bitmap } from './bitmap.ts';
import { BLEND_WASM } from './blend-wasm.ts';

/** A bitmap in the compositor's memory. */
export interface LoadedBitmap extends Omit<Bitmap, 'words'> {
  address: number;
}

/** The placement of an upright bitmap: frame = scale · bitmap + shift, in pixels. */
export interface Placement {
  scaleX: number;
  scaleY: number;
  shiftX: number;
  shiftY: number;
  /** 0 to 1. */
  opacity: number;
  /** The horizontal shift of a row of the frame, in pixels. */
  rowShift: ((row: number) => number) | null;
  /** The first row that later layers hide. */
  maxRow: number;
}

/** The transformation from frame to bitmap: u = a·x + b·y + c, v = d·x + e·y + f, in pixels. */
export interface Affine {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export interface TurnedPlacement {
  affine: Affine;
  opacity: number;
  /** The box of the frame that the bitmap can touch, in pixels. */
  box: { left: number; top: number; right: number; bottom: number };
}

export interface Compositor {
  width: number;
  height: number;
  load(bitmap: Bitmap): LoadedBitmap;
  /** Draws an upright bitmap at sub-pixel positions, bilinear. */
  layUpright(bitmap: LoadedBitmap, placement: Placement): void;
  layTurned(bitmap: LoadedBitmap, placement: TurnedPlacement): void;
  /** Returns the current frame, RGBA: a view that the next `load` may detach. */
  frame(): Uint8Array;
}

interface Blend {
  memory: WebAssembly.Memory;
  lay: (
    ...values: [
      to: number,
      count: number,
      base: number,
      stride: number,
      u: number,
      v: number,
      du: number,
      dv: number,
      alpha: number,
    ]
  ) => void;
  layPlain: (to: number, count: number, from: number) => void;
}

const ONE = 65_536;

/** Creates a compositor that blends premultiplied bitmaps on an opaque frame with SIMD (scripts/blend.wat). */
export function createCompositor(width: number, height: number): Compositor {
  const blend = instantiate();
  const frameSizeBytes = width * height * 4;
  let used = 0;
  const allocate = (sizeBytes: number): number => {
    const address = used;
    // Sixteen spare bytes, because the loops read past the last pixel.
    used += (sizeBytes + 31) & ~15;
    const missing = used - blend.memory.buffer.byteLength;
    if (missing > 0) blend.memory.grow(Math.ceil(missing / ONE));
    return address;
  };
  const target = allocate(frameSizeBytes);
  return {
    width,
    height,
    load: ({ words, ...rest }) => {
      const address = allocate(words.byteLength);
      new Int32Array(blend.memory.buffer, address, words.length).set(words);
      return { ...rest, address };
    },
    layUpright: (bitmap, placement) => layUpright(blend, { target, width, height }, bitmap, placement),
    layTurned: (bitmap, placement) => layTurned(blend, { target, width, height }, bitmap, placement),
    frame: () => new Uint8Array(blend.memory.buffer, target, frameSizeBytes),
  };
}

let compiled: WebAssembly.Module | null = null;

function instantiate(): Blend {
  compiled ??= new WebAssembly.Module(Buffer.from(BLEND_WASM, 'base64'));
  // The exports are those of scripts/blend.wat, which the type system does not know.
  return new WebAssembly.Instance(compiled).exports as unknown as Blend;
}

interface Target {
  target: number;
  width: number;
  height: number;
}

function layUpright(
  blend: Blend,
  { target, width, height }: Target,
  bitmap: LoadedBitmap,
  placement: Placement,
): void {
  const { scaleX, scaleY, shiftX, shiftY, opacity, rowShift } = placement;
  const alpha = Math.round(opacity * 256);
  if (alpha <= 0) return;
  const step = Math.round(ONE / scaleX);
  const strideBytes = bitmap.width * 4;
  const firstRow = Math.max(0, Math.ceil(shiftY));
  const lastRow = Math.min(height, placement.maxRow, Math.ceil(shiftY + (bitmap.height - 1) * scaleY));
  for (let row = firstRow; row < lastRow; row += 1) {
    const v = (row - shiftY) / scaleY;
    const above = Math.floor(v);
    const runs = bitmap.runs[above];
    if (runs === undefined || runs.length === 0) continue;
    const weight = Math.min(255, Math.round((v - above) * 256));
    const shift = shiftX + (rowShift === null ? 0 : rowShift(row));
    const top = bitmap.address + above * strideBytes;
    const isPlain = weight === 0 && alpha === 256 && step === ONE && Number.isInteger(shift);
    for (let index = 0; index < runs.length; index += 2) {
      const fromX = Math.max(0, Math.ceil(shift + (runs[index] ?? 0) * scaleX));
      const toX = Math.min(width, Math.ceil(shift + (runs[index + 1] ?? 0) * scaleX));
      if (toX <= fromX) continue;
      const to = target + (row * width + fromX) * 4;
      if (isPlain) {
        const pairs = (toX - fromX) & ~1;
        blend.layPlain(to, pairs, top + (fromX - shift) * 4);
        if (pairs === toX - fromX) continue;
        const last = toX - 1;
        blend.lay(
          target + (row * width + last) * 4,
          1,
          top,
          strideBytes,
          (last - shift) * ONE,
          0,
          ONE,
          0,
          256,
        );
      } else {
        const u = Math.max(0, Math.round(((fromX - shift) / scaleX) * ONE));
        blend.lay(to, toX - fromX, top, strideBytes, u, weight << 8, step, 0, alpha);
      }
    }
  }
}

function layTurned(
  blend: Blend,
  { target, width, height }: Target,
  bitmap: LoadedBitmap,
  { affine: { a, b, c, d, e, f }, opacity, box }: TurnedPlacement,
): void {
  const alpha = Math.round(opacity * 256);
  if (alpha <= 0) return;
  const fromX = Math.max(0, Math.floor(box.left));
  const toX = Math.min(width, Math.ceil(box.right));
  if (toX <= fromX) return;
  const du = Math.round(a * ONE);
  const dv = Math.round(d * ONE);
  const maxU = (bitmap.width - 1) * ONE;
  const maxV = (bitmap.height - 1) * ONE;
  const lastRow = Math.min(height, Math.ceil(box.bottom));
  for (let row = Math.max(0, Math.floor(box.top)); row < lastRow; row += 1) {
    const u = Math.round((a * fromX + b * row + c) * ONE);
    const v = Math.round((d * fromX + e * row + f) * ONE);
    // The steps along this row for which the sample is inside the bitmap.
    const [firstU, lastU] = insideSteps(u, du, maxU);
    const [firstV, lastV] = insideSteps(v, dv, maxV);
    const first = Math.max(0, firstU, firstV);
    const count = Math.min(toX - fromX - 1, lastU, lastV) - first + 1;
    if (count <= 0) continue;
    const to = target + (row * width + fromX + first) * 4;
    blend.lay(to, count, bitmap.address, bitmap.width * 4, u + du * first, v + dv * first, du, dv, alpha);
  }
}

/** Returns the first and last integer n for which 0 ≤ start + n · step < limit. */
function insideSteps(start: number, step: number, limit: number): [number, number] {
  if (step === 0) return start >= 0 && start < limit ? [0, Number.POSITIVE_INFINITY] : [1, 0];
  const atZero = -start / step;
  const atLimit = (limit - 1 - start) / step;
  return [Math.ceil(Math.min(atZero, atLimit)), Math.floor(Math.max(atZero, atLimit))];
}
