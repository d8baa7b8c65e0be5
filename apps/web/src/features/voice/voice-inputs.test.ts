import { expect, test } from 'vitest';
import { voiceProblem } from './voice-inputs.ts';

test.each([
  ['', 'noText'],
  ['a'.repeat(1001), 'tooLong'],
  ['你好，世界', 'foreignScript'],
  ['Привет, Bob', 'foreignScript'],
  ['Le mot « Привет » veut dire bonjour.', null],
])('%s: %s', (text, problem) => {
  expect(voiceProblem(text, true)).toBe(problem);
});
