import { expect, test } from 'vitest';
import { solveMaze } from './bot.ts';
import { COLUMNS, enterMaze, growMaze, indexOf, neighbours, ROWS, stepMaze } from './rules.ts';

const START = { x: 0, y: 0 };
const GOAL = { x: COLUMNS - 1, y: ROWS - 1 };

test('a maze is one tree over all cells, and corridors are open from both ends', () => {
  const { open } = growMaze(5, START, GOAL);
  expect(open.flat()).toHaveLength(2 * (COLUMNS * ROWS - 1));
  const reached = new Set([0]);
  for (const cell of reached) for (const next of open[cell] ?? []) reached.add(next);
  expect(reached.size).toBe(COLUMNS * ROWS);
  for (const [cell, ways] of open.entries()) {
    for (const way of ways) {
      expect(neighbours(cell)).toContain(way);
      expect(open[way]).toContain(cell);
    }
  }
});

test('the bot walks corridors only and arrives', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const maze = growMaze(seed, START, GOAL);
    const states = solveMaze(maze);
    for (const [index, state] of states.slice(1).entries()) {
      const from = states[index];
      expect(maze.open[indexOf(from?.at ?? START)]).toContain(indexOf(state.at));
    }
    expect(states.at(-1)).toMatchObject({ at: GOAL, isDone: true });
    // Nothing is walked more than twice.
    expect(states.length).toBeLessThan(2 * COLUMNS * ROWS);
  }
});

test('nobody walks through a wall', () => {
  const maze = growMaze(1, START, GOAL);
  const closed = neighbours(0).find((cell) => !maze.open[0]?.includes(cell)) ?? COLUMNS + 1;
  const state = enterMaze(maze);
  expect(stepMaze(state, closed)).toBe(state);
  expect(stepMaze(state, 5)).toBe(state);
});
