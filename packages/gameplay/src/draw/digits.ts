import type { Canvas } from './canvas.ts';
import type { Color } from './color.ts';

/** Seven-segment figures: a score needs no font. (x, y) is the middle; `height` in pixels. */
export function drawNumber(
  canvas: Canvas,
  value: number,
  place: { x: number; y: number; height: number; color: Color; opacity?: number },
): void {
  const { x, y, height, color, opacity = 1 } = place;
  const text = String(Math.max(0, Math.round(value)));
  const width = height * 0.5;
  const step = width + height * 0.28;
  const left = x - ((text.length - 1) * step) / 2;
  for (const [index, figure] of [...text].entries()) {
    const lit = SEGMENTS[Number(figure)] ?? '';
    for (const segment of lit) {
      const [fromX, fromY, toX, toY] = LINES[segment] ?? [0, 0, 0, 0];
      const middle = left + index * step;
      const from = { x: middle + (fromX * width) / 2, y: y + (fromY * height) / 2 };
      const to = { x: middle + (toX * width) / 2, y: y + (toY * height) / 2 };
      canvas.capsule(from, to, height * 0.075, color, opacity);
    }
  }
}

const SEGMENTS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg'];

/** From and to, with −1 and 1 at the edges. */
const LINES: Record<string, readonly [number, number, number, number]> = {
  a: [-0.8, -1, 0.8, -1],
  b: [1, -0.82, 1, -0.18],
  c: [1, 0.18, 1, 0.82],
  d: [-0.8, 1, 0.8, 1],
  e: [-1, 0.18, -1, 0.82],
  f: [-1, -0.82, -1, -0.18],
  g: [-0.8, 0, 0.8, 0],
};
