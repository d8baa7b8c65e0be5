import { seededRandom } from '@atelier/contracts/seeded-random';

export const COLUMNS = 15;
export const ROWS = 11;

export interface Cell {
  x: number;
  y: number;
}

export interface Maze {
  start: Cell;
  goal: Cell;
  /** For each cell, the neighbours that a corridor leads to. */
  open: readonly (readonly number[])[];
}

export interface MazeState {
  maze: Maze;
  at: Cell;
  /** The way from the start that has not been given up. */
  trail: readonly number[];
  visited: ReadonlySet<number>;
  isDone: boolean;
}

export function indexOf({ x, y }: Cell): number {
  return y * COLUMNS + x;
}

export function cellOf(index: number): Cell {
  return { x: index % COLUMNS, y: Math.floor(index / COLUMNS) };
}

/** A perfect maze: one way between any two cells (depth first, from the goal backwards). */
export function growMaze(seed: number, start: Cell, goal: Cell): Maze {
  const random = seededRandom(seed);
  const open: number[][] = Array.from({ length: COLUMNS * ROWS }, () => []);
  const seen = new Set([indexOf(goal)]);
  const stack = [indexOf(goal)];
  for (let at = stack.at(-1); at !== undefined; at = stack.at(-1)) {
    const ways = neighbours(at).filter((cell) => !seen.has(cell));
    const next = ways[Math.floor(random() * ways.length)];
    if (next === undefined) {
      stack.pop();
      continue;
    }
    open[at]?.push(next);
    open[next]?.push(at);
    seen.add(next);
    stack.push(next);
  }
  return { start, goal, open };
}

export function neighbours(index: number): number[] {
  const { x, y } = cellOf(index);
  const around = [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y + 1 },
    { x, y: y - 1 },
  ];
  return around
    .filter((cell) => cell.x >= 0 && cell.y >= 0 && cell.x < COLUMNS && cell.y < ROWS)
    .map(indexOf);
}

export function enterMaze(maze: Maze): MazeState {
  const index = indexOf(maze.start);
  return { maze, at: maze.start, trail: [index], visited: new Set([index]), isDone: false };
}

/** One step to a neighbouring cell; a wall, or a leap, leaves everything as it was. */
export function stepMaze(state: MazeState, to: number): MazeState {
  const from = indexOf(state.at);
  if (state.isDone || !state.maze.open[from]?.includes(to)) return state;
  const isBack = state.trail.at(-2) === to;
  return {
    maze: state.maze,
    at: cellOf(to),
    trail: isBack ? state.trail.slice(0, -1) : [...state.trail, to],
    visited: new Set([...state.visited, to]),
    isDone: to === indexOf(state.maze.goal),
  };
}
