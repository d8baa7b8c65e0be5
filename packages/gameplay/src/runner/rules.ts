import { smooth } from '../draw/easing.ts';
import { LOOP_FRAMES } from '../loop.ts';
import { CLOSED, type Course, LANE, LAP, type Obstacle, SPEED, STRETCH_FRAMES } from './course.ts';

export interface RunnerState {
  /** Metres: right of the middle lane, above the ground, along the lap. */
  x: number;
  y: number;
  z: number;
  isSliding: boolean;
  /** How far it leans into a change of lanes, −1 to 1. */
  lean: number;
}

/** Half the frames of a jump or a slide, and of a change of lanes. */
const ACT_FRAMES = 9;
const TURN_FRAMES = 5;
const JUMP_HEIGHT = 2.1;
const HEIGHT = { upright: 1.8, sliding: 0.8 };

/** The runner at any frame of the lap: the plan, carried out. */
export function runnerAt({ plan }: Course, frame: number): RunnerState {
  const time = ((frame % LOOP_FRAMES) + LOOP_FRAMES) % LOOP_FRAMES;
  const index = Math.floor(time / STRETCH_FRAMES);
  const within = time - index * STRETCH_FRAMES;
  const laneOf = (number: number) => plan[(number + plan.length) % plan.length]?.lane ?? 0;
  // Half of a change of lanes lies before the line between two stretches, half behind it.
  const isEarly = within < STRETCH_FRAMES / 2;
  const [from, to] = isEarly ? [laneOf(index - 1), laneOf(index)] : [laneOf(index), laneOf(index + 1)];
  const turn = ((isEarly ? within : within - STRETCH_FRAMES) + TURN_FRAMES) / (2 * TURN_FRAMES);
  const act = plan[index]?.act ?? 'run';
  const part = (within - STRETCH_FRAMES / 2) / ACT_FRAMES;
  const isActing = Math.abs(part) < 1;
  return {
    x: (from + (to - from) * smooth(turn)) * LANE,
    y: act === 'jump' && isActing ? JUMP_HEIGHT * (1 - part * part) : 0,
    z: time * SPEED,
    isSliding: act === 'slide' && isActing,
    lean: turn > 0 && turn < 1 ? (to - from) * Math.sin(turn * Math.PI) : 0,
  };
}

export function isHit(obstacle: Obstacle, { x, y, z, isSliding }: RunnerState): boolean {
  const { bottom, top } = CLOSED[obstacle.kind];
  const height = isSliding ? HEIGHT.sliding : HEIGHT.upright;
  const isBeside = Math.abs(x - obstacle.lane * LANE) > 1.2 + 0.35;
  return !isBeside && z > obstacle.from - 0.3 && z < obstacle.to + 0.3 && y < top && y + height > bottom;
}

/** Metres that something lies ahead of a place of the lap; a little of it may lie behind. */
export function metresAhead(z: number, from: number, behind = 12): number {
  return ((((z - from + behind) % LAP) + LAP) % LAP) - behind;
}
