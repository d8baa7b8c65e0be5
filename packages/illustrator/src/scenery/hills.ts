import { darken, lighten, mix } from '../art/color.ts';
import type { Motion } from '../scene/layer.ts';
import type { Stage } from '../scene/stage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { curvePath, num, type Point, path } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

export interface HillOptions {
  id: string;
  /** The mean height of the crest. */
  y: number;
  /** The amplitude of the crest. */
  amplitude: number;
  /** Length of a wave of the crest. */
  wavelength: number;
  color: string;
  distance: number;
  depth: number;
  /** The lower end; the bottom of the picture by default. */
  bottomY?: number | undefined;
  motion?: Motion | undefined;
  /** Draws things on the hill; receives the crest. */
  dress?: ((ink: Ink, crest: (x: number) => number, random: SeededRandom) => string) | undefined;
  /** Draws things behind the crest, such as trees along the ridge. */
  behind?: ((ink: Ink, crest: (x: number) => number, random: SeededRandom) => string) | undefined;
}

/** Draws a rolling hill with a lit rim. Returns its crest line. */
export function drawHill(stage: Stage, options: HillOptions): (x: number) => number {
  const { light, width, height, margin, random } = stage;
  const own = random.fork(`hill-${options.id}`);
  const crest = crestLine(own, options);
  const bottom = options.bottomY ?? height + margin;
  stage.back.push(
    stage.layer(
      `hill-${options.id}`,
      options.depth,
      (ink) => {
        const points: Point[] = [];
        const step = Math.max(30, options.wavelength / 9);
        for (let x = -margin - step; x <= width + margin + step; x += step) points.push({ x, y: crest(x) });
        const line = curvePath(points);
        const near = light.lit(options.color, options.distance);
        const rim = light.lit(lighten(options.color, 0.22), options.distance * 0.95);
        const foot = mix(
          light.lit(darken(options.color, 0.2), options.distance * 0.85),
          light.haze,
          options.distance * 0.35,
        );
        const fill = ink.linearAt(
          [
            { at: 0, color: rim },
            { at: 0.3, color: near },
            { at: 1, color: foot },
          ],
          [0, options.y - options.amplitude],
          [0, Math.min(bottom, options.y + 420)],
        );
        const body = path(
          `${line}L${num(width + margin + step)} ${num(bottom)}L${num(-margin - step)} ${num(bottom)}Z`,
          { fill },
        );
        const edge = path(line, {
          fill: 'none',
          stroke: lighten(rim, 0.22),
          'stroke-opacity': 0.5 * (1 - options.distance) ** 0.5,
          'stroke-width': 2.5,
        });
        return (
          (options.behind?.(ink, crest, own) ?? '') + body + edge + (options.dress?.(ink, crest, own) ?? '')
        );
      },
      options.motion,
    ),
  );
  return crest;
}

function crestLine(
  random: SeededRandom,
  { y, amplitude, wavelength }: { y: number; amplitude: number; wavelength: number },
): (x: number) => number {
  const first = random.between(0, 6.28);
  const second = random.between(0, 6.28);
  const third = random.between(0, 6.28);
  const turn = (Math.PI * 2) / wavelength;
  return (x) =>
    y -
    amplitude *
      (0.62 * Math.sin(x * turn + first) +
        0.28 * Math.sin(x * turn * 2.13 + second) +
        0.1 * Math.sin(x * turn * 4.7 + third));
}
