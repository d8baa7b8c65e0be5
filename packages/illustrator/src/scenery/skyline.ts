import { darken, lighten, mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { num, path, polygon, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

export interface SkylineOptions {
  id: string;
  baseY: number;
  height: number;
  distance: number;
  depth: number;
  blockWidth: readonly [number, number];
  style: 'towers' | 'roofs';
}

/** Draws a row of buildings; at night some windows are lit, and some blink. */
export function drawSkyline(stage: Stage, options: SkylineOptions): void {
  const { width, margin, random, light } = stage;
  const own = random.fork(`skyline-${options.id}`);
  const lights: string[] = [];
  stage.back.push(
    stage.layer(`skyline-${options.id}`, options.depth, (ink) => {
      let content = '';
      let x = -margin - 20;
      while (x < width + margin) {
        const wide = own.between(options.blockWidth[0], options.blockWidth[1]);
        const tall =
          options.height * (options.style === 'towers' ? own.between(0.35, 1) : own.between(0.72, 1));
        const block = { x, y: options.baseY - tall, width: wide, height: tall };
        content +=
          options.style === 'towers'
            ? drawTower(stage, ink, own, { ...options, ...block })
            : drawRoofHouse(stage, ink, own, { ...options, ...block });
        const panes = drawWindows(stage, own, { ...options, ...block });
        content += panes.steady;
        lights.push(panes.blinking);
        x += wide + (options.style === 'towers' ? own.between(-6, 14) : -1);
      }
      const mist = rect(
        -margin,
        options.baseY - options.height * 0.4,
        width + 2 * margin,
        options.height * 0.42,
        {
          fill: ink.linear([
            { at: 0, color: light.haze, opacity: 0 },
            { at: 1, color: light.haze, opacity: 0.3 + 0.4 * options.distance },
          ]),
        },
      );
      return content + mist;
    }),
  );
  if (lights.some((panes) => panes !== '')) {
    stage.back.push(
      stage.layer(`windows-${options.id}`, options.depth, () => lights.join(''), {
        type: 'glow',
        low: 0.25,
        high: 1,
        periodSeconds: 2.6 + options.depth * 3,
        phase: options.depth,
      }),
    );
  }
}

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  distance: number;
}

const TOWER_COLORS = ['#8fa3bf', '#a9b4cc', '#7f93b3', '#b9a9b8', '#9aa0b8', '#c2b2a8'] as const;

function drawTower({ light }: Stage, ink: Ink, random: SeededRandom, block: Block): string {
  const color = random.pick(TOWER_COLORS);
  const { x, y, width, height, distance } = block;
  const face = ink.linear(
    [
      { at: 0, color: light.lit(lighten(color, 0.14), distance) },
      { at: 0.62, color: light.lit(color, distance) },
      { at: 0.64, color: light.lit(darken(color, 0.18), distance) },
      { at: 1, color: light.lit(darken(color, 0.3), distance) },
    ],
    [0, 0, 1, 0],
  );
  const body = rect(x, y, width, height, { rx: 3, fill: face });
  const top = random.integer(0, 4);
  const dark = light.lit(darken(color, 0.3), distance);
  if (top === 0)
    return (
      body +
      rect(x + width * 0.48, y - 46, 4, 48, { fill: dark }) +
      rect(x + width * 0.34, y - 12, width * 0.32, 14, { fill: dark })
    );
  if (top === 1)
    return (
      body +
      polygon(
        [
          { x, y: y + 1 },
          { x: x + width / 2, y: y - width * 0.55 },
          { x: x + width, y: y + 1 },
        ],
        { fill: face },
      )
    );
  if (top === 2)
    return (
      body +
      rect(x + width * 0.16, y - 26, width * 0.68, 28, { rx: 2, fill: face }) +
      rect(x + width * 0.32, y - 46, width * 0.36, 22, { rx: 2, fill: face })
    );
  if (top === 3)
    return (
      body +
      path(
        `M${num(x)} ${num(y + 1)}Q${num(x + width / 2)} ${num(y - width * 0.7)} ${num(x + width)} ${num(y + 1)}Z`,
        { fill: face },
      )
    );
  return body + rect(x - 2, y - 5, width + 4, 8, { rx: 2, fill: dark });
}

/** Six storeys of pale stone under a slate mansard with chimneys. */
function drawRoofHouse({ light }: Stage, ink: Ink, random: SeededRandom, block: Block): string {
  const { x, y, width, height, distance } = block;
  const stone = random.pick(['#efe0c8', '#e6d3b8', '#f2e6d4', '#dfcbb4']);
  const slate = random.pick(['#7d88a0', '#6f7a94', '#8a92a6']);
  const roof = Math.min(60, height * 0.32);
  return (
    rect(x, y + roof * 0.5, width, height - roof * 0.5, {
      fill: ink.linear(
        [
          { at: 0, color: light.lit(stone, distance) },
          { at: 1, color: light.lit(darken(stone, 0.16), distance) },
        ],
        [0, 0, 1, 0],
      ),
    }) +
    [0.16, 0.76]
      .map((share) =>
        rect(x + width * share, y - roof * 0.78, 9, roof * 0.6, { fill: light.lit('#b8745c', distance) }),
      )
      .join('') +
    polygon(
      [
        { x: x - 2, y: y + roof * 0.56 },
        { x: x + width * 0.1, y: y - roof * 0.44 },
        { x: x + width * 0.9, y: y - roof * 0.44 },
        { x: x + width + 2, y: y + roof * 0.56 },
      ],
      {
        fill: ink.linear([
          { at: 0, color: light.lit(lighten(slate, 0.12), distance) },
          { at: 1, color: light.lit(darken(slate, 0.14), distance) },
        ]),
      },
    ) +
    rect(x - 2, y + roof * 0.52, width + 4, 5, { fill: light.lit(darken(stone, 0.2), distance) })
  );
}

function drawWindows(
  { light }: Stage,
  random: SeededRandom,
  { x, y, width, height, distance, style }: Block & { style: 'towers' | 'roofs' },
): { steady: string; blinking: string } {
  const isNight = light.darkness > 0.22;
  const paneWidth = style === 'roofs' ? 9 : 8;
  const paneHeight = style === 'roofs' ? 15 : 11;
  const stepX = paneWidth * (style === 'roofs' ? 2.2 : 1.9);
  const stepY = paneHeight * 1.75;
  const startY = y + (style === 'roofs' ? Math.min(60, height * 0.32) * 0.5 + 12 : 14);
  let dark = '';
  let warm = '';
  let blinking = '';
  const columns = Math.floor((width - 10) / stepX);
  const inset = (width - columns * stepX + stepX - paneWidth) / 2;
  for (let row = startY; row < y + height - 24; row += stepY) {
    for (let column = 0; column < columns; column += 1) {
      const pane = `M${num(x + inset + column * stepX)} ${num(row)}h${paneWidth}v${paneHeight}h${-paneWidth}Z`;
      const share = random.next();
      if (isNight && share < 0.42 * light.darkness + 0.08) {
        if (share < 0.06) blinking += pane;
        else warm += pane;
      } else dark += pane;
    }
  }
  const glow = mix('#ffd884', light.haze, distance * 0.3);
  return {
    steady:
      path(dark, {
        fill: light.lit(style === 'roofs' ? '#6c7a94' : '#5a6a8c', distance),
        'fill-opacity': 0.55,
      }) + (warm === '' ? '' : path(warm, { fill: glow })),
    blinking: blinking === '' ? '' : path(blinking, { fill: lighten(glow, 0.25) }),
  };
}
