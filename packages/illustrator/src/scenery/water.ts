import { darken, lighten, mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import { ellipse, rect } from '../svg/draw.ts';

export interface WaterOptions {
  top: number;
  bottom: number;
  sunX: number;
  depth: number;
  /** Its own colour by day. */
  color?: string | undefined;
  /** The share of the sky's colour in the reflection. */
  mirror?: number | undefined;
}

/** Draws water in perspective: the reflected sky, glints, and the sun's path. */
export function drawWater(stage: Stage, options: WaterOptions): void {
  const { light, width, margin, random } = stage;
  const { top, bottom, sunX } = options;
  const own = random.fork(`water-${top}`);
  const deep = light.lit(options.color ?? '#2f86b8', 0.1);
  const mirror = options.mirror ?? 0.45;
  stage.back.push(
    stage.layer('water', options.depth, (ink) => {
      const body = rect(-margin, top, width + 2 * margin, bottom - top, {
        fill: ink.linear([
          { at: 0, color: mix(mix(deep, light.sky[3], mirror + 0.25), light.haze, 0.2) },
          { at: 0.22, color: mix(deep, light.sky[2], mirror) },
          { at: 0.7, color: mix(deep, light.sky[1], mirror * 0.6) },
          { at: 1, color: mix(darken(deep, 0.25), light.sky[0], mirror * 0.4) },
        ]),
      });
      const path = ellipse(sunX, top, 90 + (bottom - top) * 0.3, (bottom - top) * 0.95, {
        fill: ink.radial([
          { at: 0, color: light.glow, opacity: 0.62 },
          { at: 0.5, color: light.glow, opacity: 0.2 },
          { at: 1, color: light.glow, opacity: 0 },
        ]),
      });
      return body + path;
    }),
  );
  stage.back.push(
    stage.layer(
      'glints',
      options.depth + 0.02,
      () => {
        let content = '';
        const rows = 26;
        for (let row = 0; row < rows; row += 1) {
          const t = (row + 0.5) / rows;
          const y = top + (bottom - top) * t ** 1.7 + 3;
          const length = 14 + 120 * t ** 1.5;
          const count = Math.round((width / length) * 0.42);
          for (let index = 0; index < count; index += 1) {
            const nearSun = own.chance(0.36);
            const spread = 40 + (bottom - top) * 0.42 * t;
            const x = nearSun
              ? sunX + own.between(-spread, spread) * own.next()
              : own.between(-margin, width + margin);
            const isBright = nearSun || own.chance(0.4);
            content += rect(
              x - length / 2,
              y + own.between(-4, 4),
              length * own.between(0.4, 1),
              1.6 + 3.6 * t,
              {
                rx: 2.5,
                fill: isBright ? mix(light.glow, '#ffffff', 0.4) : darken(deep, 0.22),
                'fill-opacity': nearSun ? 0.32 + 0.3 * own.next() : isBright ? 0.2 : 0.17,
              },
            );
          }
        }
        return content;
      },
      { type: 'ripple', amplitude: 9, wavelength: 70, periodSeconds: 2.6, topY: top },
    ),
  );
}

/** Returns the colour of foam at the shore. */
export function foamColor(stage: Stage): string {
  return lighten(stage.light.lit('#ffffff', 0.05), 0.2);
}
