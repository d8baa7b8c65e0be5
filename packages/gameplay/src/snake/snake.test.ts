import { expect, test } from 'vitest';
import { playSnake } from './play.ts';
import { DIRECTIONS, GROWTH, indexOf, isInside, startSnake, stepSnake } from './rules.ts';

test('the bot eats on and never crosses itself or a wall', () => {
  for (const seed of [1, 2, 3]) {
    const states = playSnake(seed, 540);
    for (const state of states) {
      expect(state.isDead).toBe(false);
      expect(state.cells.every(isInside)).toBe(true);
      expect(new Set(state.cells.map(indexOf)).size).toBe(state.cells.length);
    }
    const last = states.at(-1);
    expect(last?.eaten).toBeGreaterThan(25);
    expect(last?.cells.length).toBe(5 + (last?.eaten ?? 0) * GROWTH - (last?.growing ?? 0));
  }
});

test('it moves by one cell, grows by fruit only, and the fruit never lies on it', () => {
  const states = playSnake(4, 200);
  for (const [index, state] of states.slice(1).entries()) {
    const before = states[index];
    const [head, old] = [state.cells[0], before?.cells[0]];
    expect(Math.abs((head?.x ?? 0) - (old?.x ?? 0)) + Math.abs((head?.y ?? 0) - (old?.y ?? 0))).toBe(1);
    expect(state.cells.length - (before?.cells.length ?? 0)).toBe((before?.growing ?? 0) > 0 ? 1 : 0);
    expect(state.cells.map(indexOf)).not.toContain(indexOf(state.fruit));
  }
});

test('without a bot it dies at the wall, and inside itself', () => {
  let state = startSnake(1);
  for (let move = 0; move < 20; move += 1) state = stepSnake(state, DIRECTIONS[0]);
  expect(state.isDead).toBe(true);
  // Right, down, left, up: a snake of five bites itself in the fourth cell of the turn when it is growing.
  let turning = { ...startSnake(1), growing: 9 };
  for (const index of [0, 1, 2, 3] as const)
    turning = { ...stepSnake(turning, DIRECTIONS[index]), growing: 9 };
  expect(turning.isDead).toBe(true);
});
