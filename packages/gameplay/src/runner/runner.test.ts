import { expect, test } from 'vitest';
import { LOOP_FRAMES } from '../loop.ts';
import { LANE, LAP, layCourse } from './course.ts';
import { isHit, metresAhead, runnerAt } from './rules.ts';

test('the runner finishes every lap untouched: changes lanes, jumps and slides, without a leap of its own', () => {
  for (const seed of [1, 2, 3, 4, 9]) {
    const course = layCourse(seed);
    let jumps = 0;
    for (let frame = 0; frame < LOOP_FRAMES; frame += 1) {
      const state = runnerAt(course, frame);
      expect(course.obstacles.filter((item) => isHit(item, state))).toEqual([]);
      const next = runnerAt(course, frame + 1);
      expect(Math.abs(next.x - state.x)).toBeLessThan(LANE / 4);
      expect(Math.abs(next.y - state.y)).toBeLessThan(0.6);
      if (state.y === 0 && next.y > 0) jumps += 1;
    }
    expect(jumps).toBeGreaterThan(15);
    expect(new Set(course.plan.map(({ lane }) => lane)).size).toBe(3);
    expect(course.plan.some(({ act }) => act === 'slide')).toBe(true);
  }
});

test('who stays in one lane runs into something', () => {
  const course = layCourse(1);
  for (const lane of [-1, 0, 1]) {
    const hits = course.obstacles.filter((item) =>
      isHit(item, { x: lane * LANE, y: 0, z: (item.from + item.to) / 2, isSliding: false, lean: 0 }),
    );
    expect(hits.length).toBeGreaterThan(10);
  }
});

test('the lap is round', () => {
  expect(metresAhead(5, LAP - 5)).toBeCloseTo(10);
  expect(metresAhead(LAP - 5, 0)).toBeCloseTo(-5);
  expect(runnerAt(layCourse(1), LOOP_FRAMES)).toEqual(runnerAt(layCourse(1), 0));
});
