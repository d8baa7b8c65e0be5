import { darken, lighten, mix } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawForegroundGrass } from '../scenery/foreground.ts';
import { drawGrass, drawPatches, FLOWER_COLORS } from '../scenery/ground.ts';
import { drawHill } from '../scenery/hills.ts';
import { drawBigLeaves } from '../scenery/leaves.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { num, path, polygon } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { drawTreeAt, grassColor, isSnowy, rowOfTrees, type TreeKind } from './land.ts';
import { landFloor } from './land-floor.ts';

/** A clearing: rows of trunks that fade into the haze, beams of light, moss and mushrooms. The jungle is its hot cousin. */
export function drawForest(stage: Stage, art: ArtSource): Floor {
  const { width, height, graph, light } = stage;
  const isJungle = graph.setting === 'jungle';
  const horizon = height * 0.56;
  const { sunX } = drawSky(stage, { horizon: horizon + 60, hasDisc: light.darkness > 0.5 });
  const green = grassColor(stage);
  const floorColor = isSnowy(stage)
    ? green.near
    : isJungle
      ? '#4f9a4a'
      : graph.season === 'autumn'
        ? '#a9793c'
        : '#5d9a48';
  const kinds: readonly [TreeKind, ...TreeKind[]] = isJungle
    ? ['palm', 'round', 'palm', 'round']
    : graph.season === 'autumn' || graph.season === 'spring'
      ? ['round', 'round', 'pine']
      : ['pine', 'pine', 'round'];
  for (const [index, row] of ROWS.entries()) {
    drawHill(stage, {
      id: `row-${index}`,
      y: horizon + row.y,
      amplitude: 12 + index * 4,
      wavelength: width * 0.8,
      color: floorColor,
      distance: row.distance,
      depth: row.depth,
      behind: (ink, crest, own) =>
        rowOfTrees(stage, ink, own, {
          crest,
          count: Math.round((width / 1000) * row.count),
          height: [row.height * 0.75, row.height * 1.15],
          distance: row.distance,
          kinds,
          clearing: index === 3,
        }),
    });
    if (index === 1) stage.back.push(drawBeams(stage, sunX));
  }
  const top = horizon + 150;
  drawHill(stage, {
    id: 'ground',
    y: top,
    amplitude: 14,
    wavelength: width * 1.2,
    color: floorColor,
    distance: 0.04,
    depth: 0.5,
    dress: (ink, crest, own) =>
      drawPatches(stage, ink, own, { top: crest(width / 2) + 30, bottom: height, color: floorColor }) +
      drawGrass(stage, own, {
        top: top + 30,
        bottom: height + 20,
        color: floorColor,
        count: Math.round(60 * (width / 1000)),
        flowers: isSnowy(stage)
          ? undefined
          : isJungle
            ? ['#f2545b', '#ffb84d', '#f279ae']
            : FLOWER_COLORS.slice(0, 3),
      }) +
      (isSnowy(stage) || isJungle ? '' : mushrooms(stage, ink, own, { art, top: top + 60 })),
  });
  drawNearTrunks(stage, isJungle);
  if (isJungle) drawBigLeaves(stage, ['#2f8a4c', '#3fa35a', '#1f6f45']);
  else drawForegroundGrass(stage, { color: floorColor, hasFlowers: !isSnowy(stage) });
  return landFloor(stage, { horizon, top: top + 34, sunX });
}

const ROWS = [
  { y: -30, count: 17, height: 240, distance: 0.9, depth: 0.1 },
  { y: 0, count: 12, height: 330, distance: 0.7, depth: 0.17 },
  { y: 50, count: 7, height: 400, distance: 0.46, depth: 0.26 },
  { y: 100, count: 6, height: 470, distance: 0.2, depth: 0.38 },
] as const;

