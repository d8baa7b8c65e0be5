import { darken, lighten, mix } from '../art/color.ts';
import type { Light } from '../scene/light/light.ts';
import type { Stage } from '../scene/stage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { circle, ellipse, num, path } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

export interface GrassOptions {
  top: number;
  bottom: number;
  color: string;
  /** Number of tufts. */
  count: number;
  flowers?: readonly string[] | undefined;
}

/** Soft patches of light and shade on open ground. */
export function drawPatches(
  stage: Stage,
  ink: Ink,
  random: SeededRandom,
  options: { top: number; bottom: number; color: string },
): string {
  const { light, width } = stage;
  let content = '';
  for (let index = 0; index < 9; index += 1) {
    const t = random.next();
    const isLight = random.chance(0.5);
    const tone = isLight ? lighten(options.color, 0.25) : darken(options.color, 0.3);
    content += ellipse(
      random.between(0, width),
      options.top + (options.bottom - options.top) * t,
      150 + 330 * t,
      22 + 60 * t,
      {
        fill: ink.radial([
          { at: 0, color: light.lit(tone), opacity: 0.34 },
          { at: 1, color: light.lit(tone), opacity: 0 },
        ]),
      },
    );
  }
  return content;
}

/** Tufts and small flowers, fine in the distance and large in front. */
export function drawGrass(stage: Stage, random: SeededRandom, options: GrassOptions): string {
  const { light, width, margin } = stage;
  const spots = Array.from({ length: options.count }, () => ({
    x: random.between(-margin, width + margin),
    t: random.next() ** 0.8,
  })).sort((a, b) => a.t - b.t);
  let content = '';
  const tones = [darken(options.color, 0.22), darken(options.color, 0.08), lighten(options.color, 0.16)];
  for (const { x, t } of spots) {
    const y = options.top + (options.bottom - options.top) * t;
    const size = 7 + 34 * t;
    const distance = (1 - t) * 0.45;
    if (options.flowers !== undefined && random.chance(0.42)) {
      content += drawFlower(light, random, {
        x,
        y,
        size: size * 0.8,
        distance,
        color: random.pick(['#ffffff', ...options.flowers]),
      });
    } else {
      content += drawTuft(random, {
        x,
        y,
        size,
        color: light.lit(tones[random.integer(0, 2)] ?? options.color, distance),
      });
    }
  }
  return content;
}

export function drawTuft(
  random: SeededRandom,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  let d = '';
  const blades = 4;
  for (let blade = 0; blade < blades; blade += 1) {
    const lean = (blade - (blades - 1) / 2) * size * 0.26 + random.between(-0.12, 0.12) * size;
    const height = size * random.between(0.65, 1.1);
    const foot = x + lean * 0.35;
    d += `M${num(foot - size * 0.05)} ${num(y)}Q${num(foot + lean * 0.3)} ${num(y - height * 0.6)} ${num(foot + lean * 1.2)} ${num(y - height)}Q${num(foot + lean * 0.5)} ${num(y - height * 0.5)} ${num(foot + size * 0.05)} ${num(y)}Z`;
  }
  return path(d, { fill: color });
}

export function drawFlower(
  light: Light,
  random: SeededRandom,
  { x, y, size, distance, color }: { x: number; y: number; size: number; distance: number; color: string },
): string {
  const top = y - size * random.between(0.7, 1.1);
  const stem = path(
    `M${num(x)} ${num(y)}Q${num(x + size * 0.08)} ${num((y + top) / 2)} ${num(x)} ${num(top)}`,
    {
      fill: 'none',
      stroke: light.lit('#4f8a3d', distance),
      'stroke-width': Math.max(1.2, size * 0.06),
    },
  );
  const petal = light.lit(color, distance);
  const r = size * 0.14;
  let head = '';
  for (let index = 0; index < 5; index += 1) {
    const angle = (index / 5) * Math.PI * 2;
    head += circle(x + Math.cos(angle) * r, top + Math.sin(angle) * r, r * 0.92, { fill: petal });
  }
  return stem + head + circle(x, top, r * 0.72, { fill: light.lit(mix('#f7c83c', color, 0.1), distance) });
}

export const FLOWER_COLORS: readonly string[] = [
  '#f27aa5',
  '#f9d24a',
  '#e8503f',
  '#a878e0',
  '#ffffff',
  '#f59a3c',
];
