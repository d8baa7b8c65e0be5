import { seededRandom } from '@atelier/contracts/seeded-random';
import { smooth } from '../draw/easing.ts';
import { LOOP_FRAMES } from '../loop.ts';
import type { Winding } from '../space/way.ts';

/** Metres a frame, and in a lap of sixty seconds. */
export const SPEED = 1.4;
export const LAP = SPEED * LOOP_FRAMES;
/** Metres of a ring of the tunnel: five frames of flight. */
export const BAND = 7;
export const RADIUS = 6;
/** Sides of the tunnel. */
export const SIDES = 12;
/** Metres from the middle of the tunnel at which the ship flies. */
export const FLIGHT = 2.5;
/** A wall stands in the way every so many frames. */
export const WALL_FRAMES = 36;
/** Frames in which the ship goes from one opening to the next. */
const SWERVE_FRAMES = 24;
/** Side below, where every lap begins. */
export const START_SIDE = 9;
/** Sides of a wall that are open on either side of its middle. */
const OPEN_SIDES = 2;

export interface Wall {
  metre: number;
  /** Side of the tunnel in the middle of the opening; it may be past the last one. */
  side: number;
  kind: 'wedge' | 'beam';
}

export interface Orb {
  metre: number;
  angle: number;
}

/** Walls with openings that wander around the tunnel and end where they began. */
export function layWalls(seed: number): Wall[] {
  const random = seededRandom(seed);
  const count = LOOP_FRAMES / WALL_FRAMES;
  let side = START_SIDE;
  return Array.from({ length: count }, (_, index): Wall => {
    const left = count - index;
    if (index === 0) return { metre: metreOf(index), side: START_SIDE, kind: 'wedge' };
    const step = (random() < 0.5 ? -1 : 1) * (2 + Math.floor(random() * 2));
    // Near the end it heads home: every lap begins below.
    const away = side + step - START_SIDE;
    side += Math.abs(away) > Math.min(7, left * 2) ? -step : step;
    return { metre: metreOf(index), side, kind: random() < 0.65 ? 'wedge' : 'beam' };
  });
}

function metreOf(index: number): number {
  return (index + 0.5) * WALL_FRAMES * SPEED;
}

/** Radians, from the right over the top: the middle of a wall's opening. */
export function angleOf(side: number): number {
  return (side / SIDES) * Math.PI * 2;
}

/** Where around the tunnel the ship flies. */
export function shipAngle(walls: readonly Wall[], frame: number): number {
  const count = walls.length;
  const time = frame / WALL_FRAMES - 0.5;
  const index = Math.floor(time);
  const at = (number: number) => angleOf(walls[((number % count) + count) % count]?.side ?? START_SIDE);
  const part = (time - index - 0.5) * (WALL_FRAMES / SWERVE_FRAMES) + 0.5;
  return at(index) + (at(index + 1) - at(index)) * smooth(part);
}

/** Whether a wall is closed at an angle. */
export function isClosed({ side, kind }: Wall, angle: number): boolean {
  const away = ((angle - angleOf(side)) / (Math.PI * 2)) * SIDES;
  const sides = away - SIDES * Math.round(away / SIDES);
  return kind === 'wedge' ? Math.abs(sides) > OPEN_SIDES + 0.5 : Math.abs(Math.abs(sides) - 3) < 0.9;
}

const wave = (metre: number, count: number, phase: number) =>
  Math.sin((metre / LAP) * Math.PI * 2 * count + phase);

export const WINDING: Winding = {
  turnAt: (metre) => 0.006 * wave(metre, 5, 0) + 0.003 * wave(metre, 9, 1.3),
  riseAt: (metre) => 0.12 * wave(metre, 4, 0.7) + 0.06 * wave(metre, 7, 2),
  bankAt: () => 0,
};
