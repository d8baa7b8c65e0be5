import { darken, lighten, mix } from '../art/color.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawForegroundGrass } from '../scenery/foreground.ts';
import { drawHill } from '../scenery/hills.ts';
import { drawSky } from '../scenery/sky.ts';
import { circle, ellipse, group, num, path } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { grassColor, isSnowy, rowOfTrees } from './land.ts';
import { landFloor } from './land-floor.ts';

interface Crop {
  soil: string;
  rows: string;
  bush: string;
  head?: string | undefined;
}

const CROPS: Readonly<Record<string, Crop>> = {
  lavender: { soil: '#a9945f', rows: '#7a5bb5', bush: '#9b78d6', head: '#b99cec' },
  vineyard: { soil: '#b58f5c', rows: '#4f7a35', bush: '#6d9c45' },
  field: { soil: '#c9a24a', rows: '#d9ae46', bush: '#ecc766', head: '#f6dc8e' },
};

/** Rows of lavender, vines or wheat that run to one point on the horizon. */
export function drawField(stage: Stage): Floor {
  const { width, height, random } = stage;
  const horizon = height * (stage.isPortrait ? 0.54 : 0.5);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon });
  const green = grassColor(stage);
  drawHill(stage, {
    id: 'far',
    y: horizon - 46,
    amplitude: 46,
    wavelength: width * 0.8,
    color: green.far,
    distance: 0.88,
    depth: 0.12,
  });
  drawHill(stage, {
    id: 'mid',
    y: horizon - 6,
    amplitude: 16,
    wavelength: width * 0.7,
    color: green.mid,
    distance: 0.55,
    depth: 0.2,
    behind: (ink, crest, own) =>
      rowOfTrees(stage, ink, own, {
        crest,
        count: Math.round(width / 60),
        height: [44, 86],
        distance: 0.5,
        kinds: ['round', 'cypress', 'bush', 'cypress'],
      }),
  });
  const crop = isSnowy(stage) ? undefined : (CROPS[stage.graph.setting] ?? CROPS.field);
  const top = horizon + 26;
  drawHill(stage, {
    id: 'ground',
    y: top,
    amplitude: 8,
    wavelength: width * 1.2,
    color: crop?.soil ?? green.near,
    distance: 0.14,
    depth: 0.45,
    dress: (ink) =>
      crop === undefined
        ? ''
        : drawRows(stage, ink, { crop, top: top + 6, vanishX: width * random.between(0.38, 0.62) }),
  });
  drawForegroundGrass(stage, { color: green.near, hasFlowers: true });
  return landFloor(stage, { horizon, top: top + (height - top) * 0.24, sunX });
}

function drawRows(
  stage: Stage,
  ink: Ink,
  { crop, top, vanishX }: { crop: Crop; top: number; vanishX: number },
): string {
  const { width, height, margin, light, random } = stage;
  const bottom = height + margin;
  const count = Math.round(8 + width / 140);
  let stripes = '';
  let bushes = '';
  for (let row = -count; row <= count; row += 1) {
    const foot = vanishX + row * (width / count) * 1.25;
    const half = (width / count) * 0.4;
    stripes += path(
      `M${num(vanishX + row * 5)} ${num(top)}L${num(foot + half)} ${num(bottom)}H${num(foot - half)}Z`,
      {
        fill: ink.linearAt(
          [
            { at: 0, color: light.lit(mix(crop.rows, crop.bush, 0.5), 0.45) },
            { at: 1, color: light.lit(darken(crop.rows, 0.18)) },
          ],
          [0, top],
          [0, bottom],
        ),
      },
    );
    for (let step = 0; step < 20; step += 1) {
      const t = ((step + random.next() * 0.4) / 20) ** 1.9;
      const y = top + (bottom - top) * t;
      const x = vanishX + row * 5 + (foot - vanishX - row * 5) * t;
      if (x < -margin - 60 || x > width + margin + 60) continue;
      const size = 3 + half * 0.98 * t;
      const distance = 0.5 * (1 - t) ** 2;
      bushes += ellipse(x, y - size * 0.32, size, size * 0.74, {
        fill: ink.radial(
          [
            { at: 0, color: light.lit(lighten(crop.bush, 0.2), Math.round(distance * 8) / 8) },
            { at: 1, color: light.lit(darken(crop.rows, 0.12), Math.round(distance * 8) / 8) },
          ],
          [0.4, 0.25, 0.75],
        ),
      });
      if (crop.head === undefined || t < 0.06) continue;
      const heads = group(
        { fill: light.lit(crop.head, distance) },
        [-0.5, 0, 0.5, -0.2, 0.3]
          .map((dx, index) => circle(x + dx * size, y - size * (0.62 + (index % 3) * 0.16), size * 0.13, {}))
          .join(''),
      );
      bushes += heads;
    }
  }
  return stripes + bushes;
}
