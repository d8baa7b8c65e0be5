import { expect, test } from 'vitest';
import { writeTime } from './write-time.ts';

test('writes tenths with the language’s own sign', () => {
  expect(writeTime(12.34, 'fr')).toBe('12,3');
  expect(writeTime(12.34, 'en')).toBe('12.3');
  expect(writeTime(5, 'fr')).toBe('5');
});
