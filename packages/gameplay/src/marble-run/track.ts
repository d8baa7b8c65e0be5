import { LOOP_FRAMES } from '../loop.ts';
import type { Winding } from '../space/way.ts';

/** Metres a frame, and in a lap of sixty seconds. */
export const SPEED = 1.08;
export const LAP = SPEED * LOOP_FRAMES;
/** Metres between two bands of the track; it divides the lap. */
export const BAND = 3.6;
export const HALF_WIDTH = 3.7;

/** Where the track is broken off, and how far. */
export const GAP_METRES = 14.4;
export const GAPS: readonly number[] = [150, 360, 600, 830, 1050, 1280, 1500, 1740].map(
  (metre) => Math.round(metre / BAND) * BAND,
);
/** Arrows that push. */
export const BOOSTERS: readonly number[] = [72, 288, 468, 720, 936, 1188, 1404, 1620, 1836];
/** Hoops that the marbles roll through. */
export const HOOPS: readonly number[] = [
  108, 234, 324, 522, 666, 774, 900, 1008, 1116, 1350, 1440, 1584, 1680, 1800, 1890,
];

const wave = (metre: number, count: number, phase: number) =>
  Math.sin((metre / LAP) * Math.PI * 2 * count + phase);

const TURNS = [
  { size: 0.0125, count: 7, phase: 0.4 },
  { size: 0.0095, count: 12, phase: 2 },
  { size: 0.004, count: 19, phase: 1 },
];

export const WINDING: Winding = {
  turnAt: (metre) => TURNS.reduce((sum, { size, count, phase }) => sum + size * wave(metre, count, phase), 0),
  riseAt: (metre) => -0.1 + 0.12 * wave(metre, 9, 1.2) + 0.07 * wave(metre, 16, 0.3),
  bankAt: (metre) => 11 * (0.0125 * wave(metre, 7, 0.4) + 0.0095 * wave(metre, 12, 2)),
};

/** Where the way points after all its turns, in radians: what is far away swings by as much. */
export function headingAt(metre: number): number {
  return TURNS.reduce((sum, { size, count, phase }) => {
    const length = LAP / (2 * Math.PI * count);
    return sum - size * length * wave(metre, count, phase + Math.PI / 2);
  }, 0);
}

export function isOverGap(metre: number): boolean {
  const place = ((metre % LAP) + LAP) % LAP;
  return GAPS.some((gap) => place >= gap && place < gap + GAP_METRES);
}

/** Height of the bowl that the track is, by the distance from its middle. */
export function bowl(right: number): number {
  return 0.075 * right * right;
}
