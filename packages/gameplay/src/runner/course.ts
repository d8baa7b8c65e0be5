import { seededRandom } from '@atelier/contracts/seeded-random';

/** Pixels that the runner covers in a frame, and in a lap of sixty seconds. */
export const SPEED = 8;
export const LAP = SPEED * 1800;

export type ObstacleKind = 'crate' | 'tower' | 'spikes' | 'lantern' | 'pit';

/** Pixels: `bottom` and `top` above the ground; a pit has none. */
export const SHAPES: Record<ObstacleKind, { width: number; bottom: number; top: number }> = {
  crate: { width: 50, bottom: 0, top: 50 },
  tower: { width: 50, bottom: 0, top: 84 },
  spikes: { width: 78, bottom: 0, top: 30 },
  lantern: { width: 60, bottom: 46, top: 420 },
  pit: { width: 118, bottom: 0, top: 0 },
};

export interface Obstacle {
  kind: ObstacleKind;
  /** Its left edge. */
  x: number;
}

export interface Coin {
  x: number;
  /** Above the ground. */
  y: number;
}

export interface Course {
  obstacles: readonly Obstacle[];
  coins: readonly Coin[];
}

const KINDS: readonly ObstacleKind[] = ['crate', 'pit', 'spikes', 'lantern', 'tower'];
/** No obstacle near the line where a lap begins. */
const FREE = 420;

/** Obstacles far enough apart for a jump between them, with coins along the way over or under them. */
export function layCourse(seed: number): Course {
  const random = seededRandom(seed);
  const obstacles: Obstacle[] = [];
  const coins: Coin[] = [];
  let last: ObstacleKind | null = null;
  for (let x = FREE; x < LAP - FREE; ) {
    const choices = KINDS.filter((kind) => kind !== last);
    const kind = choices[Math.floor(random() * choices.length)] ?? 'crate';
    last = kind;
    obstacles.push({ kind, x });
    const { width } = SHAPES[kind];
    const middle = x + width / 2;
    for (let index = -2; index <= 2; index += 1) {
      const y = kind === 'lantern' ? 22 : 136 - 20 * index * index * 0.72;
      coins.push({ x: middle + index * 40, y });
    }
    const gap = 300 + random() * 190;
    if (gap > 400) {
      for (let index = 0; index < 3; index += 1)
        coins.push({ x: x + width + gap / 2 - 40 + index * 40, y: 40 });
    }
    x += Math.round((width + gap) / SPEED) * SPEED;
  }
  return { obstacles, coins };
}
