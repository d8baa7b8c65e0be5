import { createBlockDropLoop } from './block-drop/block-drop-loop.ts';
import { createBrickBreakerLoop } from './brick-breaker/brick-breaker-loop.ts';
import type { GameLoop } from './loop.ts';
import { createMarbleRunLoop } from './marble-run/marble-run-loop.ts';
import { createMazeLoop } from './maze/maze-loop.ts';
import { createRunnerLoop } from './runner/runner-loop.ts';
import { createSnakeLoop } from './snake/snake-loop.ts';

/** The library: file name → the film. */
export const GAMES = {
  'block-drop': createBlockDropLoop,
  'brick-breaker': createBrickBreakerLoop,
  'marble-run': createMarbleRunLoop,
  maze: createMazeLoop,
  runner: createRunnerLoop,
  snake: createSnakeLoop,
} as const satisfies Record<string, () => GameLoop>;

export type GameId = keyof typeof GAMES;
export const GAME_IDS = Object.keys(GAMES) as GameId[];
