import { expect, test } from 'vitest';
import { timeTokens } from './time-tokens.ts';

/** Attention of two heads: each token looks at its own stretch, with some noise elsewhere. */
function attention(tokens: number, steps: number, startOf: (token: number) => number) {
  const data = new Float32Array(2 * tokens * steps);
  for (let head = 0; head < 2; head++) {
    for (let token = 0; token < tokens; token++) {
      for (let step = 0; step < steps; step++) {
        const isOwn = step >= startOf(token) && step < startOf(token + 1);
        const noise = ((step * 7 + token * 13 + head * 5) % 11) / 100;
        data[(head * tokens + token) * steps + step] = (isOwn ? 0.5 : 0) + noise;
      }
    }
  }
  return { data, heads: 2, tokens, steps };
}

test('finds where the attention of each token begins', () => {
  const starts = [0, 0, 0, 0, 10, 22, 31, 60, 80];
  const weights = attention(8, 100, (token) => starts[token] ?? 80);
  const found = timeTokens(weights, { from: 3, to: 7 }, 80);
  expect(found).toHaveLength(5);
  for (const [index, start] of [0, 10, 22, 31, 60].entries())
    expect(Math.abs((found[index] ?? -9) - start)).toBeLessThanOrEqual(1);
});

test('times never decrease and stay within the sound', () => {
  const weights = attention(30, 50, (token) => (token * 17) % 50);
  const found = timeTokens(weights, { from: 3, to: 29 }, 40);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(Math.max(...found)).toBeLessThan(40);
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
});

test('more tokens than steps, and a sound of one step, have times too', () => {
  expect(
    timeTokens(
      attention(12, 4, (token) => token),
      { from: 3, to: 11 },
      4,
    ),
  ).toHaveLength(9);
  expect(
    timeTokens(
      attention(5, 1, () => 0),
      { from: 3, to: 4 },
      1,
    ),
  ).toEqual([0, 0]);
});
