import { expect, test } from 'vitest';
import { findCorrections } from '../dictionary/find-corrections.ts';
import { splitAlike } from './split-alike.ts';

const textsOf = (count: number) => Array.from({ length: count }, (_, index) => `mot${(index * 7919) % 5000}`);

/** The pieces cover both sequences without gaps; returns the pairs of all pieces. */
function pairsOf(first: readonly string[], second: readonly string[]): number {
  let [from, otherFrom, pairs] = [0, 0, 0];
  for (const piece of splitAlike(first, second)) {
    expect([piece.from, piece.otherFrom]).toEqual([from, otherFrom]);
    [from, otherFrom] = [piece.until, piece.otherUntil];
    pairs += (piece.until - piece.from) * (piece.otherUntil - piece.otherFrom);
  }
  expect([from, otherFrom]).toEqual([first.length, second.length]);
  return pairs;
}

test('short sequences are one piece', () => {
  expect(splitAlike(textsOf(1000), textsOf(900))).toHaveLength(1);
  expect(splitAlike([], [])).toHaveLength(1);
});

test('edges are runs that both have, also where one has words more', () => {
  const first = textsOf(5000);
  const second = first.toSpliced(2000, 0, ...Array.from({ length: 50 }, (_, index) => `neu${index}`));
  expect(pairsOf(first, second)).toBeLessThan(5000 * 1000);
  for (const { from, otherFrom } of splitAlike(first, second).slice(1))
    expect(second[otherFrom]).toBe(first[from]);
});

test('sequences without such runs are divided evenly, and the pairs grow with the lengths', () => {
  const same = (count: number) => new Array<string>(count).fill('mot');
  const [small, large] = [pairsOf(same(15_000), same(15_000)), pairsOf(same(60_000), same(60_000))];
  expect(large / small).toBeLessThan(4.5);
  expect(pairsOf(same(60_000), same(10))).toBeLessThanOrEqual(600_000);
});

test('corrections of a long text are found as those of a short one', () => {
  const words = textsOf(20_000).map((text) => ({ text }));
  const changed = words.map((word, index) => (index === 13_000 ? { text: 'Matisse' } : word));
  const before = words.map((word, index) => (index === 13_000 ? { text: 'Matice' } : word));
  expect(findCorrections(before, changed, 'fr-FR')).toEqual([{ heard: 'Matice', written: 'Matisse' }]);
});
