import { expect, test } from 'vitest';
import { attachment, parseRange } from './serve-object.ts';

test.each([
  [undefined, null],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=5-4', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
] as const)('range %s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test('a download name cannot break the header', () => {
  expect(attachment('Été "1"\r\nX: y/..mp4')).toBe(
    `attachment; filename="_t_ _1___X: y_..mp4"; filename*=UTF-8''${encodeURIComponent('Été _1___X: y_..mp4')}`,
  );
});

test('a download name is cut between signs, never inside one', () => {
  const letters = 'a'.repeat(199);
  expect(attachment(`${letters}😀`)).toBe(`attachment; filename="${letters}"; filename*=UTF-8''${letters}`);
  expect(attachment('\ud800')).toContain('%EF%BF%BD');
});
