import { expect, test } from 'vitest';
import { tickProgress } from './tick-progress.ts';

function ticks(count: number, reported: number, from = 0): number[] {
  const seen: number[] = [];
  let shown = from;
  for (let tick = 0; tick < count; tick++) {
    shown = tickProgress({ shown, reported });
    seen.push(shown);
  }
  return seen;
}

test('it moves forward between reports, slower and slower, and waits for the next one', () => {
  const seen = ticks(200, 30, 30);
  const steps = seen.map((value, index) => value - (seen[index - 1] ?? 30));
  expect(steps.every((step) => step >= 0)).toBe(true);
  expect(steps[0]).toBeGreaterThan(steps[20] ?? 1);
  expect(seen.at(-1)).toBeLessThanOrEqual(42);
  expect(seen.at(-1)).toBeGreaterThan(38);
});

test('a report ahead of the bar is shown at once, one behind it never takes it back', () => {
  expect(tickProgress({ shown: 20, reported: 60 })).toBeGreaterThanOrEqual(60);
  expect(tickProgress({ shown: 60, reported: 20 })).toBe(60);
});

test('95 is the most before the end, whatever is reported', () => {
  expect(ticks(500, 94).every((value) => value <= 95)).toBe(true);
  expect(tickProgress({ shown: 0, reported: 100 })).toBe(95);
});
