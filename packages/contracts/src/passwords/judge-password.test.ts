import { expect, test } from 'vitest';
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

test('the longest passwords are judged in no time', () => {
  judgePassword('warm-up-of-the-lists');
  const before = performance.now();
  for (const password of ['aB3$'.repeat(18), 'a1'.repeat(36), '2024'.repeat(16_000), '@$0!'.repeat(18)]) {
    judgePassword(password);
  }
  expect(performance.now() - before).toBeLessThan(1500);
});
