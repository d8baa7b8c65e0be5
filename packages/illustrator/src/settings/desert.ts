import { darken, lighten, mix } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawForegroundGrass } from '../scenery/foreground.ts';
import { drawGrass, drawPatches } from '../scenery/ground.ts';
import { drawHill } from '../scenery/hills.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import { ellipse, num, path, polygon, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { landFloor } from './land-floor.ts';

/** Dunes with a lit and a shaded side, mesas on the horizon, cacti; the savanna has acacias and tall grass. */
export function drawDesert(stage: Stage, art: ArtSource): Floor {
  const { width, height, graph } = stage;
  const isSavanna = graph.setting === 'savanna';
  const horizon = height * (stage.isPortrait ? 0.57 : 0.54);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon, amount: 2 });
  const sand = isSavanna ? '#d8ac54' : '#efbe78';
  drawMesas(stage, horizon, isSavanna);
  if (isSavanna) {
    drawHill(stage, {
      id: 'far',
      y: horizon - 4,
      amplitude: 10,
      wavelength: width * 0.8,
      color: '#c9a55c',
      distance: 0.66,
      depth: 0.14,
      behind: (ink, crest, own) =>
        Array.from({ length: Math.round(width / 170) }, () => {
          const x = own.between(-60, width + 60);
          return drawAcacia(stage, ink, { x, y: crest(x) + 6, height: own.between(60, 110), distance: 0.55 });
        }).join(''),
    });
  } else {
    for (const [index, row] of DUNES.entries())
      drawDune(stage, {
        id: `dune-${index}`,
        y: horizon + row.y,
        color: sand,
        distance: row.distance,
        depth: row.depth,
        height: row.height,
        flip: index % 2 === 0,
      });
  }
  const top = horizon + (isSavanna ? 70 : 150);
  drawHill(stage, {
    id: 'ground',
    y: top,
    amplitude: 20,
    wavelength: width * 1.2,
    color: sand,
    distance: 0.05,
    depth: 0.5,
    behind: (ink, crest, own) => {
      if (!isSavanna) return '';
      const x = width * (sunX > width / 2 ? own.between(0.1, 0.2) : own.between(0.8, 0.9));
      return drawAcacia(stage, ink, {
        x,
        y: crest(x) + 20,
        height: Math.min(360, height * 0.34),
        distance: 0.12,
      });
    },
    dress: (ink, crest, own) => {
      const patches = drawPatches(stage, ink, own, {
        top: crest(width / 2) + 30,
        bottom: height,
        color: sand,
      });
      if (isSavanna)
        return (
          patches +
          drawGrass(stage, own, {
            top: top + 30,
            bottom: height + 20,
            color: '#b9913f',
            count: Math.round(110 * (width / 1000)),
          })
        );
      const ripples = Array.from({ length: Math.round(34 * (width / 1000)) }, () => {
        const t = own.next();
        const x = own.between(-60, width);
        const y = top + 50 + (height - top - 30) * t;
        const wide = 50 + 150 * t;
        return path(
          `M${num(x)} ${num(y)}q${num(wide * 0.25)} ${num(-6 - 4 * t)} ${num(wide * 0.5)} 0t${num(wide * 0.5)} 0`,
          {
            fill: 'none',
            stroke: stage.light.lit(darken(sand, 0.24)),
            'stroke-width': 2 + 2 * t,
            'stroke-opacity': 0.28,
            'stroke-linecap': 'round',
          },
        );
      }).join('');
      const plants = [0.08, 0.9, 0.97]
        .map((share, index) =>
          placeProp(stage, ink, art, {
            name: index === 2 ? 'rock' : 'cactus',
            x: width * share + own.between(-20, 20),
            y: top + own.between(50, 130),
            height: index === 2 ? 70 : own.between(90, 190),
            prefix: `c${index}`,
          }),
        )
        .join('');
      return patches + ripples + plants;
    },
  });
  if (isSavanna) drawForegroundGrass(stage, { color: '#b9913f', hasFlowers: false });
  return landFloor(stage, { horizon, top: top + 40, sunX });
}

const DUNES = [
  { y: 10, height: 90, distance: 0.62, depth: 0.16 },
  { y: 60, height: 120, distance: 0.4, depth: 0.26 },
  { y: 120, height: 130, distance: 0.2, depth: 0.38 },
] as const;

