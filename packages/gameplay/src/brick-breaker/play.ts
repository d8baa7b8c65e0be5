import { choosePaddle } from './bot.ts';
import { type BrickState, bricksLeft, startBricks, stepBricks } from './rules.ts';

/** A heart in a frame of bricks; stars hold a capsule. */
export const HEART = [
  '.##....##.',
  '####..####',
  '#*######*#',
  '##########',
  '.###**###.',
  '..######..',
  '....##....',
];

export const ROCKET = [
  '....##....',
  '...####...',
  '..#*##*#..',
  '..######..',
  '.########.',
  '##*#..#*##',
  '#..####..#',
];
export const CROWN = [
  '#..#..#..#',
  '##.##.##.#',
  '##########',
  '#*##**##*#',
  '##########',
  '.########.',
  '..........',
];

/** The bot's game until the last brick is gone, or `maxFrames` states. `angle` of the first ball, radians from up. */
export function playBricks(pattern: readonly string[], angle: number, maxFrames: number): BrickState[] {
  const states = [startBricks(pattern, angle)];
  for (let state = states[0]; state !== undefined && states.length < maxFrames; ) {
    state = stepBricks(state, choosePaddle(state));
    states.push(state);
    if (bricksLeft(state) === 0) break;
  }
  return states;
}
