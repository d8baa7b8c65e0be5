import { expect, test } from 'vitest';
import { CLASS_PRIORITIES, classOfRange, priorityOf } from './job-class.ts';

test('ranges of up to 90 s are short work; without a duration, the limit of the tool counts', () => {
  expect(classOfRange({ durationSeconds: 90, mostSeconds: 120 })).toBe('short');
  expect(classOfRange({ durationSeconds: 91, mostSeconds: 120 })).toBe('long');
  expect(classOfRange({ durationSeconds: 0, mostSeconds: 90 })).toBe('short');
  expect(classOfRange({ durationSeconds: 0, mostSeconds: 120 })).toBe('long');
});

test('priorities keep the classes apart and the turns of each in order', () => {
  for (const turn of [0, 1, 900_000_000]) {
    expect(priorityOf('short', turn)).toBeGreaterThanOrEqual(CLASS_PRIORITIES.short.minPriority);
    expect(priorityOf('long', turn)).toBeLessThanOrEqual(CLASS_PRIORITIES.long.maxPriority);
  }
  expect(priorityOf('short', 3)).toBeGreaterThan(priorityOf('short', 4));
  expect(priorityOf('long', 3)).toBeGreaterThan(priorityOf('long', 4));
});
