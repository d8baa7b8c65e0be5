import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawForegroundGrass } from '../scenery/foreground.ts';
import { drawGrass, drawPatches, FLOWER_COLORS } from '../scenery/ground.ts';
import { drawHill } from '../scenery/hills.ts';
import { drawPath, drawVillage } from '../scenery/houses.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawTreeAt, grassColor, rowOfTrees } from './land.ts';
import { landFloor } from './land-floor.ts';

/** Rolling hills, trees along the ridges, an open foreground; farms, villages, parks and castles stand in it. */
export function drawMeadow(stage: Stage, art: ArtSource): Floor {
  const { height, width, random, graph } = stage;
  const place = graph.setting;
  const horizon = height * (stage.isPortrait ? 0.57 : 0.55);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon });
  const green = grassColor(stage);
  drawHill(stage, {
    id: 'far',
    y: horizon - 40,
    amplitude: 42,
    wavelength: width * 0.9,
    color: green.far,
    distance: 0.86,
    depth: 0.12,
  });
  const landmark = LANDMARKS[place];
  const landmarkX = width * (sunX > width / 2 ? random.between(0.16, 0.3) : random.between(0.7, 0.84));
  const isTold = graph.subjects.some(({ entry }) => entry.size >= 7);
  if (landmark !== undefined && !isTold) {
    stage.back.push(
      stage.layer('landmark', 0.18, (ink) =>
        placeProp(stage, ink, art, {
          name: landmark.art,
          x: landmarkX,
          y: horizon - 2,
          height: landmark.height,
          distance: 0.5,
          prefix: 'lm',
        }),
      ),
    );
  }
  drawHill(stage, {
    id: 'mid',
    y: horizon + 6,
    amplitude: 34,
    wavelength: width * 0.62,
    color: green.far,
    distance: 0.58,
    depth: 0.2,
    behind: (ink, crest, own) =>
      rowOfTrees(stage, ink, own, { crest, count: Math.round(width / 75), height: [38, 66], distance: 0.62 }),
    dress: (ink, crest, own) =>
      place === 'village' && !isTold ? drawVillage(stage, ink, own, { crest, distance: 0.4 }) : '',
  });
  drawHill(stage, {
    id: 'near',
    y: horizon + 74,
    amplitude: 32,
    wavelength: width * 0.8,
    color: green.mid,
    distance: 0.28,
    depth: 0.32,
    behind: (ink, crest, own) =>
      rowOfTrees(stage, ink, own, {
        crest,
        count: Math.round(width / 190),
        height: [110, 190],
        distance: 0.3,
        kinds: ['round', 'round', 'bush', 'cypress'],
      }),
  });
  const top = horizon + 150;
  drawHill(stage, {
    id: 'ground',
    y: top,
    amplitude: 20,
    wavelength: width * 1.3,
    color: green.near,
    distance: 0.06,
    depth: 0.5,
    dress: (ink, crest, own) =>
      drawPatches(stage, ink, own, { top: crest(width / 2) + 40, bottom: height, color: green.near }) +
      (PATHS.has(place) ? drawPath(stage, ink, own, { top: crest(width / 2) }) : '') +
      drawGrass(stage, own, {
        top: top + 40,
        bottom: height + 20,
        color: green.near,
        count: Math.round(70 * (width / 1000)),
        flowers: graph.season === 'winter' ? undefined : FLOWER_COLORS,
      }),
  });
  const side = sunX > width / 2 ? 0.06 : 0.94;
  stage.back.push(
    stage.layer(
      'tree',
      0.52,
      (ink) =>
        drawTreeAt(stage, ink, random.fork('big-tree'), 'round', {
          x: width * side,
          y: top + 44,
          height: Math.min(430, height * 0.4),
          distance: 0.05,
        }),
      { type: 'sway', amplitude: 5, periodSeconds: 4, baseY: top + 44, topY: top - 380 },
    ),
  );
  drawForegroundGrass(stage, { color: green.near, hasFlowers: graph.season !== 'winter' });
  return landFloor(stage, { horizon, top: top + 30, sunX });
}

const LANDMARKS: Partial<Record<string, { art: string; height: number }>> = {
  farm: { art: 'barn', height: 170 },
  castle: { art: 'castle', height: 230 },
  park: { art: 'ferris-wheel', height: 260 },
  village: { art: 'church', height: 240 },
};

const PATHS: ReadonlySet<string> = new Set(['village', 'park', 'castle', 'farm', 'road']);
