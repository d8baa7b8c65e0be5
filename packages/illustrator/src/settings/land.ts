import { mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import type { Season } from '../scene-graph.ts';
import {
  drawBush,
  drawCypress,
  drawPalm,
  drawPine,
  drawRoundTree,
  type TreeSpot,
  type TreeStyle,
} from '../scenery/trees.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Ink } from '../svg/ink.ts';

export type TreeKind = 'round' | 'pine' | 'cypress' | 'palm' | 'bush';

export function treeStyle(stage: Stage, ink: Ink, random: SeededRandom, crown?: string): TreeStyle {
  const { light, graph } = stage;
  return { light, ink, random, season: graph.season, isSnowy: isSnowy(stage), crown };
}

export function isSnowy({ graph }: Stage): boolean {
  return graph.weather === 'snow' || (graph.season === 'winter' && graph.setting !== 'city');
}

export function drawTreeAt(
  stage: Stage,
  ink: Ink,
  random: SeededRandom,
  kind: TreeKind,
  spot: TreeSpot,
  crown?: string,
): string {
  const style = treeStyle(stage, ink, random, crown);
  switch (kind) {
    case 'pine':
      return drawPine(spot, style);
    case 'cypress':
      return drawCypress(spot, style);
    case 'palm':
      return drawPalm(spot, style);
    case 'bush':
      return drawBush(spot, style);
    default:
      return drawRoundTree(spot, style);
  }
}

export interface TreeRow {
  crest: (x: number) => number;
  count: number;
  height: readonly [number, number];
  distance: number;
  kinds?: readonly [TreeKind, ...TreeKind[]] | undefined;
  /** Leaves the middle open for the subject. */
  clearing?: boolean | undefined;
}

const MIXED: readonly [TreeKind, ...TreeKind[]] = ['round', 'round', 'bush', 'pine'];

/** Draws an irregular row of trees along a crest. */
export function rowOfTrees(stage: Stage, ink: Ink, random: SeededRandom, row: TreeRow): string {
  const { width, margin } = stage;
  const spots = Array.from({ length: row.count }, (_, index) => {
    const x = -margin + ((index + random.between(0, 1)) / row.count) * (width + 2 * margin);
    return {
      x,
      y: row.crest(x) + 6,
      height: random.between(row.height[0], row.height[1]),
      distance: row.distance,
    };
  }).filter(({ x }) => row.clearing !== true || Math.abs(x / width - 0.5) > 0.24);
  return spots
    .map((spot) => {
      const kind: TreeKind = random.pick(row.kinds ?? MIXED);
      return drawTreeAt(
        stage,
        ink,
        random,
        kind,
        kind === 'bush' ? { ...spot, height: spot.height * 0.42 } : spot,
      );
    })
    .join('');
}

/** Returns the colours of the season's grass, or of snow. */
export function grassColor(stage: Stage): { near: string; mid: string; far: string } {
  if (isSnowy(stage)) return { near: '#eef4fc', mid: '#e2ecf8', far: '#d3e2f2' };
  const { near, mid, far } = GRASS[stage.graph.season];
  const tint = stage.random.fork('grass').between(0, 0.3);
  return { near: mix(near, mid, tint), mid: mix(mid, near, tint * 0.6), far };
}

const GRASS: Readonly<Record<Season, { near: string; mid: string; far: string }>> = {
  spring: { near: '#6fb74c', mid: '#8ac65a', far: '#7fb678' },
  summer: { near: '#5ca344', mid: '#7db650', far: '#6da670' },
  autumn: { near: '#a8924a', mid: '#c09a4c', far: '#a98f6e' },
  winter: { near: '#eef4fc', mid: '#e2ecf8', far: '#d3e2f2' },
};
