import { LIMITS } from '@atelier/contracts';
import { expect, test } from 'vitest';
import { requireSearchable } from './open-sound.ts';

test('three hours are searched, more is refused', () => {
  expect(() => requireSearchable(LIMITS.momentsMaxSeconds)).not.toThrow();
  expect(() => requireSearchable(LIMITS.momentsMaxSeconds + 1)).toThrow(
    expect.objectContaining({ code: 'media_too_long' }),
  );
});
