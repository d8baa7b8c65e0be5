import { expect, test } from 'vitest';
import { priceOfRender, pricesOfRenders } from './price-of-render.ts';

const DAY_MS = 24 * 3600 * 1000;
const again = {
  tool: 'clip',
  durationSeconds: 60,
  lastPaid: { atMs: 0, durationSeconds: 30 },
  freeToday: 99,
  nowMs: 30 * DAY_MS - 1,
} as const;

test('the first render costs what the tool costs', () => {
  expect(priceOfRender({ ...again, lastPaid: null })).toEqual({ counter: 'tokens', credits: 10 });
  expect(priceOfRender({ ...again, tool: 'format', lastPaid: null })).toEqual({
    counter: 'token_workflow',
    credits: 1,
  });
});

test('later renders are free within the days, the number a day and twice the paid length', () => {
  expect(priceOfRender(again).credits).toBe(0);
  expect(priceOfRender({ ...again, nowMs: 30 * DAY_MS }).credits).toBe(10);
  expect(priceOfRender({ ...again, freeDays: 7 }).credits).toBe(10);
  expect(priceOfRender({ ...again, freeToday: 100 }).credits).toBe(10);
  expect(priceOfRender({ ...again, durationSeconds: 60.1 }).credits).toBe(10);
});

test('of several formats the first is paid and the others are free, up to the number a day', () => {
  const credits = (request: Parameters<typeof pricesOfRenders>[0]) =>
    pricesOfRenders(request).map((price) => price.credits);
  expect(credits({ ...again, lastPaid: null, freeToday: 0, count: 4 })).toEqual([10, 0, 0, 0]);
  expect(credits({ ...again, freeToday: 0, count: 3 })).toEqual([0, 0, 0]);
  expect(credits({ ...again, freeToday: 98, count: 4 })).toEqual([0, 0, 10, 10]);
});
