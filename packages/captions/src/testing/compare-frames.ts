import { BACKGROUND } from './render-frames.ts';

export interface InkBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The difference from the background from which a channel counts as ink; below what is visible over video. */
const INK_STEP = 20;

/** Returns the box around everything drawn over the flat background, in pixels; undefined without ink. */
export function inkBox(frame: Buffer, width: number): InkBox | undefined {
  const box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (let pixel = 0, offset = 0; offset < frame.length; pixel++, offset += 3) {
    if (!isInk(frame, offset)) continue;
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    if (x < box.left) box.left = x;
    if (x >= box.right) box.right = x + 1;
    if (y < box.top) box.top = y;
    box.bottom = y + 1;
  }
  return box.right < 0 ? undefined : box;
}

const [RED, GREEN, BLUE] = BACKGROUND;

function isInk(frame: Buffer, offset: number): boolean {
  return (
    Math.abs((frame[offset] ?? 0) - RED) > INK_STEP ||
    Math.abs((frame[offset + 1] ?? 0) - GREEN) > INK_STEP ||
    Math.abs((frame[offset + 2] ?? 0) - BLUE) > INK_STEP
  );
}

/** Returns the mean difference of channels (0 to 255) and the share of clearly different pixels. */
export function frameDifference(first: Buffer, second: Buffer): { mean: number; plainShare: number } {
  let sum = 0;
  let plain = 0;
  for (let offset = 0; offset < first.length; offset += 3) {
    let largest = 0;
    for (let channel = 0; channel < 3; channel++) {
      const difference = Math.abs((first[offset + channel] ?? 0) - (second[offset + channel] ?? 0));
      sum += difference;
      if (difference > largest) largest = difference;
    }
    if (largest > 60) plain++;
  }
  return { mean: sum / first.length, plainShare: plain / (first.length / 3) };
}
