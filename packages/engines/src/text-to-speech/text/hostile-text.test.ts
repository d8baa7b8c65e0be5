import { isLinear } from '@atelier/contracts/testing/growth';
import { expect, test } from 'vitest';
import { speakText } from './speak-text.ts';

const LENGTH = 20_000;

/** Texts that cause catastrophic backtracking in careless patterns. */
const PIECES = [
  ...['1', '1,111', '1.111', '1-', '1/', '1:', '1 1/2 ', '$1-', '0 ', '1½', '9am-', '17-18 ', '1 Elm '],
  ...['A', 'Aa ', 'a-', 'aa/', 'a.', 'a@a.', 'IV ', '"', ' ', '\n- ', '€'],
];

test.each(['fr', 'en'] as const)('20,000 characters of anything are read in linear time: %s', (language) => {
  for (const piece of PIECES) {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
    const read = (size: number) => speakText(text.slice(0, size), language);
    expect(isLinear(read, LENGTH), JSON.stringify(piece)).toBe(true);
  }
});
