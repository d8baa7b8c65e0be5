import { darken, lighten } from '../art/color.ts';
import type { Light } from '../scene/light/light.ts';
import type { Season } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { circle, group, num, path, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

export interface TreeSpot {
  x: number;
  /** Foot of the trunk. */
  y: number;
  height: number;
  /** 0 (here) to 1 (the horizon). */
  distance: number;
}

export interface TreeStyle {
  light: Light;
  ink: Ink;
  random: SeededRandom;
  season: Season;
  /** True for a tree with snow. */
  isSnowy: boolean;
  /** A crown of its own colour (blossom, autumn). */
  crown?: string | undefined;
}

/** A round broad-leaved tree; bare in winter. */
export function drawRoundTree(spot: TreeSpot, style: TreeStyle): string {
  const { light, ink, random, season } = style;
  const { x, y, height, distance } = spot;
  const trunkColor = light.lit('#6b4630', distance);
  const trunkWidth = height * 0.075;
  const trunk = path(
    `M${num(x - trunkWidth)} ${num(y)}Q${num(x - trunkWidth * 0.45)} ${num(y - height * 0.25)} ${num(x - trunkWidth * 0.4)} ${num(y - height * 0.6)}L${num(x + trunkWidth * 0.4)} ${num(y - height * 0.6)}Q${num(x + trunkWidth * 0.5)} ${num(y - height * 0.25)} ${num(x + trunkWidth)} ${num(y)}Z`,
    {
      fill: ink.linear(
        [
          { at: 0, color: lighten(trunkColor, 0.12) },
          { at: 1, color: darken(trunkColor, 0.3) },
        ],
        [0, 0, 1, 0],
      ),
    },
  );
  if (season === 'winter' && style.crown === undefined)
    return trunk + drawBareBranches(spot, style, trunkColor);
  const color = style.crown ?? random.pick(CROWNS[season]);
  const fill = ink.radial(
    [
      { at: 0, color: light.lit(lighten(color, 0.34), distance) },
      { at: 0.5, color: light.lit(color, distance) },
      { at: 1, color: light.lit(darken(color, 0.36), distance) },
    ],
    [0.34, 0.26, 0.78],
  );
  const r = height * 0.3;
  const cy = y - height * 0.66;
  // Rear and low lumps first, so that the lit ones are on top.
  const lumps: readonly (readonly [number, number, number])[] = [
    [0.66, 0.38, 0.52],
    [-0.68, 0.36, 0.5],
    [0.05, 0.5, 0.56],
    [0.58, -0.12, 0.58],
    [-0.6, -0.08, 0.56],
    [0.26, -0.56, 0.54],
    [-0.3, -0.52, 0.52],
    [-0.06, 0, 0.66],
    [-0.34, -0.26, 0.36],
  ];
  const crown = lumps
    .map(([dx, dy, size]) =>
      circle(
        x + (dx + random.between(-0.09, 0.09)) * r,
        cy + (dy + random.between(-0.09, 0.09)) * r,
        r * size * random.between(0.9, 1.12),
        { fill },
      ),
    )
    .join('');
  return trunk + crown;
}

export const CROWNS: Readonly<Record<Season, readonly [string, ...string[]]>> = {
  spring: ['#7cbf4e', '#8fce5c', '#f4b8cf', '#6bb558', '#f9d2de'],
  summer: ['#4f9e45', '#5fae4c', '#3f8f4f', '#6fb94f'],
  autumn: ['#e8892e', '#d9542b', '#f0b23c', '#c8452f', '#e0a02f'],
  winter: ['#8ba2a8', '#9bb0b8'],
};

function drawBareBranches(
  { x, y, height }: TreeSpot,
  { random, light, isSnowy }: TreeStyle,
  color: string,
): string {
  let d = '';
  const branch = (fromX: number, fromY: number, angle: number, length: number, level: number): void => {
    const toX = fromX + Math.sin(angle) * length;
    const toY = fromY - Math.cos(angle) * length;
    d += `M${num(fromX)} ${num(fromY)}L${num(toX)} ${num(toY)}`;
    if (level === 0) return;
    branch(toX, toY, angle - random.between(0.25, 0.6), length * random.between(0.6, 0.75), level - 1);
    branch(toX, toY, angle + random.between(0.25, 0.6), length * random.between(0.6, 0.75), level - 1);
  };
  for (const angle of [-0.7, -0.2, 0.35, 0.8]) branch(x, y - height * 0.5, angle, height * 0.2, 3);
  const twigs = path(d, {
    fill: 'none',
    stroke: color,
    'stroke-width': height * 0.014,
    'stroke-linecap': 'round',
  });
  if (!isSnowy) return twigs;
  return (
    twigs +
    group(
      { transform: `translate(0 ${num(-height * 0.008)})` },
      path(d, {
        fill: 'none',
        stroke: light.lit('#ffffff'),
        'stroke-opacity': 0.8,
        'stroke-width': height * 0.006,
        'stroke-linecap': 'round',
      }),
    )
  );
}

/** A fir in tiers, lit from one side, with snow on its tiers when it is snowy. */
export function drawPine(spot: TreeSpot, style: TreeStyle): string {
  const { light, ink, random, isSnowy } = style;
  const { x, y, height, distance } = spot;
  const color = style.crown ?? random.pick(['#2f6b4a', '#35754a', '#28604c', '#3d7d4c']);
  const bright = light.lit(lighten(color, 0.2), distance);
  const dark = light.lit(darken(color, 0.3), distance);
  const fill = ink.linear(
    [
      { at: 0, color: bright },
      { at: 0.5, color: light.lit(color, distance) },
      { at: 1, color: dark },
    ],
    [0, 0.3, 1, 0.5],
  );
  const snowColor = light.lit('#ffffff', distance * 0.8);
  let content = rect(x - height * 0.025, y - height * 0.16, height * 0.05, height * 0.17, {
    fill: light.lit('#5a3d2b', distance),
  });
  const tiers = 4;
  for (let tier = 0; tier < tiers; tier += 1) {
    const t = tier / tiers;
    const bottomY = y - height * (0.1 + t * 0.78 * 0.9);
    const topY = bottomY - height * (0.4 - t * 0.14);
    const half = height * (0.25 - t * 0.165) * random.between(0.94, 1.06);
    const sag = half * 0.26;
    content += path(
      `M${num(x)} ${num(topY)}Q${num(x + half * 0.35)} ${num(bottomY - (bottomY - topY) * 0.35)} ${num(x + half)} ${num(bottomY)}Q${num(x + half * 0.5)} ${num(bottomY + sag * 0.4)} ${num(x + half * 0.33)} ${num(bottomY + sag * 0.35)}Q${num(x)} ${num(bottomY + sag)} ${num(x - half * 0.33)} ${num(bottomY + sag * 0.35)}Q${num(x - half * 0.5)} ${num(bottomY + sag * 0.4)} ${num(x - half)} ${num(bottomY)}Q${num(x - half * 0.35)} ${num(bottomY - (bottomY - topY) * 0.35)} ${num(x)} ${num(topY)}Z`,
      { fill },
    );
    if (isSnowy) {
      content += path(
        `M${num(x)} ${num(topY)}Q${num(x - half * 0.3)} ${num(bottomY - (bottomY - topY) * 0.4)} ${num(x - half * 0.86)} ${num(bottomY - sag * 0.3)}Q${num(x - half * 0.42)} ${num(bottomY - sag * 0.7)} ${num(x - half * 0.2)} ${num(bottomY - sag * 0.9)}Q${num(x + half * 0.1)} ${num(bottomY - (bottomY - topY) * 0.42)} ${num(x)} ${num(topY)}Z`,
        { fill: snowColor, 'fill-opacity': 0.92 },
      );
    }
  }
  return content;
}

/** A slim cypress or poplar. */
export function drawCypress({ x, y, height, distance }: TreeSpot, { light, ink }: TreeStyle): string {
  const color = '#4a7d4c';
  const fill = ink.linear(
    [
      { at: 0, color: light.lit(lighten(color, 0.25), distance) },
      { at: 0.5, color: light.lit(color, distance) },
      { at: 1, color: light.lit(darken(color, 0.3), distance) },
    ],
    [0, 0.4, 1, 0.6],
  );
  return (
    rect(x - height * 0.012, y - height * 0.1, height * 0.024, height * 0.1, {
      fill: light.lit('#5a3d2b', distance),
    }) +
    path(
      `M${num(x)} ${num(y - height)}C${num(x + height * 0.07)} ${num(y - height * 0.8)} ${num(x + height * 0.13)} ${num(y - height * 0.4)} ${num(x + height * 0.09)} ${num(y - height * 0.1)}C${num(x + height * 0.05)} ${num(y - height * 0.03)} ${num(x - height * 0.05)} ${num(y - height * 0.03)} ${num(x - height * 0.09)} ${num(y - height * 0.1)}C${num(x - height * 0.13)} ${num(y - height * 0.4)} ${num(x - height * 0.07)} ${num(y - height * 0.8)} ${num(x)} ${num(y - height)}Z`,
      { fill },
    )
  );
}

export function drawPalm({ x, y, height, distance }: TreeSpot, { light, ink, random }: TreeStyle): string {
  const lean = random.between(0.12, 0.3) * (random.chance(0.5) ? 1 : -1) * height;
  const topX = x + lean;
  const topY = y - height * 0.82;
  const bark = light.lit('#9a7248', distance);
  const w = height * 0.03;
  const trunk = path(
    `M${num(x - w * 1.5)} ${num(y)}Q${num(x + lean * 0.12 - w)} ${num(y - height * 0.45)} ${num(topX - w * 0.7)} ${num(topY)}L${num(topX + w * 0.7)} ${num(topY)}Q${num(x + lean * 0.12 + w * 1.2)} ${num(y - height * 0.45)} ${num(x + w * 1.5)} ${num(y)}Z`,
    {
      fill: ink.linear(
        [
          { at: 0, color: lighten(bark, 0.15) },
          { at: 1, color: darken(bark, 0.35) },
        ],
        [0, 0, 1, 0],
      ),
    },
  );
  const leaf = (angle: number, length: number, tone: string): string => {
    const endX = topX + Math.cos(angle) * length;
    const endY = topY + Math.sin(angle) * length * 0.55 + length * 0.28;
    const midX = topX + Math.cos(angle) * length * 0.55;
    const midY = topY + Math.sin(angle) * length * 0.5 - length * 0.2;
    return path(
      `M${num(topX)} ${num(topY)}Q${num(midX)} ${num(midY - length * 0.1)} ${num(endX)} ${num(endY)}Q${num(midX)} ${num(midY + length * 0.16)} ${num(topX)} ${num(topY)}Z`,
      { fill: light.lit(tone, distance) },
    );
  };
  let leaves = '';
  const count = 9;
  for (let index = 0; index < count; index += 1) {
    const angle = Math.PI + (index / (count - 1)) * Math.PI + random.between(-0.12, 0.12);
    leaves += leaf(angle, height * random.between(0.34, 0.44), index % 2 === 0 ? '#2f7d46' : '#46974f');
  }
  leaves += leaf(Math.PI * 0.92, height * 0.34, '#3a8a4a') + leaf(Math.PI * 0.08, height * 0.34, '#2c7341');
  const nuts =
    circle(topX - w, topY + w * 1.4, w * 1.1, { fill: light.lit('#6b4526', distance) }) +
    circle(topX + w * 1.1, topY + w * 1.7, w * 1.1, { fill: light.lit('#5a3a20', distance) });
  return trunk + leaves + nuts;
}

/** A low bush of three lumps. */
export function drawBush({ x, y, height, distance }: TreeSpot, style: TreeStyle): string {
  const { light, ink, random, season } = style;
  const color = style.crown ?? random.pick(BUSHES[season]);
  const dark = light.lit(darken(color, 0.3), distance);
  const bright = light.lit(lighten(color, 0.22), distance);
  const fill = ink.linear([
    { at: 0, color: bright },
    { at: 0.45, color: light.lit(color, distance) },
    { at: 1, color: dark },
  ]);
  return [
    [-0.72, 0.34, 0.52],
    [0.7, 0.3, 0.56],
    [0, 0.05, 0.72],
  ]
    .map(([dx = 0, dy = 0, r = 0]) =>
      circle(x + dx * height, y - height * 0.42 + dy * height * 0.5, r * height * 0.8, { fill }),
    )
    .join('');
}

const BUSHES: Readonly<Record<Season, readonly [string, ...string[]]>> = {
  spring: ['#6fb552', '#85c25c', '#e89ab8'],
  summer: ['#4a9348', '#5aa24c'],
  autumn: ['#c9782f', '#b8932f', '#8f8a3a'],
  winter: ['#8fa6a6', '#a9bcc2'],
};
