import { expect, test } from 'vitest';
import { isLinear } from '../testing/growth.ts';
import { judgePassword } from './judge-password.ts';

test.each(['', 'aB3$xyz', 'Aé9!漢字x'])('%j is too short: eight characters at least', (password) => {
  expect(judgePassword(password)).toBe('short');
});

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'motdepasse',
  'Motdepasse1',
  'azertyuiop',
  'qwertyuiop',
  '12345678',
  'iloveyou',
  'bonjour1',
  'abcdefgh',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
])('%s is among the passwords that are tried first', (password) => {
  expect(judgePassword(password)).toBe('common');
});

test('a person’s own name or address is no password', () => {
  expect(judgePassword('oriane gauvrit')).toBeNull();
  expect(judgePassword('oriane gauvrit', ['Oriane Gauvrit'])).toBe('common');
  expect(judgePassword('oriane.gauvrit1', ['oriane.gauvrit@example.com'])).toBe('common');
});

test.each(['Correct-horse-7', 'petit chat vert', 'Brand-new-9', 'zmK2-qwre', 'été à Brest 1987'])(
  '%s may be chosen',
  (password) => {
    expect(judgePassword(password, ['camille@example.com'])).toBeNull();
  },
);

test('long passwords are judged in linear time', () => {
  judgePassword('warm-up-of-the-lists');
  for (const part of ['aB3$', 'a1', '2024', '@$0!']) {
    const judge = (size: number) => judgePassword(part.repeat(size / part.length));
    expect(isLinear(judge, 64_000), part).toBe(true);
  }
});
