import { assNumber } from './notation/escape-text.ts';

/** The length of a cubic's handles for a quarter circle, relative to the radius. */
const ARC = 0.5523;

/** Builds a `\p1` drawing of a rectangle whose upper edge is `slant` to the right, with its lower left corner at x 0. */
export function slantedBox({
  width,
  height,
  slant,
}: {
  width: number;
  height: number;
  slant: number;
}): string {
  const n = (...values: number[]) => values.map(assNumber).join(' ');
  return `m ${n(slant, 0)} l ${n(width, 0)} l ${n(width - slant, height)} l ${n(0, height)} l ${n(slant, 0)}`;
}

/** Builds a `\p1` drawing of a rounded rectangle with its corner at 0,0; lengths in pixels. */
export function roundedBox({
  width,
  height,
  radius,
}: {
  width: number;
  height: number;
  radius: number;
}): string {
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * (1 - ARC);
  const n = (...values: number[]) => values.map(assNumber).join(' ');
  return [
    `m ${n(r, 0)}`,
    `l ${n(width - r, 0)}`,
    `b ${n(width - k, 0, width, k, width, r)}`,
    `l ${n(width, height - r)}`,
    `b ${n(width, height - k, width - k, height, width - r, height)}`,
    `l ${n(r, height)}`,
    `b ${n(k, height, 0, height - k, 0, height - r)}`,
    `l ${n(0, r)}`,
    `b ${n(0, k, k, 0, r, 0)}`,
  ].join(' ');
}
