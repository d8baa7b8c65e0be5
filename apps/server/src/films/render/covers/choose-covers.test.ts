import { expect, test } from 'vitest';
import { type CoverLook, chooseCovers } from './choose-covers.ts';

const GOOD: Omit<CoverLook, 'seconds'> = {
  sharpness: 0.2,
  brightness: 120,
  contrast: 50,
  black: 0.02,
  white: 0.01,
  scene: 'sc1',
  source: 'main',
  isInTransition: false,
  isCaptionStill: true,
  face: null,
};
const FACE = { width: 0.3, eyesOpen: 0.66, isCut: false };

/** Makes a look for every second, changed by its second. */
const looks = (count: number, change: (second: number) => Partial<CoverLook> = () => ({})) =>
  Array.from({ length: count }, (_, seconds): CoverLook => ({ ...GOOD, seconds, ...change(seconds) }));
const secondsOf = (chosen: readonly CoverLook[]) =>
  chosen.map(({ seconds }) => seconds).sort((a, b) => a - b);

test('six covers are at least two seconds apart', () => {
  const chosen = secondsOf(chooseCovers(looks(40)));
  expect(chosen).toHaveLength(6);
  for (const [index, seconds] of chosen.slice(1).entries())
    expect(seconds - (chosen[index] ?? 0)).toBeGreaterThanOrEqual(2);
});

test.each<[string, Partial<CoverLook>]>([
  ['blurred', { sharpness: 0.03 }],
  ['black', { brightness: 17, contrast: 2, black: 1 }],
  ['nearly black', { brightness: 30, black: 0.85 }],
  ['blown out', { brightness: 240, white: 0.8 }],
  ['plain', { contrast: 3 }],
  ['in a transition', { isInTransition: true }],
  ['with closed eyes', { face: { ...FACE, eyesOpen: 0.25 } }],
  ['a blurred face', { sharpness: 0.02, face: FACE }],
])('a picture that is %s is never chosen, even if only few are left', (_, planted) => {
  const good = [3, 11];
  const chosen = chooseCovers(
    looks(12, (second) => (good.includes(second) ? { face: FACE } : { face: FACE, ...planted })),
  );
  // The eyes of a person are known from the pictures in which they are open.
  const isKnown = planted.face?.eyesOpen === 0.25;
  const withMany = chooseCovers(
    looks(24, (second) => (second % 2 === 0 ? { face: FACE } : { face: FACE, ...planted })),
  );
  expect(withMany.filter(({ seconds }) => seconds % 2 === 1)).toEqual([]);
  expect(withMany).toHaveLength(6);
  if (!isKnown && planted.sharpness === undefined) expect(secondsOf(chosen)).toEqual(good);
});

test('eyes are compared with those of the same source', () => {
  const narrow = { ...FACE, eyesOpen: 0.3 };
  const chosen = chooseCovers(
    looks(24, (second) => ({
      source: second < 12 ? 'main' : 'other',
      scene: second < 12 ? 'sc1' : 'sc2',
      face: second < 12 ? narrow : FACE,
    })),
  );
  expect(new Set(chosen.map(({ source }) => source))).toEqual(new Set(['main', 'other']));
});

test('covers come from different scenes, and prefer faces and captions that stand still', () => {
  const spread = chooseCovers(looks(36, (second) => ({ scene: `sc${Math.floor(second / 6)}` })));
  expect(new Set(spread.map(({ scene }) => scene)).size).toBe(6);
  const [first] = chooseCovers(looks(20, (second) => (second === 13 ? { face: FACE } : {})));
  expect(first?.seconds).toBe(13);
  const still = chooseCovers(looks(40, (second) => ({ isCaptionStill: second % 4 === 0 })));
  expect(still.every(({ seconds }) => seconds % 4 === 0)).toBe(true);
});

test('a short film has covers that are nearer to each other, and an empty one none', () => {
  const short = looks(12, (second) => ({ seconds: second * 0.4 }));
  expect(chooseCovers(short)).toHaveLength(6);
  expect(chooseCovers([])).toEqual([]);
});
