import { expect, test } from 'vitest';
import { writeFfmetadata } from './write-ffmetadata.ts';

test('each chapter ends where the next begins, and special characters are escaped', () => {
  const chapters = [
    { startSeconds: 0, title: 'Un = 1; #début' },
    { startSeconds: 61.5, title: 'La\n[CHAPTER] suite \\o/' },
  ];
  expect(writeFfmetadata(chapters, 130.04)).toBe(
    [
      ';FFMETADATA1',
      ...['[CHAPTER]', 'TIMEBASE=1/1000', 'START=0', 'END=61500', String.raw`title=Un \= 1\; \#début`],
      ...['[CHAPTER]', 'TIMEBASE=1/1000', 'START=61500', 'END=130040'],
      String.raw`title=La [CHAPTER] suite \\o/`,
      '',
    ].join('\n'),
  );
});
