import { expect, test } from 'vitest';
import { looksLikeFont } from './looks-like-font.ts';

const begins = (text: string) => new TextEncoder().encode(`${text}and so on`);

test.each([
  ['a.ttf', '\u0000\u0001\u0000\u0000', true],
  ['A.OTF', 'OTTO', true],
  ['old.ttf', 'true', true],
  ['a.ttf', 'wOFF', false],
  ['a.ttf', 'ttcf', false],
  ['a.woff2', 'OTTO', false],
  ['ttf', 'OTTO', false],
])('%s that begins with %j', (name, beginning, expected) => {
  expect(looksLikeFont(name, begins(beginning))).toBe(expected);
});

test('an empty file is no font', () => {
  expect(looksLikeFont('a.ttf', new Uint8Array())).toBe(false);
});
