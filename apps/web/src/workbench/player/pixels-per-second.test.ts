import { expect, test } from 'vitest';
import { pixelsPerSecond } from './pixels-per-second.ts';

const word = (text: string, startSeconds: number, endSeconds: number) => ({ text, startSeconds, endSeconds });

test('the word with the least room decides, up to a limit; without words the wave fills its place', () => {
  expect(pixelsPerSecond([])).toBe(0);
  // Five letters and a gap need 54 pixels: in half a second that is 108 a second.
  expect(pixelsPerSecond([word('alors', 0, 0.4), word('on', 0.5, 2)])).toBe(108);
  expect(pixelsPerSecond([word('anticonstitutionnellement', 0, 0.1)])).toBe(400);
});
