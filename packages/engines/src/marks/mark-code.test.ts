import { expect, test } from 'vitest';
import { CODE_BITS, decodeId, encodeId } from './mark-code.ts';

test.each([0, 1, 0xdeadbeef, 2 ** 32 - 1])(
  'the id %d is read back, also with three weak bits wrong',
  (id) => {
    const votes = encodeId(id);
    expect(votes).toHaveLength(CODE_BITS);
    expect(decodeId(votes)).toBe(id);
    const wrong = votes.map((vote, index) => ([3, 17, 40].includes(index) ? -0.1 * vote : vote));
    expect(decodeId(wrong)).toBe(id);
  },
);

test('chance is no id', () => {
  let state = 1;
  const drawn = () => {
    state = (state * 48_271) % (2 ** 31 - 1);
    return state / 2 ** 31 - 0.5;
  };
  const read = Array.from({ length: 200 }, () => decodeId(Array.from({ length: CODE_BITS }, drawn)));
  expect(read.filter((id) => id !== null).length).toBeLessThanOrEqual(4);
});
