import { darken, lighten, mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { circle, ellipse, num, path, polygon, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

const WALLS = ['#fbf1e0', '#f4dcc0', '#f7e6d6', '#e9d8c6', '#fdf6ea'] as const;
const ROOFS = ['#c8573f', '#b5493e', '#d9764a', '#8f5a4c', '#6f6678'] as const;

/** A handful of small houses along a crest. */
export function drawVillage(
  stage: Stage,
  ink: Ink,
  random: SeededRandom,
  { crest, distance }: { crest: (x: number) => number; distance: number },
): string {
  const count = Math.round(5 + stage.width / 240);
  const middle = stage.width * random.between(0.4, 0.6);
  return Array.from({ length: count }, (_, index) => {
    const x = middle + (index - count / 2) * 92 + random.between(-22, 22);
    return { x, y: crest(x) + 10 + random.between(0, 46), width: random.between(70, 112) };
  })
    .sort((a, b) => a.y - b.y)
    .map((house) => drawHouse(stage, ink, random, { ...house, distance }))
    .join('');
}

function drawHouse(
  { light }: Stage,
  ink: Ink,
  random: SeededRandom,
  { x, y, width, distance }: { x: number; y: number; width: number; distance: number },
): string {
  const wall = random.pick(WALLS);
  const roof = random.pick(ROOFS);
  const tall = width * random.between(0.62, 0.95);
  const rise = width * random.between(0.42, 0.6);
  const glow = light.darkness > 0.4;
  const pane = glow ? mix('#ffd88a', light.haze, distance * 0.25) : light.lit('#7f97b5', distance);
  const windows = [-0.24, 0.2]
    .map((offset) =>
      rect(x + offset * width - width * 0.08, y - tall * 0.66, width * 0.16, tall * 0.26, {
        rx: 1.5,
        fill: pane,
      }),
    )
    .join('');
  const halo = glow
    ? ellipse(x, y - tall * 0.5, width * 0.7, tall * 0.6, {
        fill: ink.radial([
          { at: 0, color: '#ffcf7a', opacity: 0.34 },
          { at: 1, color: '#ffcf7a', opacity: 0 },
        ]),
      })
    : '';
  return (
    rect(x - width / 2, y - tall, width, tall, {
      fill: ink.linear(
        [
          { at: 0, color: light.lit(wall, distance) },
          { at: 1, color: light.lit(darken(wall, 0.22), distance) },
        ],
        [0, 0, 1, 0],
      ),
    }) +
    polygon(
      [
        { x: x - width * 0.6, y: y - tall + 2 },
        { x: x - width * 0.3, y: y - tall - rise },
        { x: x + width * 0.3, y: y - tall - rise },
        { x: x + width * 0.6, y: y - tall + 2 },
      ],
      {
        fill: ink.linear([
          { at: 0, color: light.lit(lighten(roof, 0.14), distance) },
          { at: 1, color: light.lit(darken(roof, 0.16), distance) },
        ]),
      },
    ) +
    windows +
    rect(x - width * 0.07, y - tall * 0.34, width * 0.14, tall * 0.34, {
      fill: light.lit('#7a4e38', distance),
    }) +
    halo
  );
}

/** A pale path that winds from the crest to the lens. */
export function drawPath(stage: Stage, ink: Ink, random: SeededRandom, { top }: { top: number }): string {
  const { width, height, light, margin } = stage;
  const from = width * random.between(0.42, 0.58);
  const bend = width * random.between(-0.2, 0.2);
  const bottom = height + margin;
  const to = width * random.between(0.36, 0.64);
  const isWhite = stage.graph.weather === 'snow' || stage.graph.season === 'winter';
  const color = stage.graph.setting === 'road' ? '#6d6c7a' : isWhite ? '#c3d3e8' : '#e2c79a';
  const d = `M${num(from - 14)} ${num(top)}C${num(from + bend - 30)} ${num(top + 110)} ${num(to - bend - 190)} ${num(top + 170)} ${num(to - 260)} ${num(bottom)}H${num(to + 260)}C${num(to - bend + 90)} ${num(top + 190)} ${num(from + bend + 60)} ${num(top + 110)} ${num(from + 14)} ${num(top)}Z`;
  return path(d, {
    fill: ink.linear([
      { at: 0, color: light.lit(lighten(color, 0.2), 0.3) },
      { at: 1, color: light.lit(color) },
    ]),
  });
}

/** A round lamp glow, for lamps and windows. */
export function drawGlow(
  ink: Ink,
  { x, y, radius, color, opacity }: { x: number; y: number; radius: number; color: string; opacity: number },
): string {
  return circle(x, y, radius, {
    fill: ink.radial([
      { at: 0, color, opacity },
      { at: 0.35, color, opacity: opacity * 0.4 },
      { at: 1, color, opacity: 0 },
    ]),
  });
}
