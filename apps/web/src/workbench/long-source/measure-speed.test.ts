import { expect, test } from 'vitest';
import { createSpeedometer } from './measure-speed.ts';

test('the last seconds tell the speed and the time left', () => {
  const measure = createSpeedometer(10_000_000);
  expect(measure(0, 0)).toEqual({ bytesPerSecond: null, secondsLeft: null });
  expect(measure(100_000, 500)).toEqual({ bytesPerSecond: null, secondsLeft: null });
  expect(measure(1_000_000, 1000)).toEqual({ bytesPerSecond: 1_000_000, secondsLeft: 9 });
  measure(2_000_000, 2000);
  // It has become ten times slower: eight seconds later nothing is left of what it was.
  for (let second = 3; second <= 12; second++) measure(2_000_000 + (second - 2) * 100_000, second * 1000);
  expect(measure(3_100_000, 13_000)).toEqual({ bytesPerSecond: 100_000, secondsLeft: 69 });
});

test('a line that stands still tells nothing', () => {
  const measure = createSpeedometer(100);
  measure(50, 0);
  expect(measure(50, 5000)).toEqual({ bytesPerSecond: null, secondsLeft: null });
});
