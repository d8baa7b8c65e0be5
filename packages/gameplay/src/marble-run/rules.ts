import { LOOP_FRAMES } from '../loop.ts';
import { bowl, GAP_METRES, GAPS, LAP, SPEED } from './track.ts';

export const RADIUS = 0.62;
export const RIVALS = 4;

export interface Marble {
  /** Metres along the lap (not folded), right of the middle, and of its centre above the track's middle line. */
  metre: number;
  right: number;
  up: number;
}

/** Metres before a gap at which a marble leaves the ramp, and behind it at which it lands. */
const LEAP = { before: 1.5, behind: 3.5, height: 3.4 };

/** Whole waves in a lap. */
function wave(frame: number, count: number, phase: number): number {
  return Math.sin((frame / LOOP_FRAMES) * Math.PI * 2 * count + phase);
}

/** The marble that the camera follows. */
export function ownMarble(frame: number): Marble {
  return settle(frame * SPEED, 0.55 * wave(frame, 11, 0) + 0.25 * wave(frame, 23, 1));
}

/** Its rivals: two on each side, that overtake and fall back. */
export function rivalMarble(frame: number, number: number): Marble {
  const side = number % 2 === 0 ? -1 : 1;
  const isSecond = number >= 2;
  const ahead =
    side < 0 ? 5 + 7 * wave(frame, 5, 0.5) : 7 + 7.5 * wave(frame, 7, 3.4) + 1.5 * wave(frame, 17, 1);
  const gap = isSecond ? 4.5 + 2 * wave(frame, 13, number) : 0;
  return settle(frame * SPEED + ahead + gap, side * (2.35 + 0.2 * wave(frame, 19, number)));
}

function settle(metre: number, right: number): Marble {
  return { metre, right, up: bowl(right) + RADIUS + leapAt(metre) };
}

/** Metres above the track while it flies over a gap. */
export function leapAt(metre: number): number {
  const place = ((metre % LAP) + LAP) % LAP;
  for (const gap of GAPS) {
    const length = GAP_METRES + LEAP.before + LEAP.behind;
    const part = (place - gap + LEAP.before) / length;
    if (part > 0 && part < 1) return LEAP.height * 4 * part * (1 - part);
  }
  return 0;
}
