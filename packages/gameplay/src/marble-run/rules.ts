import { LOOP_FRAMES } from '../loop.ts';
import { placeAt, STEP, type Track } from './track.ts';

/** Pixels per frame². */
export const GRAVITY = 0.2;
/** What air and glass take of the speed in a frame. */
const DRAG = 0.0068;
const SUBSTEPS = 8;

export interface Marble {
  /** Pixels along the track. */
  distance: number;
  /** Pixels per frame. */
  speed: number;
}

/** One frame: gravity along the slope and a little drag in the tube, an even pull on the lift. */
export function stepMarble(marble: Marble, track: Track, liftSpeed: number): Marble {
  let { distance, speed } = marble;
  for (let part = 0; part < SUBSTEPS; part += 1) {
    if (distance >= track.liftFrom * STEP) speed = liftSpeed;
    else speed += (GRAVITY * placeAt(track, distance).fall - DRAG * speed) / SUBSTEPS;
    distance += speed / SUBSTEPS;
  }
  return { distance, speed };
}

/** One whole round, from the top of the lift to the top of the lift. */
export function rollOnce(track: Track, liftSpeed: number): Marble[] {
  const length = track.places.length * STEP;
  const states: Marble[] = [{ distance: 0, speed: liftSpeed }];
  while (states.length < 4 * LOOP_FRAMES) {
    const state = stepMarble(states.at(-1) ?? { distance: 0, speed: liftSpeed }, track, liftSpeed);
    if (state.distance >= length) break;
    states.push(state);
  }
  return states;
}

/** The speed of the lift with which a round takes exactly as long as the film (bisection). */
export function tuneLift(track: Track): number {
  let [low, high] = [2, 40];
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2;
    if (rollOnce(track, middle).length > LOOP_FRAMES) low = middle;
    else high = middle;
  }
  return high;
}
