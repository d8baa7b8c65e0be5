import { expect, test } from 'vitest';
import { runLap } from './bot.ts';
import { LAP, layCourse, SHAPES } from './course.ts';
import { isHit, startRunner, stepRunner } from './rules.ts';

test('the bot runs a whole lap: jumps, slides, takes coins, touches nothing, ends as it began', () => {
  for (const seed of [1, 2, 3, 4]) {
    const course = layCourse(seed);
    const states = runLap(course, 1801);
    for (const state of states) {
      expect(state.isDown).toBe(false);
      expect(state.y).toBeGreaterThanOrEqual(0);
      expect(course.obstacles.some((item) => isHit(item, state))).toBe(false);
    }
    const kinds = states.flatMap(({ events }) => events.map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind === 'jump').length).toBeGreaterThan(15);
    expect(kinds.filter((kind) => kind === 'land').length).toBe(
      kinds.filter((kind) => kind === 'jump').length,
    );
    expect(states.at(-1)).toMatchObject({ x: LAP, y: 0, isSliding: false });
    expect(states.at(-1)?.taken.size).toBeGreaterThan(course.coins.length * 0.6);
  }
});

test('without a bot every kind of obstacle brings the runner down', () => {
  for (const kind of Object.keys(SHAPES) as (keyof typeof SHAPES)[]) {
    let state = startRunner();
    const course = { obstacles: [{ kind, x: 400 }], coins: [] };
    for (let frame = 0; frame < 80; frame += 1) state = stepRunner(state, 'none', course);
    expect(state.isDown, kind).toBe(true);
  }
});

test('gravity brings a jump back, and there is no jump in the air', () => {
  const course = { obstacles: [], coins: [] };
  let state = stepRunner(startRunner(), 'jump', course);
  const heights = [state.y];
  while (state.y > 0) {
    state = stepRunner(state, 'jump', course);
    heights.push(state.y);
  }
  const rises = heights.slice(1).map((height, index) => height - (heights[index] ?? 0));
  for (const [index, rise] of rises.slice(1, -1).entries()) {
    expect(rise - (rises[index] ?? 0)).toBeCloseTo(-1.6);
  }
  expect(heights.length).toBeLessThan(30);
});
