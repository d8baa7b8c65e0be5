import { BACKGROUND } from './render-frames.ts';

/** Measures of a style in frames of the same words: colours, shape and movement. Styles are compared by them. */
export interface LookFeatures {
  /** The share of each of 64 colours among the drawn pixels. */
  colours: number[];
  /** The drawn share of each cell of the picture, on average over the frames. */
  shape: number[];
  /** The drawn pixels of each frame, relative to the fullest one, and the change from frame to frame. */
  motion: number[];
}

const CELL = 6;
const INK_STEP = 40;
const [RED, GREEN, BLUE] = BACKGROUND;

/** Measures RGB frames of one size over the flat background. @param width in pixels */
export function lookFeatures(frames: readonly Buffer[], width: number): LookFeatures {
  const across = Math.ceil(width / CELL);
  const colours = new Array<number>(64).fill(0);
  const shape: number[] = [];
  const ink: number[] = [];
  const change: number[] = [];
  frames.forEach((frame, at) => {
    const before = frames[at - 1];
    let drawn = 0;
    let changed = 0;
    for (let pixel = 0, offset = 0; offset < frame.length; pixel++, offset += 3) {
      const [r = 0, g = 0, b = 0] = [frame[offset], frame[offset + 1], frame[offset + 2]];
      if (before && differs(r, g, b, before[offset] ?? 0, before[offset + 1] ?? 0, before[offset + 2] ?? 0))
        changed += 1;
      if (!differs(r, g, b, RED, GREEN, BLUE)) continue;
      drawn += 1;
      const colour = (r >> 6) * 16 + (g >> 6) * 4 + (b >> 6);
      colours[colour] = (colours[colour] ?? 0) + 1;
      const cell = Math.floor(pixel / width / CELL) * across + Math.floor((pixel % width) / CELL);
      shape[cell] = (shape[cell] ?? 0) + 1;
    }
    ink.push(drawn);
    change.push(changed);
  });
  const most = Math.max(1, ...ink);
  const all = Math.max(
    1,
    ink.reduce((sum, one) => sum + one, 0),
  );
  return {
    colours: colours.map((count) => count / all),
    shape: Array.from(shape, (count = 0) => count / frames.length),
    motion: [...ink, ...change].map((count) => count / most),
  };
}

function differs(r: number, g: number, b: number, red: number, green: number, blue: number): boolean {
  return Math.abs(r - red) > INK_STEP || Math.abs(g - green) > INK_STEP || Math.abs(b - blue) > INK_STEP;
}

/** Compares two looks. @returns 0 for the same one to 1 for nothing in common */
export function lookDistance(first: LookFeatures, second: LookFeatures): number {
  const colour = apart(first.colours, second.colours);
  const shape = apart(first.shape, second.shape);
  const motion = apart(first.motion, second.motion);
  return 0.5 * colour + 0.3 * shape + 0.2 * motion;
}

/** Returns the difference of two lists relative to their sum (Bray and Curtis), 0 to 1. */
function apart(first: readonly number[], second: readonly number[]): number {
  let difference = 0;
  let sum = 0;
  for (let at = 0; at < Math.max(first.length, second.length); at++) {
    const [a = 0, b = 0] = [first[at], second[at]];
    difference += Math.abs(a - b);
    sum += a + b;
  }
  return sum === 0 ? 0 : difference / sum;
}
