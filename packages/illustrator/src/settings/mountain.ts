import { darken, mix } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawDrifts } from '../scenery/drifts.ts';
import { drawForegroundGrass } from '../scenery/foreground.ts';
import { drawGrass, drawPatches, FLOWER_COLORS } from '../scenery/ground.ts';
import { drawHill } from '../scenery/hills.ts';
import { drawMountains } from '../scenery/mountains.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import { circle, ellipse, num, path } from '../svg/draw.ts';
import { grassColor, isSnowy, rowOfTrees } from './land.ts';
import { landFloor } from './land-floor.ts';

/** Peaks behind peaks, a belt of firs, an alpine meadow; snowfields in winter and fire on a volcano. */
export function drawMountain(stage: Stage, art: ArtSource): Floor {
  const { width, height, graph } = stage;
  const isVolcano = graph.setting === 'volcano';
  const isSnow = graph.setting === 'snow' || isSnowy(stage);
  const horizon = height * (stage.isPortrait ? 0.58 : 0.56);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon });
  const rock = isVolcano ? '#5d4a55' : '#7f86a0';
  const snow = isSnow ? 0.85 : isVolcano ? 0 : 0.38;
  const lift = Math.min(height, width * 1.2);
  drawMountains(stage, {
    id: 'far',
    baseY: horizon + 20,
    height: lift * 0.4,
    color: rock,
    distance: 0.78,
    depth: 0.08,
    peaks: Math.round(3 + width / 420),
    snow: snow * 1.1,
  });
  if (isVolcano) drawVolcano(stage, { horizon });
  else
    drawMountains(stage, {
      id: 'near',
      baseY: horizon + 50,
      height: lift * 0.34,
      color: darken(rock, 0.08),
      distance: 0.46,
      depth: 0.14,
      peaks: Math.round(2 + width / 600),
      snow,
    });
  const green = isVolcano
    ? { near: '#5a4a4e', mid: '#6a5658', far: '#6f6066' }
    : isSnow
      ? { near: '#eef4fc', mid: '#e0ebf8', far: '#cfdff1' }
      : grassColor(stage);
  drawHill(stage, {
    id: 'belt',
    y: horizon + 44,
    amplitude: 20,
    wavelength: width * 0.6,
    color: green.far,
    distance: 0.48,
    depth: 0.22,
    behind: (ink, crest, own) =>
      isVolcano
        ? ''
        : rowOfTrees(stage, ink, own, {
            crest,
            count: Math.round(width / 34),
            height: [54, 104],
            distance: 0.5,
            kinds: ['pine'],
          }),
  });
  drawHill(stage, {
    id: 'shoulder',
    y: horizon + 100,
    amplitude: 34,
    wavelength: width * 0.9,
    color: green.mid,
    distance: 0.24,
    depth: 0.34,
    behind: (ink, crest, own) =>
      isVolcano
        ? ''
        : rowOfTrees(stage, ink, own, {
            crest,
            count: Math.round(width / 100),
            height: [120, 220],
            distance: 0.22,
            kinds: ['pine'],
            clearing: true,
          }),
  });
  const top = horizon + 170;
  drawHill(stage, {
    id: 'ground',
    y: top,
    amplitude: 18,
    wavelength: width * 1.2,
    color: green.near,
    distance: 0.05,
    depth: 0.5,
    dress: (ink, crest, own) =>
      drawPatches(stage, ink, own, {
        top: crest(width / 2) + 34,
        bottom: height,
        color: isSnow ? '#c9dcf2' : green.near,
      }) +
      (isSnow || isVolcano
        ? ''
        : drawGrass(stage, own, {
            top: top + 30,
            bottom: height + 20,
            color: green.near,
            count: Math.round(60 * (width / 1000)),
            flowers: FLOWER_COLORS,
          })) +
      [0.06, 0.9, 0.97]
        .map((share, index) =>
          placeProp(stage, ink, art, {
            name: 'rock',
            x: width * share,
            y: top + own.between(60, 170),
            height: own.between(44, 90),
            prefix: `rock${index}`,
          }),
        )
        .join(''),
  });
  if (isSnow) drawDrifts(stage);
  else if (!isVolcano) drawForegroundGrass(stage, { color: green.near, hasFlowers: true });
  return landFloor(stage, { horizon, top: top + 34, sunX });
}

function drawVolcano(stage: Stage, { horizon }: { horizon: number }): void {
  const { width, height, light } = stage;
  const x = width * 0.5;
  const tall = Math.min(height * 0.4, width * 0.5);
  const base = horizon + 60;
  const top = base - tall;
  stage.back.push(
    stage.layer(
      'plume',
      0.1,
      (ink) => {
        let smoke = '';
        for (let puff = 0; puff < 9; puff += 1) {
          const t = puff / 8;
          const r = 34 + 90 * t;
          smoke += circle(x + Math.sin(puff * 1.9) * 34 + t * 90, top - 20 - t * tall * 0.62, r, {
            fill: ink.radial(
              [
                { at: 0, color: mix('#8a7784', light.haze, 0.2), opacity: 0.85 },
                { at: 1, color: '#4b3f4f', opacity: 0.35 },
              ],
              [0.4, 0.35, 0.7],
            ),
          });
        }
        return (
          smoke +
          ellipse(x, top, 190, 150, {
            fill: ink.radial([
              { at: 0, color: '#ff9a3c', opacity: 0.75 },
              { at: 1, color: '#ff5a2c', opacity: 0 },
            ]),
          })
        );
      },
      { type: 'drift', unitsPerSecond: 6 },
    ),
    stage.layer('volcano', 0.12, (ink) => {
      const cone = path(
        `M${num(x - tall * 1.15)} ${num(base)}Q${num(x - tall * 0.3)} ${num(base - tall * 0.34)} ${num(x - 62)} ${num(top)}Q${num(x)} ${num(top + 22)} ${num(x + 62)} ${num(top)}Q${num(x + tall * 0.3)} ${num(base - tall * 0.34)} ${num(x + tall * 1.15)} ${num(base)}Z`,
        {
          fill: ink.linear(
            [
              { at: 0, color: light.lit('#7a5a5c', 0.2) },
              { at: 1, color: light.lit('#4d4150', 0.42) },
            ],
            [0, 0, 1, 0.4],
          ),
        },
      );
      const lava = [-0.5, 0.08, 0.62]
        .map((side, index) =>
          path(
            `M${num(x + side * 60)} ${num(top + 10)}C${num(x + side * 120)} ${num(top + tall * 0.2)} ${num(x + side * 60 + 30)} ${num(top + tall * 0.36)} ${num(x + side * 210)} ${num(top + tall * (0.6 + index * 0.1))}`,
            {
              fill: 'none',
              stroke: ink.linearAt(
                [
                  { at: 0, color: '#fff0a0' },
                  { at: 0.4, color: '#ff9a3c' },
                  { at: 1, color: '#e2362c', opacity: 0.1 },
                ],
                [x, top],
                [x, top + tall * 0.8],
              ),
              'stroke-width': 15 - index * 3,
              'stroke-linecap': 'round',
            },
          ),
        )
        .join('');
      return cone + lava;
    }),
  );
}
