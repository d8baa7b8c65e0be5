/** Red, green, blue; 0 to 255. */
export type Color = readonly [number, number, number];

export const WHITE: Color = [255, 255, 255];

/** `#rrggbb` as numbers. */
export function hex(text: string): Color {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Between two colours; `at` 0 is the first. */
export function mix(from: Color, to: Color, at: number): Color {
  const part = Math.min(1, Math.max(0, at));
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
}

/** Along a row of colours, evenly spaced; `at` from 0 to 1. */
export function ramp(colors: readonly Color[], at: number): Color {
  const place = Math.min(1, Math.max(0, at)) * (colors.length - 1);
  const index = Math.min(colors.length - 2, Math.floor(place));
  return mix(colors[index] ?? WHITE, colors[index + 1] ?? WHITE, place - index);
}

export function css([red, green, blue]: Color): string {
  return `rgb(${Math.round(red)},${Math.round(green)},${Math.round(blue)})`;
}
