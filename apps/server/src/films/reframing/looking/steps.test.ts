import { expect, test } from 'vitest';
import { cutsInRange, joinSampledRanges, type SampledRange } from './join-sampled-ranges.ts';
import { gapsIn, sharesOf, stepsOf, wholeCells } from './steps.ts';

test('a range lies in whole quarters of a second of the source', () => {
  expect(stepsOf({ startSeconds: 10, durationSeconds: 2 })).toEqual({ from: 40, until: 48 });
  expect(stepsOf({ startSeconds: 10.1, durationSeconds: 2 })).toEqual({ from: 40, until: 49 });
  // Sums of decimal fractions.
  expect(stepsOf({ startSeconds: 0.1 + 0.2 + 0.45, durationSeconds: 0.1 + 0.15 })).toEqual({
    from: 3,
    until: 4,
  });
});

test('looks are made in whole seconds', () => {
  expect(wholeCells({ from: 5, until: 9 })).toEqual({ from: 4, until: 12 });
  expect(wholeCells({ from: 4, until: 12 })).toEqual({ from: 4, until: 12 });
});

test('a long gap is shared among readers, in whole seconds', () => {
  expect(sharesOf({ from: 4, until: 32 }, 2)).toEqual([{ from: 4, until: 32 }]);
  expect(sharesOf({ from: 4, until: 88 }, 2)).toEqual([
    { from: 4, until: 48 },
    { from: 48, until: 88 },
  ]);
  expect(sharesOf({ from: 0, until: 48 }, 4).map(({ from }) => from)).toEqual([0, 16, 32]);
  expect(sharesOf({ from: 0, until: 400 }, 1)).toEqual([{ from: 0, until: 400 }]);
});

test('only what nobody has looked at is a gap', () => {
  const wanted = { from: 10, until: 50 };
  expect(gapsIn(wanted, [])).toEqual([wanted]);
  expect(gapsIn(wanted, [{ from: 0, until: 60 }])).toEqual([]);
  expect(gapsIn(wanted, [{ from: 30, until: 60 }])).toEqual([{ from: 10, until: 30 }]);
  expect(
    gapsIn(wanted, [
      { from: 40, until: 45 },
      { from: 0, until: 12 },
      { from: 20, until: 30 },
      { from: 11, until: 15 },
    ]),
  ).toEqual([
    { from: 15, until: 20 },
    { from: 30, until: 40 },
    { from: 45, until: 50 },
  ]);
  // Beginning twice costs more than the little between them.
  expect(
    gapsIn(wanted, [
      { from: 20, until: 22 },
      { from: 45, until: 50 },
    ]),
  ).toEqual([{ from: 10, until: 45 }]);
});

const piece = (from: number, until: number, cuts: SampledRange['cuts'] = []): SampledRange => ({
  from,
  until,
  cuts,
  sights: Array.from({ length: until - from }, (_, index) => ({ faces: [], motion: [from + index] })),
});

test('pieces that lie over each other are one stretch, each cut once', () => {
  const cut = { atSeconds: 1.6, beforeSeconds: 1.56 };
  const joined = joinSampledRanges({ from: 2, until: 9 }, [piece(6, 12, [cut]), piece(0, 7, [cut])]);
  expect(joined.sights.map(({ motion }) => motion[0])).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(joined.cuts).toEqual([cut]);
});

test('cuts count from the start of the range; its first picture is none', () => {
  const cuts = [
    { atSeconds: 10.24, beforeSeconds: 10.2 },
    { atSeconds: 14.2, beforeSeconds: 14.16 },
    { atSeconds: 16, beforeSeconds: 15.96 },
  ];
  expect(cutsInRange(cuts, { startSeconds: 10, durationSeconds: 6 })).toEqual([0.24, 4.2]);
  expect(cutsInRange(cuts, { startSeconds: 10.21, durationSeconds: 6 })).toEqual([3.99, 5.79]);
});
