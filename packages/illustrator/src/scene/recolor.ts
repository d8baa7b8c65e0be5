import { fromLab, mix, multiply, toLab } from '../art/color.ts';
import { COLOR_VALUES } from './light/color-values.ts';
import type { Light } from './light/light.ts';

/**
 * Creates a function that changes a drawing's colours by the scene's light and the prompt's colour: tones near the
 * drawing's main colour move to the requested one, its other colours stay.
 */
export function createRecolor(options: {
  light: Light;
  mainColor: string;
  wanted: string | null;
  /** The amount of haze in front of the drawing, 0 to 1. */
  distance?: number | undefined;
}): (hex: string) => string {
  const { light, distance = 0 } = options;
  const target = COLOR_VALUES[options.wanted ?? ''];
  const cache = new Map<string, string>();
  return (hex) => {
    const known = cache.get(hex);
    if (known !== undefined) return known;
    const dyed = target === undefined ? hex : dye(hex, options.mainColor, target);
    const result = mix(multiply(dyed, light.ambient, light.tint), light.haze, distance * 0.5);
    cache.set(hex, result);
    return result;
  };
}

function dye(hex: string, mainColor: string, target: string): string {
  const color = toLab(hex);
  const main = toLab(mainColor);
  const wanted = toLab(target);
  const apart = Math.hypot(color.a - main.a, color.b - main.b);
  const reach = 0.075 + 0.45 * Math.hypot(main.a, main.b);
  if (apart > reach) return hex;
  // Eyes and outlines stay dark, catch lights stay light.
  if (color.l < 0.3 && main.l > 0.45) return hex;
  const share = 1 - 0.35 * (apart / reach);
  const lightness = color.l + (wanted.l - main.l) * 0.85 * share;
  return fromLab({
    l: Math.min(0.98, Math.max(0.12, lightness)),
    a: wanted.a + (color.a - main.a) * 0.45,
    b: wanted.b + (color.b - main.b) * 0.45,
  });
}