function drawBeams(stage: Stage, sunX: number) {
  const { width, height, light, random } = stage;
  return stage.layer(
    'beams',
    0.2,
    (ink) => {
      let content = '';
      for (let beam = 0; beam < 5; beam += 1) {
        const x = sunX + (beam - 2) * 60;
        const reach = (sunX > width / 2 ? -1 : 1) * random.between(0.2, 0.6) * width + (beam - 2) * 120;
        const wide = random.between(50, 130);
        content += polygon(
          [
            { x: x - 14, y: -60 },
            { x: x + 14, y: -60 },
            { x: x + reach + wide, y: height * 0.86 },
            { x: x + reach - wide, y: height * 0.86 },
          ],
          {
            fill: ink.linear([
              { at: 0, color: light.glow, opacity: light.darkness > 0.5 ? 0.16 : 0.34 },
              { at: 1, color: light.glow, opacity: 0 },
            ]),
          },
        );
      }
      return content;
    },
    { type: 'glow', low: 0.7, high: 1, periodSeconds: 5.5, phase: 0.3 },
  );
}

function mushrooms(
  stage: Stage,
  ink: Ink,
  random: SeededRandom,
  { art, top }: { art: ArtSource; top: number },
): string {
  return [0, 1, 2]
    .map((index) => {
      const left = random.chance(0.5);
      const x = stage.width * (left ? random.between(0.02, 0.2) : random.between(0.8, 0.98));
      const y = top + random.between(0.1, 0.6) * (stage.height - top);
      return placeProp(stage, ink, art, {
        name: random.pick(['mushroom', 'mushroom', 'brown-mushroom']),
        x,
        y,
        height: random.between(34, 62),
        prefix: `m${index}`,
      });
    })
    .join('');
}

/** Two dark trunks at the edges, close to the eye. */
function drawNearTrunks(stage: Stage, isJungle: boolean): void {
  const { width, height, light, random, margin } = stage;
  stage.back.push(
    stage.layer('trunks', 0.58, (ink) => {
      const bark = isJungle ? '#6b5438' : '#5a4334';
      return [random.between(-0.01, 0.03), random.between(0.97, 1.01)]
        .map((share) => {
          const x = width * share;
          const wide = random.between(52, 78);
          const foot = height * random.between(0.86, 0.93);
          const fill = ink.linear(
            [
              { at: 0, color: light.lit(darken(bark, 0.35)) },
              { at: share < 0.5 ? 0.75 : 0.25, color: light.lit(lighten(bark, 0.06)) },
              { at: 1, color: light.lit(darken(bark, 0.4)) },
            ],
            [0, 0, 1, 0],
          );
          const trunk = path(
            `M${num(x - wide * 0.7)} ${num(-margin)}C${num(x - wide * 0.55)} ${num(height * 0.4)} ${num(x - wide * 0.6)} ${num(foot - 120)} ${num(x - wide * 1.35)} ${num(foot + 10)}Q${num(x - wide * 0.4)} ${num(foot - 16)} ${num(x)} ${num(foot + 16)}Q${num(x + wide * 0.5)} ${num(foot - 20)} ${num(x + wide * 1.4)} ${num(foot + 6)}C${num(x + wide * 0.6)} ${num(foot - 120)} ${num(x + wide * 0.5)} ${num(height * 0.4)} ${num(x + wide * 0.66)} ${num(-margin)}Z`,
            { fill },
          );
          const moss = path(
            `M${num(x - wide * 1.2)} ${num(foot + 4)}Q${num(x - wide * 0.6)} ${num(foot - 60)} ${num(x - wide * 0.45)} ${num(foot - 150)}Q${num(x - wide * 0.1)} ${num(foot - 60)} ${num(x)} ${num(foot + 10)}Z`,
            { fill: light.lit(mix('#6fae4a', bark, 0.2)), 'fill-opacity': 0.7 },
          );
          return trunk + (isSnowy(stage) ? '' : moss);
        })
        .join('');
    }),
  );
  stage.front.push(
    stage.layer(
      'canopy',
      0.9,
      (ink) => {
        const own = random.fork('canopy');
        if (stage.graph.season === 'winter') return '';
        const spot = { y: 300, height: 450, distance: 0 };
        return [-50, width + 50]
          .map((x) =>
            drawTreeAt(stage, ink, own, 'round', { ...spot, x }, isSnowy(stage) ? '#c9d6e2' : undefined),
          )
          .join('');
      },
      { type: 'sway', amplitude: 8, periodSeconds: 4.2, baseY: -100, topY: 300 },
    ),
  );
}
