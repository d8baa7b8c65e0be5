import { expect, test } from 'vitest';
import { joinCharacters } from './join-characters.ts';

const bytes = [' Ca', 'f', [0xc3], [0xa9], [0xf0, 0x9f], [0x8e], [0x89], [0xff]].map((token) =>
  Buffer.from(token as string),
);
const vocabulary = { encode: () => [], bytesOf: (token: number) => bytes[token] ?? Buffer.alloc(0) };

test('joins the bytes of a character, with the time of the first and the length of all', () => {
  const joined = joinCharacters(
    { tokens: [0, 1, 2, 3, 4, 5, 6], logProbabilities: [-1, -1, -2, -3, -1, -1, -1], meanLogProbability: -1 },
    [0, 0.2, 0.4, 0.5, 1, 1.1, 1.2, 2],
    vocabulary,
  );
  expect(joined.tokens).toEqual([' Ca', 'f', 'é', '🎉']);
  expect(joined.timestamps).toEqual([0, 0.2, 0.4, 1]);
  expect(joined.durations?.map((value) => Number(value.toFixed(2)))).toEqual([0.2, 0.2, 0.6, 1]);
  expect(joined.logProbabilities).toEqual([-1, -1, -5, -3]);
});

test('leaves out bytes that are no character', () => {
  const broken = [7, 7, 7, 7, 0];
  const joined = joinCharacters(
    { tokens: broken, logProbabilities: broken.map(() => -1), meanLogProbability: -1 },
    [0, 1, 2, 3, 4, 5],
    vocabulary,
  );
  expect(joined.tokens.join('')).toBe(' Ca');
});
