/** Lines that dragged layers snap to, in fractions of the canvas. */
const LINES = [0.1, 0.5, 0.9];
const REACH = 0.015;

export interface Snapped {
  value: number;
  /** The line that it snapped to; null for none. */
  line: number | null;
}

/** Moves a position to the nearest line within reach. */
export function snap(value: number): Snapped {
  const line = LINES.find((one) => Math.abs(one - value) < REACH) ?? null;
  return { value: Math.round((line ?? value) * 1e4) / 1e4, line };
}
