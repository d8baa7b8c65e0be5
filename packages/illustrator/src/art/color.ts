/** A colour in OKLab. Colours are #rrggbb elsewhere, and are mixed in OKLab for even blends. */
export interface Lab {
  l: number;
  a: number;
  b: number;
}

const labCache = new Map<string, Lab>();

export function toLab(hex: string): Lab {
  const known = labCache.get(hex);
  if (known !== undefined) return known;
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab = {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
  // Hostile or random colours must not grow the cache without end.
  if (labCache.size > 20_000) labCache.clear();
  labCache.set(hex, lab);
  return lab;
}

export function fromLab({ l, a, b }: Lab): string {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex(
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  );
}

/** Mixes two colours: amount 0 gives the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const from = toLab(first);
  const to = toLab(second);
  return fromLab({
    l: from.l + (to.l - from.l) * amount,
    a: from.a + (to.a - from.a) * amount,
    b: from.b + (to.b - from.b) * amount,
  });
}

/** Returns the colour under coloured light; `strength` 0 leaves it unchanged. */
export function multiply(color: string, light: string, strength = 1): string {
  const [r, g, b] = toLinear(color);
  const [lr, lg, lb] = toLinear(light);
  const blend = (value: number, factor: number) => value * (1 + (factor - 1) * strength);
  return toHex(blend(r, lr), blend(g, lg), blend(b, lb));
}

export function lighten(color: string, amount: number): string {
  return mix(color, '#ffffff', amount);
}

export function darken(color: string, amount: number): string {
  return mix(color, '#0b0a1e', amount);
}

/** Changes the saturation: factor 0 is grey, 1 unchanged, above 1 more saturated. */
export function saturate(color: string, factor: number): string {
  const { l, a, b } = toLab(color);
  return fromLab({ l, a: a * factor, b: b * factor });
}

export function chromaOf(color: string): number {
  const { a, b } = toLab(color);
  return Math.hypot(a, b);
}

/** Returns the hue in radians, −π to π. */
export function hueOf(color: string): number {
  const { a, b } = toLab(color);
  return Math.atan2(b, a);
}

function toLinear(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)];
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toHex(r: number, g: number, b: number): string {
  const channel = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(r)}${channel(g)}${channel(b)}`;
}
