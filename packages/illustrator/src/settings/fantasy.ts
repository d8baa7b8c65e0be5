import { darken, lighten, mix } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawForegroundGrass } from '../scenery/foreground.ts';
import { drawGrass, drawPatches } from '../scenery/ground.ts';
import { drawHill } from '../scenery/hills.ts';
import { drawMountains } from '../scenery/mountains.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import { ellipse, num, path, polygon } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { drawTreeAt } from './land.ts';
import { landFloor } from './land-floor.ts';

/** An enchanted land: floating islands, a far castle, glowing crystals and giant mushrooms. */
export function drawFantasy(stage: Stage, art: ArtSource): Floor {
  const { width, height, graph, random } = stage;
  const horizon = height * (stage.isPortrait ? 0.58 : 0.56);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon });
  drawMountains(stage, {
    id: 'far',
    baseY: horizon + 20,
    height: Math.min(height, width) * 0.3,
    color: '#9a86cc',
    distance: 0.72,
    depth: 0.08,
    peaks: Math.round(3 + width / 420),
    snow: 0.3,
  });
  if (!graph.subjects.some(({ entry }) => entry.size >= 7)) {
    stage.back.push(
      stage.layer('far-castle', 0.14, (ink) =>
        placeProp(stage, ink, art, {
          name: 'castle',
          x: width * (sunX > width / 2 ? 0.26 : 0.74),
          y: horizon + 6,
          height: 220,
          distance: 0.5,
          prefix: 'castle',
        }),
      ),
    );
  }
  drawIslands(stage, horizon);
  const turf = '#6fbf9a';
  drawHill(stage, {
    id: 'mid',
    y: horizon + 30,
    amplitude: 34,
    wavelength: width * 0.6,
    color: '#8fc9b0',
    distance: 0.5,
    depth: 0.22,
    behind: (ink, crest, own) =>
      Array.from({ length: Math.round(width / 85) }, () => {
        const x = own.between(-60, width + 60);
        return drawTreeAt(
          stage,
          ink,
          own,
          'round',
          { x, y: crest(x) + 6, height: own.between(60, 120), distance: 0.48 },
          own.pick(['#e58fc4', '#b58fe8', '#7fc8e0', '#f2b0c8']),
        );
      }).join(''),
  });
  const top = horizon + 130;
  drawHill(stage, {
    id: 'ground',
    y: top,
    amplitude: 24,
    wavelength: width * 1.1,
    color: turf,
    distance: 0.06,
    depth: 0.5,
    dress: (ink, crest, own) =>
      drawPatches(stage, ink, own, { top: crest(width / 2) + 30, bottom: height, color: turf }) +
      drawGrass(stage, own, {
        top: top + 30,
        bottom: height + 20,
        color: turf,
        count: Math.round(64 * (width / 1000)),
        flowers: ['#f2a3d6', '#b58ff2', '#8fe0f2', '#ffe28a'],
      }) +
      [0.07, 0.93]
        .map((share, index) =>
          drawCrystals(stage, ink, {
            x: width * share + own.between(-20, 20),
            y: top + own.between(60, 120),
            size: own.between(80, 130),
            color: index === 0 ? '#8f7bf2' : '#5fd8e8',
          }),
        )
        .join('') +
      [0.16, 0.84]
        .map((share, index) =>
          placeProp(stage, ink, art, {
            name: 'mushroom',
            x: width * share,
            y: top + own.between(40, 110),
            height: own.between(90, 150),
            prefix: `mush${index}`,
            color: own.pick(['purple', 'pink', 'blue']),
          }),
        )
        .join(''),
  });
  random.next();
  drawForegroundGrass(stage, { color: turf, hasFlowers: true });
  return landFloor(stage, { horizon, top: top + 36, sunX });
}

function drawIslands(stage: Stage, horizon: number): void {
  const { width, random, light } = stage;
  const own = random.fork('islands');
  for (let index = 0; index < 3; index += 1) {
    const x = width * (0.16 + index * 0.34) + own.between(-60, 60);
    const y = horizon * own.between(0.34, 0.68);
    const wide = own.between(70, 130);
    stage.back.push(
      stage.layer(
        `island-${index}`,
        0.12 + index * 0.03,
        (ink) => {
          const rock = path(
            `M${num(x - wide)} ${num(y)}Q${num(x - wide * 0.5)} ${num(y + wide * 0.5)} ${num(x - wide * 0.1)} ${num(y + wide * 1.1)}Q${num(x + wide * 0.4)} ${num(y + wide * 0.6)} ${num(x + wide)} ${num(y)}Z`,
            {
              fill: ink.linear([
                { at: 0, color: light.lit('#a98fae', 0.35) },
                { at: 1, color: light.lit('#6f5a8c', 0.5) },
              ]),
            },
          );
          const turf = ellipse(x, y, wide, wide * 0.2, {
            fill: ink.linear([
              { at: 0, color: light.lit('#9fe0a8', 0.3) },
              { at: 1, color: light.lit('#5fb08a', 0.4) },
            ]),
          });
          return (
            rock +
            turf +
            drawTreeAt(
              stage,
              ink,
              own,
              'round',
              { x: x - wide * 0.2, y: y + 2, height: wide * 1.1, distance: 0.32 },
              '#e58fc4',
            )
          );
        },
        {
          type: 'live',
          pivotX: x,
          pivotY: y,
          bobX: 0,
          bobY: 8,
          angleDegrees: 0,
          squash: 0,
          periodSeconds: 5 + index,
          phase: index * 0.3,
          driveUnitsPerSecond: 0,
        },
      ),
    );
  }
}

export function drawCrystals(
  { light }: Stage,
  ink: Ink,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  const glow = ellipse(x, y - size * 0.4, size * 1.1, size, {
    fill: ink.radial([
      { at: 0, color: lighten(color, 0.3), opacity: 0.55 },
      { at: 1, color, opacity: 0 },
    ]),
  });
  const shard = (dx: number, tall: number, wide: number, lean: number) => {
    const tip = { x: x + dx + lean, y: y - tall };
    const left = ink.linear([
      { at: 0, color: lighten(color, 0.6) },
      { at: 1, color: mix(color, light.haze, 0.1) },
    ]);
    const right = ink.linear([
      { at: 0, color },
      { at: 1, color: darken(color, 0.4) },
    ]);
    return (
      polygon(
        [tip, { x: x + dx - wide, y: y - tall * 0.7 }, { x: x + dx - wide, y }, { x: x + dx, y: y + 6 }],
        { fill: left },
      ) +
      polygon(
        [tip, { x: x + dx + wide, y: y - tall * 0.66 }, { x: x + dx + wide, y }, { x: x + dx, y: y + 6 }],
        { fill: right },
      )
    );
  };
  return (
    glow +
    shard(-size * 0.36, size * 0.62, size * 0.13, -size * 0.12) +
    shard(size * 0.36, size * 0.7, size * 0.14, size * 0.14) +
    shard(0, size, size * 0.18, 0)
  );
}
