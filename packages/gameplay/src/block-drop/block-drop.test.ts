import { expect, test } from 'vitest';
import { PIECES } from './pieces.ts';
import { playBlocks } from './play.ts';
import { type BlockState, COLUMNS, fits, ROWS, startBlocks, stepBlocks } from './rules.ts';

const count = ({ grid }: BlockState) => grid.flat().filter((cell) => cell > 0).length;

test('the bot clears rows and never reaches the top', () => {
  for (const seed of [2, 11]) {
    const last = playBlocks(seed, 1650).at(-1)?.state;
    expect(last?.isOver).toBe(false);
    expect(last?.lines).toBeGreaterThan(20);
  }
});

test('squares are never lost: a landing adds the piece, full rows take their own', () => {
  const states = playBlocks(3, 900).map(({ state }) => state);
  for (const [index, state] of states.slice(1).entries()) {
    const before = states[index] ?? state;
    const landed = state.events.find(({ kind }) => kind === 'land')?.squares.length ?? 0;
    expect(count(state) - count(before)).toBe(landed - (state.lines - before.lines) * COLUMNS);
    if (state.piece !== null) expect(fits(state.grid, state.piece)).toBe(true);
  }
});

test('a full row glows and goes, and what lay above sinks', () => {
  const row = (cells: string) => [...cells].map(Number);
  const grid = [...startBlocks(1).grid.slice(0, ROWS - 2), row('10000000'), row('11111100')];
  let state: BlockState = { ...startBlocks(1), grid, piece: { kind: 0, turn: 0, x: 6, y: 3 } };
  while (state.lines === 0) state = stepBlocks(state, 'down');
  expect(state.grid.at(-1)).toEqual(row('10000000'));
  expect(count(state)).toBe(1);
});

test('no push leads into a wall; every piece has two to five squares', () => {
  let state = startBlocks(1);
  for (let frame = 0; frame < 9; frame += 1) state = stepBlocks(state, 'left');
  expect(state.piece?.x).toBe(0);
  for (const [turn] of PIECES) {
    expect(turn?.length).toBeGreaterThanOrEqual(2);
    expect(turn?.length).toBeLessThanOrEqual(5);
  }
});

test('without a bot the pile reaches the top', () => {
  let state = startBlocks(1);
  for (let frame = 0; frame < 400; frame += 1) state = stepBlocks(state, 'down');
  expect(state.isOver).toBe(true);
});
