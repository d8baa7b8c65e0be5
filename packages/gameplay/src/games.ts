import { createBrickBreakerLoop } from './brick-breaker/brick-breaker-loop.ts';
import type { GameLoop } from './loop.ts';
import { createMarbleRunLoop } from './marble-run/marble-run-loop.ts';
import { createMazeLoop } from './maze/maze-loop.ts';
import { createRunnerLoop } from './runner/runner-loop.ts';
import { createSnakeLoop } from './snake/snake-loop.ts';
import { createTunnelLoop } from './tunnel/tunnel-loop.ts';

/** The library: file name → the film. */
export const GAMES = {
  'brick-breaker': createBrickBreakerLoop,
  'marble-run': createMarbleRunLoop,
  maze: createMazeLoop,
  runner: createRunnerLoop,
  snake: createSnakeLoop,
  tunnel: createTunnelLoop,
} as const satisfies Record<string, () => GameLoop>;

export type GameId = keyof typeof GAMES;
export const GAME_IDS = Object.keys(GAMES) as GameId[];

/** Films whose camera goes forward. */
export const FORWARD = ['marble-run', 'runner', 'tunnel'] as const satisfies readonly GameId[];
