import { drawRandom } from '@atelier/contracts/seeded-random';

export const COLUMNS = 16;
export const ROWS = 14;
/** Cells that the snake grows by with each fruit. */
export const GROWTH = 3;

export interface Cell {
  x: number;
  y: number;
}

export const DIRECTIONS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const satisfies readonly Cell[];
export type Direction = (typeof DIRECTIONS)[number];

export interface SnakeState {
  /** The head first. */
  cells: readonly Cell[];
  direction: Direction;
  fruit: Cell;
  /** Cells still to grow. */
  growing: number;
  eaten: number;
  isDead: boolean;
  seed: number;
}

export function startSnake(seed: number): SnakeState {
  const cells = Array.from({ length: 5 }, (_, index) => ({ x: 6 - index, y: 7 }));
  return placeFruit({
    cells,
    direction: DIRECTIONS[0],
    fruit: { x: 11, y: 7 },
    growing: 0,
    eaten: 0,
    isDead: false,
    seed,
  });
}

/** One move. Into a wall or into itself is the end; a reversal is not obeyed. */
export function stepSnake(state: SnakeState, wanted: Direction): SnakeState {
  if (state.isDead) return state;
  const isReversal = wanted.x === -state.direction.x && wanted.y === -state.direction.y;
  const direction = isReversal ? state.direction : wanted;
  const [head] = state.cells;
  if (head === undefined) return { ...state, isDead: true };
  const next = { x: head.x + direction.x, y: head.y + direction.y };
  const rest = state.growing > 0 ? state.cells : state.cells.slice(0, -1);
  if (!isInside(next) || rest.some((cell) => isSame(cell, next)))
    return { ...state, direction, isDead: true };
  const moved: SnakeState = {
    ...state,
    direction,
    cells: [next, ...rest],
    growing: Math.max(0, state.growing - 1),
  };
  if (!isSame(next, state.fruit)) return moved;
  return placeFruit({ ...moved, eaten: state.eaten + 1, growing: moved.growing + GROWTH });
}

export function isInside({ x, y }: Cell): boolean {
  return x >= 0 && y >= 0 && x < COLUMNS && y < ROWS;
}

export function isSame(one: Cell, other: Cell): boolean {
  return one.x === other.x && one.y === other.y;
}

export function indexOf({ x, y }: Cell): number {
  return y * COLUMNS + x;
}

/** On a free cell; a full board keeps the last one. */
function placeFruit(state: SnakeState): SnakeState {
  const taken = new Set(state.cells.map(indexOf));
  const free = Array.from({ length: COLUMNS * ROWS }, (_, index) => index).filter(
    (index) => !taken.has(index),
  );
  const { value, seed } = drawRandom(state.seed);
  const index = free[Math.floor(value * free.length)];
  if (index === undefined) return { ...state, seed };
  return { ...state, seed, fruit: { x: index % COLUMNS, y: Math.floor(index / COLUMNS) } };
}
