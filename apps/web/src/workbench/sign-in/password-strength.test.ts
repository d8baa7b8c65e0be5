import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('short or monotonous passwords are weak', () => {
  expect(passwordStrength('Ab1!')).toBe('weak');
  expect(passwordStrength('aaaaaaaaaaaaaaaa')).toBe('weak');
});

test('length makes up for variety', () => {
  expect(passwordStrength('petit chat vert')).toBe('strong');
  expect(passwordStrength('Motdepasse1')).toBe('strong');
  expect(passwordStrength('abcdefgh')).toBe('fair');
});
