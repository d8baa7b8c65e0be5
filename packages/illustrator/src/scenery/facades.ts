import { darken, lighten, mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { circle, num, path, polygon, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

const WALLS = [
  '#f4c9a8',
  '#f2dfb8',
  '#cfe0d6',
  '#e8b7ae',
  '#d8cfe6',
  '#f0e6da',
  '#b9d2e4',
  '#e9c48f',
] as const;
const AWNINGS = ['#d9534f', '#3f7fb5', '#4a9a6a', '#e0a13c', '#8a5fa8'] as const;

/** Narrow townhouses side by side: shop below, windows with shutters above, a gable or a mansard on top. */
export function drawFacades(
  stage: Stage,
  { baseY, height, depth }: { baseY: number; height: number; depth: number },
): void {
  const { width, margin, random } = stage;
  const own = random.fork('facades');
  stage.back.push(
    stage.layer('facades', depth, (ink) => {
      let content = '';
      let x = -margin - own.between(0, 90);
      let last = '';
      while (x < width + margin) {
        const wide = own.between(168, 236);
        let wall: string = own.pick(WALLS);
        if (wall === last) wall = own.pick(WALLS);
        last = wall;
        content += drawFacade(stage, ink, own, {
          x,
          width: wide,
          baseY,
          height: height * own.between(0.72, 1),
          wall,
        });
        x += wide;
      }
      return content;
    }),
  );
}

interface Facade {
  x: number;
  width: number;
  baseY: number;
  height: number;
  wall: string;
}

function drawFacade(stage: Stage, ink: Ink, random: SeededRandom, house: Facade): string {
  const { light } = stage;
  const { x, width, baseY, height, wall } = house;
  const top = baseY - height;
  const shopTall = Math.min(190, height * 0.36);
  const body = rect(x, top, width + 1, height, {
    fill: ink.linear([
      { at: 0, color: light.lit(lighten(wall, 0.1), 0.1) },
      { at: 1, color: light.lit(darken(wall, 0.14), 0.05) },
    ]),
  });
  const roof = drawRoof(stage, ink, random, house);
  let windows = '';
  const rows = Math.max(1, Math.floor((height - shopTall - 40) / 120));
  const columns = width > 200 ? 3 : 2;
  const shutter = random.pick(['#5f8a8b', '#8a5a4c', '#6c7fa8', '#7c8f5a', '#f4efe6']);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      windows += drawWindow(stage, ink, random, {
        x: x + ((column + 0.5) / columns) * width,
        y: top + 40 + ((baseY - shopTall - top - 40) / rows) * (row + 0.5),
        shutter,
      });
    }
  }
  const cornice = rect(x - 2, baseY - shopTall - 12, width + 4, 10, {
    fill: light.lit(lighten(wall, 0.35), 0.08),
  });
  return body + roof + windows + cornice + drawShop(stage, ink, random, { x, width, baseY, tall: shopTall });
}

function drawRoof(
  { light }: Stage,
  ink: Ink,
  random: SeededRandom,
  { x, width, baseY, height }: Facade,
): string {
  const top = baseY - height;
  const slate = random.pick(['#6f7691', '#a85a48', '#7d6f78', '#8f6a58']);
  const fill = ink.linear([
    { at: 0, color: light.lit(lighten(slate, 0.1), 0.12) },
    { at: 1, color: light.lit(darken(slate, 0.2), 0.08) },
  ]);
  const chimney = rect(x + width * random.between(0.15, 0.7), top - 74, 24, 60, {
    fill: light.lit('#a8685a', 0.1),
  });
  if (random.chance(0.5)) {
    return (
      chimney +
      polygon(
        [
          { x: x - 6, y: top + 4 },
          { x: x + width / 2, y: top - 92 },
          { x: x + width + 6, y: top + 4 },
        ],
        { fill },
      )
    );
  }
  return (
    chimney +
    polygon(
      [
        { x: x - 4, y: top + 4 },
        { x: x + 22, y: top - 58 },
        { x: x + width - 22, y: top - 58 },
        { x: x + width + 4, y: top + 4 },
      ],
      { fill },
    ) +
    circle(x + width / 2, top - 22, 15, {
      fill: light.darkness > 0.3 ? '#ffd88a' : light.lit('#8fa5c4', 0.1),
    })
  );
}

