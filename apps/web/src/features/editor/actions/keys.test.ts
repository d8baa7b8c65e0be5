import { expect, test } from 'vitest';
import { type KeyPress, matchesKeys } from './keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test.each([
  ['Mod+Z', press('z', { metaKey: true }), true],
  ['Mod+Z', press('z', { ctrlKey: true }), true],
  ['Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }), false],
  ['Shift+Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }), true],
  ['S', press('s'), true],
  ['S', press('s', { ctrlKey: true }), false],
  ['Space', press(' '), true],
  ['?', press('?', { shiftKey: true }), true],
  ['+', press('+', { shiftKey: true }), true],
  ['+', press('+'), true],
  ['ArrowLeft', press('ArrowLeft', { shiftKey: true }), false],
  ['2', press('2', { code: 'Digit2' }), true],
  ['2', press('2', { code: 'Numpad2' }), true],
  // A French keyboard writes digits with Shift.
  ['2', press('é', { code: 'Digit2' }), true],
  ['2', press('2', { code: 'Digit2', shiftKey: true }), true],
  ['6', press('-', { code: 'Digit6' }), false],
  ['-', press('-', { code: 'Digit6' }), true],
  ['1', press('!', { code: 'Digit1', shiftKey: true }), false],
])('%s', (keys, pressed, matches) => {
  expect(matchesKeys(pressed, keys)).toBe(matches);
});
