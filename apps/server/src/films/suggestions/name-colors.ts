import type { SeenColor, SeenContent } from '@atelier/film/suggest/seen-content';

/** The least share of a picture that a named colour has. */
const LEAST_SHARE = 0.2;
const MOST_COLORS = 2;
const DARK = 60;
const BRIGHT = 190;
/** Below this share of coloured pixels, a picture is in black and white. */
const NO_COLOR = 0.02;

/** The first hue of each colour, in degrees. */
const HUES: readonly [number, SeenColor][] = [
  [15, 'orange'],
  [45, 'yellow'],
  [70, 'green'],
  [170, 'blue'],
  [255, 'purple'],
  [290, 'pink'],
  [345, 'red'],
];

/** Names the large colours and the light of a small picture. @param pixels 8-bit RGB */
export function nameColors(pixels: Uint8Array): Pick<SeenContent, 'colors' | 'light'> {
  const count = Math.max(1, Math.floor(pixels.length / 3));
  const shares = new Map<SeenColor, number>();
  let [brightness, colored] = [0, 0];
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    brightness += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const { name, isColored } = nameOf(red, green, blue);
    if (isColored) colored += 1;
    if (name) shares.set(name, (shares.get(name) ?? 0) + 1);
  }
  const mean = brightness / count;
  const colors = [...shares]
    .filter(([, pixelsOf]) => pixelsOf / count >= LEAST_SHARE)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_COLORS)
    .map(([name]) => name);
  const isGrey = colored / count < NO_COLOR && !colors.some((name) => name === 'black' || name === 'white');
  return {
    colors: isGrey ? ['grey'] : colors,
    light: mean < DARK ? 'dark' : mean > BRIGHT ? 'bright' : null,
  };
}

function nameOf(red: number, green: number, blue: number): { name: SeenColor | null; isColored: boolean } {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  const isColored = range > 30 && range / most > 0.25;
  if (most < 45) return { name: 'black', isColored };
  if (!isColored) return { name: least > 215 ? 'white' : null, isColored };
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const hue = sixth * 60;
  return { name: HUES.findLast(([from]) => hue >= from)?.[1] ?? 'red', isColored };
}