function drawWindow(
  { light }: Stage,
  ink: Ink,
  random: SeededRandom,
  { x, y, shutter }: { x: number; y: number; shutter: string },
): string {
  const isLit = light.darkness > 0.25 && random.chance(0.35 + 0.35 * light.darkness);
  const glass = isLit
    ? ink.radial([
        { at: 0, color: '#fff0c0' },
        { at: 1, color: '#ffbe5c' },
      ])
    : ink.linear([
        { at: 0, color: light.lit('#a9c4dc', 0.1) },
        { at: 1, color: light.lit('#5a7294', 0.1) },
      ]);
  const box = random.chance(0.4)
    ? rect(x - 26, y + 40, 52, 9, { rx: 2, fill: light.lit('#8a5a44', 0.05) }) +
      [-16, -5, 6, 17]
        .map((dx) =>
          circle(x + dx, y + 38, 8, {
            fill: light.lit(random.pick(['#e8506a', '#f279ae', '#5f9a4a', '#f6c84a']), 0.05),
          }),
        )
        .join('')
    : '';
  return (
    rect(x - 25, y - 43, 50, 86, { rx: 3, fill: light.lit('#fbf6ee', 0.08) }) +
    rect(x - 21, y - 39, 42, 78, { rx: 2, fill: glass }) +
    path(`M${num(x)} ${num(y - 39)}V${num(y + 39)}M${num(x - 21)} ${num(y - 6)}H${num(x + 21)}`, {
      stroke: light.lit('#fbf6ee', 0.08),
      'stroke-width': 4,
    }) +
    [-1, 1]
      .map((side) =>
        rect(x + (side < 0 ? -46 : 27), y - 43, 19, 86, {
          rx: 2,
          fill: light.lit(side < 0 ? shutter : darken(shutter, 0.12), 0.08),
        }),
      )
      .join('') +
    box
  );
}

function drawShop(
  { light }: Stage,
  ink: Ink,
  random: SeededRandom,
  { x, width, baseY, tall }: { x: number; width: number; baseY: number; tall: number },
): string {
  const color = random.pick(AWNINGS);
  const isLit = light.darkness > 0.2;
  const front = rect(x + 12, baseY - tall + 6, width - 24, tall - 6, {
    rx: 3,
    fill: light.lit(darken(color, 0.4), 0.05),
  });
  const glass = isLit
    ? ink.linear([
        { at: 0, color: '#fff2c8' },
        { at: 1, color: '#ffb45a' },
      ])
    : ink.linear([
        { at: 0, color: light.lit('#bcd4e4', 0.08) },
        { at: 1, color: light.lit('#6f8aa6', 0.08) },
      ]);
  const pane = rect(x + 24, baseY - tall * 0.62, width * 0.5, tall * 0.5, { rx: 2, fill: glass });
  const door =
    rect(x + width * 0.66, baseY - tall * 0.66, width * 0.24, tall * 0.66, {
      rx: 3,
      fill: light.lit(darken(color, 0.2), 0.05),
    }) + rect(x + width * 0.69, baseY - tall * 0.6, width * 0.18, tall * 0.34, { rx: 2, fill: glass });
  const stripes = 8;
  const step = (width - 8) / stripes;
  let awning = '';
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const left = x + 4 + stripe * step;
    const y = baseY - tall * 0.86;
    awning += path(
      `M${num(left)} ${num(y)}H${num(left + step)}V${num(y + 38)}Q${num(left + step / 2)} ${num(y + 54)} ${num(left)} ${num(y + 38)}Z`,
      {
        fill: light.lit(stripe % 2 === 0 ? color : '#fdf6ea', 0.05),
      },
    );
  }
  const shade = rect(x + 4, baseY - tall * 0.86 + 42, width - 8, 22, {
    fill: ink.linear([
      { at: 0, color: '#1a1430', opacity: 0.34 },
      { at: 1, color: '#1a1430', opacity: 0 },
    ]),
  });
  const spill = isLit
    ? rect(x + 10, baseY - tall * 0.3, width - 20, tall * 0.45, {
        fill: ink.linear([
          { at: 0, color: mix('#ffd27a', color, 0.1), opacity: 0 },
          { at: 1, color: '#ffcf7a', opacity: 0.28 },
        ]),
      })
    : '';
  return front + pane + door + shade + awning + spill;
}
