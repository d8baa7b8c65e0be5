import { drawRandom } from '@atelier/contracts/seeded-random';
import { PIECES, type Square } from './pieces.ts';

export const COLUMNS = 8;
export const ROWS = 10;
/** Frames that full rows glow before they go. */
export const CLEAR_FRAMES = 12;
/** A piece sinks by a row in so many frames when nobody pushes it. */
const GRAVITY_FRAMES = 5;

export interface Piece {
  kind: number;
  turn: number;
  x: number;
  y: number;
}

/** 0 is empty, else 1 + the kind of the piece that lies there. */
export type Grid = readonly (readonly number[])[];

export type Move = 'left' | 'right' | 'turn' | 'down' | 'none';

export interface BlockEvent {
  kind: 'land' | 'full' | 'gone';
  rows: readonly number[];
  squares: readonly Square[];
}

export interface BlockState {
  grid: Grid;
  /** Null while full rows glow. */
  piece: Piece | null;
  /** Counts pieces, so that a picture knows which one it shows. */
  pieceNumber: number;
  next: number;
  lines: number;
  wait: number;
  tick: number;
  isOver: boolean;
  seed: number;
  events: readonly BlockEvent[];
}

export function startBlocks(seed: number): BlockState {
  const grid = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => 0));
  const base = {
    grid,
    piece: null,
    pieceNumber: 0,
    next: 4,
    lines: 0,
    wait: 0,
    tick: 0,
    isOver: false,
    seed,
  };
  return enter({ ...base, events: [] });
}

/** One frame: one push, then gravity. What cannot move stays; what cannot sink lies. */
export function stepBlocks(before: BlockState, move: Move): BlockState {
  const state: BlockState = { ...before, tick: before.tick + 1, events: [] };
  if (state.isOver) return state;
  if (state.piece === null) {
    if (state.wait > 1) return { ...state, wait: state.wait - 1 };
    const rows = fullRows(state.grid);
    const gone: BlockEvent[] = rows.length === 0 ? [] : [{ kind: 'gone', rows, squares: [] }];
    return enter({
      ...state,
      grid: removeRows(state.grid, rows),
      lines: state.lines + rows.length,
      wait: 0,
      events: gone,
    });
  }
  const pushed = push(state.piece, move);
  const piece = fits(state.grid, pushed) ? pushed : state.piece;
  if (move !== 'down' && state.tick % GRAVITY_FRAMES !== 0) return { ...state, piece };
  const lower = { ...state.piece, ...(move === 'down' ? {} : piece), y: state.piece.y + 1 };
  return fits(state.grid, lower) ? { ...state, piece: lower } : land(state, { ...lower, y: lower.y - 1 });
}

export function squaresOf({ kind, turn, x, y }: Piece): Square[] {
  const turns = PIECES[kind] ?? [];
  return (turns[turn % turns.length] ?? []).map((square) => ({ x: square.x + x, y: square.y + y }));
}

/** Rows above the field are free: pieces come in from there. */
export function fits(grid: Grid, piece: Piece): boolean {
  return squaresOf(piece).every(
    ({ x, y }) => x >= 0 && x < COLUMNS && y < ROWS && (y < 0 || grid[y]?.[x] === 0),
  );
}

export function lay(grid: Grid, piece: Piece): Grid {
  const taken = new Set(squaresOf(piece).map(({ x, y }) => y * COLUMNS + x));
  return grid.map((row, y) => row.map((cell, x) => (taken.has(y * COLUMNS + x) ? piece.kind + 1 : cell)));
}

export function fullRows(grid: Grid): number[] {
  return grid.flatMap((row, y) => (row.every((cell) => cell > 0) ? [y] : []));
}

export function removeRows(grid: Grid, rows: readonly number[]): Grid {
  const empty = rows.map(() => Array.from({ length: COLUMNS }, () => 0));
  return [...empty, ...grid.filter((_, y) => !rows.includes(y))];
}

function push(piece: Piece, move: Move): Piece {
  if (move === 'left') return { ...piece, x: piece.x - 1 };
  if (move === 'right') return { ...piece, x: piece.x + 1 };
  return move === 'turn' ? { ...piece, turn: piece.turn + 1 } : piece;
}

function land(state: BlockState, piece: Piece): BlockState {
  const squares = squaresOf(piece);
  const grid = lay(state.grid, piece);
  const rows = fullRows(grid);
  const events: BlockEvent[] = [{ kind: 'land', rows: [], squares }];
  if (rows.length > 0) events.push({ kind: 'full', rows, squares: [] });
  const isOver = squares.some(({ y }) => y < 0);
  return { ...state, grid, piece: null, wait: rows.length > 0 ? CLEAR_FRAMES : 3, isOver, events };
}

function enter(state: BlockState): BlockState {
  const { value, seed } = drawRandom(state.seed);
  const piece = { kind: state.next, turn: 0, x: 3, y: -2 };
  return {
    ...state,
    piece,
    pieceNumber: state.pieceNumber + 1,
    seed,
    next: Math.floor(value * PIECES.length),
    isOver: !fits(state.grid, piece),
  };
}
