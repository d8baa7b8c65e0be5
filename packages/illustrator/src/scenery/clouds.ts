import { lighten, mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { circle, ellipse, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { drawFlock } from './birds.ts';

/** Draws clouds that suit the weather, in a slow distant row and a nearer one. */
export function drawClouds(
  stage: Stage,
  { horizon, amount }: { horizon: number; amount?: number | undefined },
): void {
  const { graph, width, random } = stage;
  if (graph.excluded.includes('cloudy') || graph.excluded.includes('sky')) return;
  const count = amount ?? CLOUD_COUNTS[graph.weather] ?? 3;
  if (count === 0) return;
  const wind = graph.weather === 'wind' || graph.weather === 'storm' ? 3 : 1;
  const direction = random.chance(0.5) ? 1 : -1;
  if (DULL.has(graph.weather)) stage.back.push(drawCeiling(stage, horizon, direction * wind * 5));
  drawFlock(stage, { horizon });
  for (const [row, share] of [
    [0, 0.55],
    [1, 0.45],
  ] as const) {
    const inRow = Math.max(1, Math.round(count * share * Math.max(0.7, width / 1200)));
    stage.back.push(
      stage.layer(
        `clouds-${row}`,
        0.04 + row * 0.06,
        (ink) => {
          let content = '';
          for (let index = 0; index < inRow; index += 1) {
            const cloudWidth = random.between(150, 250) * (row === 0 ? 0.75 : 1.25);
            const x = ((index + random.between(0.15, 0.85)) / inRow) * (width + 160) - 80;
            const y = horizon * (row === 0 ? random.between(0.5, 0.78) : random.between(0.14, 0.46));
            content += drawCloud(stage.light, ink, random, {
              x,
              y,
              width: cloudWidth,
              haze: row === 0 ? 0.35 : 0.08,
            });
          }
          return content;
        },
        { type: 'drift', unitsPerSecond: direction * wind * (row === 0 ? 4 : 9) },
      ),
    );
  }
}

const CLOUD_COUNTS: Partial<Record<string, number>> = {
  clear: 2,
  cloudy: 7,
  overcast: 9,
  rain: 8,
  storm: 9,
  snow: 7,
  fog: 2,
  wind: 6,
  rainbow: 5,
};

const DULL: ReadonlySet<string> = new Set(['overcast', 'rain', 'storm']);

interface CloudShape {
  x: number;
  y: number;
  width: number;
  haze: number;
}

/** Draws a cloud of round lumps on a flat base, lit above and shaded below. */
export function drawCloud(
  light: { cloudLight: string; cloudShade: string; haze: string; darkness: number },
  ink: Ink,
  random: SeededRandom,
  { x, y, width, haze }: CloudShape,
): string {
  const top = mix(light.cloudLight, light.haze, haze);
  const shade = mix(light.cloudShade, light.haze, haze);
  const height = width * random.between(0.26, 0.36);
  const fill = ink.linearAt(
    [
      { at: 0, color: top },
      { at: 0.5, color: mix(top, shade, 0.3) },
      { at: 1, color: shade, opacity: 0.82 },
    ],
    [0, y - height],
    [0, y + height * 0.34],
  );
  const lumps = random.integer(5, 7);
  let body = rect(x - width * 0.5, y - height * 0.22, width, height * 0.5, { rx: height * 0.25, fill });
  let lights = '';
  const lean = random.between(-0.14, 0.14);
  for (let index = 0; index < lumps; index += 1) {
    const along = lumps === 1 ? 0 : index / (lumps - 1) - 0.5;
    const rise = Math.cos((along - lean) * Math.PI) ** 0.8 || 0;
    const r = height * (0.2 + 0.36 * Math.max(0, rise)) * random.between(0.85, 1.15);
    const cx = x + along * width * 0.78;
    const cy = y - r * 0.55 - Math.max(0, rise) * height * 0.16;
    body += circle(cx, cy, r, { fill });
    lights += circle(cx - r * 0.2, cy - r * 0.22, r * 0.82, {
      fill: ink.radial(
        [
          { at: 0, color: lighten(top, 0.5 - 0.34 * light.darkness), opacity: 0.75 - 0.35 * light.darkness },
          { at: 1, color: top, opacity: 0 },
        ],
        [0.42, 0.36, 0.6],
      ),
    });
  }
  return body + lights;
}

/** Draws an overcast sky: wide overlapping lumps along the top edge. */
function drawCeiling(stage: Stage, horizon: number, unitsPerSecond: number) {
  const { light, width, random, graph } = stage;
  const isStorm = graph.weather === 'storm';
  return stage.layer(
    'ceiling',
    0.03,
    (ink) => {
      let content = '';
      const tone = isStorm ? mix(light.cloudShade, '#191c33', 0.45) : light.cloudShade;
      for (let index = 0; index < 16; index += 1) {
        const x = random.between(-140, width + 140);
        const y = random.between(-60, horizon * 0.3);
        content += ellipse(x, y, random.between(170, 330), random.between(70, 140), {
          fill: ink.radial([
            {
              at: 0,
              color: mix(tone, light.cloudLight, random.between(0, isStorm ? 0.15 : 0.4)),
              opacity: 0.85,
            },
            { at: 0.6, color: tone, opacity: 0.6 },
            { at: 1, color: tone, opacity: 0 },
          ]),
        });
      }
      return content;
    },
    { type: 'drift', unitsPerSecond },
  );
}