function drawMesas(stage: Stage, horizon: number, isLow: boolean): void {
  const { width, light, random } = stage;
  const own = random.fork('mesas');
  stage.back.push(
    stage.layer('mesas', 0.08, (ink) => {
      let content = '';
      for (let index = 0; index < 4; index += 1) {
        const x = width * own.between(-0.05, 1.05);
        const wide = own.between(110, 260);
        const tall = own.between(50, 150) * (isLow ? 0.5 : 1);
        const color = isLow ? '#9a8a8c' : '#c9744e';
        content += polygon(
          [
            { x: x - wide * 0.75, y: horizon + 16 },
            { x: x - wide * 0.52, y: horizon - tall * 0.5 },
            { x: x - wide * 0.44, y: horizon - tall },
            { x: x + wide * 0.4, y: horizon - tall * 0.96 },
            { x: x + wide * 0.5, y: horizon - tall * 0.5 },
            { x: x + wide * 0.75, y: horizon + 16 },
          ],
          {
            fill: ink.linear([
              { at: 0, color: light.lit(lighten(color, 0.1), 0.6) },
              { at: 0.6, color: light.lit(darken(color, 0.12), 0.66) },
              { at: 1, color: light.lit(color, 0.9) },
            ]),
          },
        );
      }
      return content;
    }),
  );
}

/** One dune: a sharp crest that winds down, light on one side. */
function drawDune(
  stage: Stage,
  {
    id,
    y,
    color,
    distance,
    depth,
    height,
    flip,
  }: { id: string; y: number; color: string; distance: number; depth: number; height: number; flip: boolean },
): void {
  const { width, light, margin, random } = stage;
  const own = random.fork(id);
  const bottom = stage.height + margin;
  stage.back.push(
    stage.layer(id, depth, (ink) => {
      const peak = width * (flip ? own.between(0.2, 0.42) : own.between(0.58, 0.8));
      const side = flip ? 1 : -1;
      const edgeA = flip ? -margin : width + margin;
      const edgeB = flip ? width + margin : -margin;
      const lit = ink.linearAt(
        [
          { at: 0, color: light.lit(lighten(color, 0.22), distance) },
          { at: 1, color: light.lit(darken(color, 0.06), distance) },
        ],
        [0, y - height],
        [0, y + 220],
      );
      const shaded = ink.linearAt(
        [
          { at: 0, color: light.lit(mix(darken(color, 0.34), '#7a4a6a', 0.2), distance) },
          { at: 1, color: light.lit(darken(color, 0.14), distance) },
        ],
        [0, y - height],
        [0, y + 180],
      );
      const body = path(
        `M${num(edgeA)} ${num(y)}Q${num(peak - side * 180)} ${num(y - height * 0.55)} ${num(peak)} ${num(y - height)}Q${num(peak + side * width * 0.28)} ${num(y - height * 0.5)} ${num(edgeB)} ${num(y - 8)}V${num(bottom)}H${num(edgeA)}Z`,
        { fill: lit },
      );
      const shadow = path(
        `M${num(peak)} ${num(y - height)}Q${num(peak + side * width * 0.28)} ${num(y - height * 0.5)} ${num(edgeB)} ${num(y - 8)}V${num(y + 60)}Q${num(peak + side * 190)} ${num(y + 40)} ${num(peak + side * 60)} ${num(y + height * 0.4)}Q${num(peak + side * 46)} ${num(y - height * 0.4)} ${num(peak)} ${num(y - height)}Z`,
        { fill: shaded },
      );
      return body + shadow;
    }),
  );
}

function drawAcacia(
  { light }: Stage,
  ink: Ink,
  { x, y, height, distance }: { x: number; y: number; height: number; distance: number },
): string {
  const bark = light.lit('#6a4a34', distance);
  const crown = ink.linear([
    { at: 0, color: light.lit('#8aa44a', distance) },
    { at: 1, color: light.lit('#4f6b36', distance) },
  ]);
  const w = height * 0.035;
  return (
    path(
      `M${num(x - w)} ${num(y)}Q${num(x)} ${num(y - height * 0.4)} ${num(x - height * 0.3)} ${num(y - height * 0.78)}M${num(x)} ${num(y - height * 0.4)}Q${num(x + height * 0.05)} ${num(y - height * 0.6)} ${num(x + height * 0.28)} ${num(y - height * 0.8)}M${num(x)} ${num(y - height * 0.45)}L${num(x + height * 0.02)} ${num(y - height * 0.85)}`,
      { fill: 'none', stroke: bark, 'stroke-width': w * 1.6, 'stroke-linecap': 'round' },
    ) +
    rect(x - w, y - height * 0.42, w * 2, height * 0.43, { rx: w, fill: bark }) +
    ellipse(x - height * 0.26, y - height * 0.82, height * 0.34, height * 0.1, { fill: crown }) +
    ellipse(x + height * 0.28, y - height * 0.86, height * 0.34, height * 0.1, { fill: crown }) +
    ellipse(x + height * 0.02, y - height * 0.94, height * 0.42, height * 0.11, { fill: crown })
  );
}
