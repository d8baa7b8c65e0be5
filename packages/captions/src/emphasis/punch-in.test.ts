import { expect, test } from 'vitest';
import { planPunchIns, zoomAt } from './punch-in.ts';

const word = (startSeconds: number, zoom = true) => ({ startSeconds, endSeconds: startSeconds + 0.3, zoom });

test('punch-ins never come within 1.2 s of each other, and each is back before the next', () => {
  const words = Array.from({ length: 40 }, (_, index) => word(index * 0.35));
  const planned = planPunchIns(words);
  expect(planned.length).toBeGreaterThan(5);
  planned.slice(1).forEach((one, index) => {
    const before = planned[index];
    expect(one.startSeconds - (before?.startSeconds ?? 0)).toBeGreaterThanOrEqual(1.2);
    expect(zoomAt(planned, one.startSeconds, 0.07)).toBeCloseTo(1, 9);
  });
});

test('the way there and back is smooth, and never further than asked', () => {
  const planned = planPunchIns([word(1), word(2, false), word(4)]);
  expect(planned).toHaveLength(2);
  const zooms = Array.from({ length: 180 }, (_, frame) => zoomAt(planned, frame / 30, 0.1));
  expect(Math.max(...zooms)).toBeCloseTo(1.1, 6);
  expect(Math.min(...zooms)).toBeGreaterThanOrEqual(1);
  const steps = zooms.slice(1).map((zoom, index) => Math.abs(zoom - (zooms[index] ?? 1)));
  expect(Math.max(...steps)).toBeLessThan(0.025);
});
