import { seededRandom } from '@atelier/contracts/seeded-random';
import { LOOP_FRAMES } from '../loop.ts';

/** Metres that the runner covers in a frame, and in a lap of sixty seconds. */
export const SPEED = 0.85;
export const LAP = SPEED * LOOP_FRAMES;
/** Something to do in each stretch. */
export const STRETCH_FRAMES = 24;
/** Metres from the middle of one lane to the next. */
export const LANE = 2.7;
export const LANES = [-1, 0, 1] as const;
export type Lane = (typeof LANES)[number];

export type Act = 'run' | 'jump' | 'slide';
export type ObstacleKind = 'hurdle' | 'gate' | 'wagon';

export interface Obstacle {
  kind: ObstacleKind;
  lane: Lane;
  /** Metres of the lap, from its near to its far end. */
  from: number;
  to: number;
}

/** Metres above the ground that are closed. */
export const CLOSED: Record<ObstacleKind, { bottom: number; top: number }> = {
  hurdle: { bottom: 0, top: 0.85 },
  gate: { bottom: 1.05, top: 3 },
  wagon: { bottom: 0, top: 2 },
};

export interface Coin {
  lane: Lane;
  z: number;
  y: number;
}

export interface Course {
  /** What the runner does, a stretch each. */
  plan: readonly { lane: Lane; act: Act }[];
  obstacles: readonly Obstacle[];
  coins: readonly Coin[];
}

/** A way through three lanes first, then everything that stands beside and across it. */
export function layCourse(seed: number): Course {
  const random = seededRandom(seed);
  const count = LOOP_FRAMES / STRETCH_FRAMES;
  const plan: { lane: Lane; act: Act }[] = [];
  let lane: Lane = 0;
  for (let index = 0; index < count; index += 1) {
    const isSeam = index < 1 || index >= count - 1;
    if (isSeam) lane = 0;
    else if (random() < 0.72) lane = chooseLane(lane, random, index === count - 2);
    const dice = random();
    plan.push({ lane, act: isSeam || dice < 0.3 ? 'run' : dice < 0.7 ? 'jump' : 'slide' });
  }
  const obstacles: Obstacle[] = [];
  const coins: Coin[] = [];
  for (const [index, { lane: own, act }] of plan.entries()) {
    const start = index * STRETCH_FRAMES;
    const middle = (start + STRETCH_FRAMES / 2) * SPEED;
    if (act !== 'run')
      obstacles.push({
        kind: act === 'jump' ? 'hurdle' : 'gate',
        lane: own,
        from: middle - 0.25,
        to: middle + 0.25,
      });
    for (const other of LANES) {
      if (other === own) continue;
      const dice = random();
      if (dice < 0.42)
        obstacles.push({
          kind: 'wagon',
          lane: other,
          from: (start + 6.5) * SPEED,
          to: (start + STRETCH_FRAMES - 6.5) * SPEED,
        });
      else if (dice < 0.6)
        obstacles.push({ kind: 'hurdle', lane: other, from: middle - 0.25, to: middle + 0.25 });
    }
    for (let step = -3; step <= 3; step += 1) {
      const y = act === 'jump' ? 2.5 - step * step * 0.2 : act === 'slide' ? 0.55 : 0.9;
      if (act !== 'run' || step % 2 !== 0) coins.push({ lane: own, z: middle + step * 1.75, y });
    }
  }
  return { plan, obstacles, coins };
}

/** The neighbour, or from the middle either; before the seam the middle, from which every lap begins. */
function chooseLane(lane: Lane, random: () => number, isLast: boolean): Lane {
  if (lane !== 0 || isLast) return 0;
  return random() < 0.5 ? -1 : 1;
}
