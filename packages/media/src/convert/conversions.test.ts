import { expect, test } from 'vitest';
import { isConversionAllowed } from './conversions.ts';

test.each([
  ['mp3', 'wav', true],
  ['flac', 'opus', true],
  ['mp4', 'mp3', true],
  ['mov', 'mp4', true],
  ['avi', 'gif', true],
  ['mp4', 'mp4', false],
  ['mp3', 'mp4', false],
  ['mp4', 'flac', false],
  ['pdf', 'mp3', false],
  ['mp4', 'exe', false],
])('%s → %s: %s', (from, to, allowed) => {
  expect(isConversionAllowed(from, to)).toBe(allowed);
});
