import { expect, test } from 'vitest';
import { TestTotals } from './test-totals.mjs';

test('the ten slowest tests of all steps are named with their share', () => {
  const totals = new TestTotals();
  const counts = { passed: 1, failed: 0, skipped: 0 };
  totals.add({ ...counts, times: [{ test: 'unit', seconds: 1 }] });
  totals.add(counts);
  totals.add({
    ...counts,
    times: Array.from({ length: 11 }, (_, index) => ({ test: `browser ${index}`, seconds: 9 })),
  });
  const slowest = totals.slowest();
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toBe('9.0 % browser 0 (9 s)');
  expect(slowest.join()).not.toContain('unit');
});
