import { expect, test } from 'vitest';
import { createFeedPlan } from './feed-plan.ts';

const MB = 1024 * 1024;

/** Pieces of two seconds from a place on. */
function planOf(count: number, sizeBytes: number, fromSeconds = 0) {
  const plan = createFeedPlan();
  for (let index = 0; index < count; index++) {
    plan.add({ atSeconds: fromSeconds + 2 * index, sizeBytes: sizeBytes / 2, isKey: true });
    plan.add({ atSeconds: fromSeconds + 2 * index + 1, sizeBytes: sizeBytes / 2, isKey: false });
  }
  return plan;
}

test('a small film is fed some seconds ahead, a large one no further than it must', () => {
  expect(planOf(6, MB / 10).hasEnough(0, true)).toBe(false);
  expect(planOf(8, MB / 10).hasEnough(0, true)).toBe(true);
  expect(planOf(2, 10 * MB).hasEnough(0.5, true)).toBe(false);
  expect(planOf(3, 10 * MB).hasEnough(0.5, true)).toBe(true);
});

test('a large film whose player stands still is fed what it shows', () => {
  expect(planOf(1, 10 * MB).hasEnough(0.5, false)).toBe(false);
  expect(planOf(2, 10 * MB).hasEnough(0.5, false)).toBe(true);
  expect(planOf(2, 10 * MB).hasEnough(1.9, false)).toBe(false);
  expect(planOf(6, MB / 10).hasEnough(0, false)).toBe(false);
});

test('what was played goes, up to a key frame a second behind the player', () => {
  const plan = planOf(10, MB, 100);
  expect(plan.playedUntil(102.5)).toBeNull();
  expect(plan.playedUntil(107.2)).toBe(106);
  expect(plan.playedUntil(107.2)).toBeNull();
  expect(plan.playedUntil(109.5)).toBe(108);
});

test('a player that was sent back has nothing to lose', () => {
  expect(planOf(4, MB, 50).playedUntil(20)).toBeNull();
});
