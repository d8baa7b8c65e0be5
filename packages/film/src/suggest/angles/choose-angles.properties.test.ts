import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinRanges } from '../../render/join-ranges.ts';
import { createDice, type Dice, seeds } from '../../testing/arbitrary-film.ts';
import type { CameraSight } from './camera-sights.ts';
import { type AnglesInput, chooseAngles } from './choose-angles.ts';
import { createKeptTime } from './kept-time.ts';
import { angleAt, madeCamera, shotsOf, spokenWords } from './spoken-words.testing.ts';

const SAME = 1e-5;
const SHORTEST = 2.5;
const RUNS = { numRuns: 100 };

/** Turns of up to three speakers that overlap at times; the third one is not always named. */
function randomWords(dice: Dice) {
  let at = dice.number(0, 3);
  const free = new Map<string, number>();
  const turns = Array.from({ length: dice.integer(0, 15) }, () => {
    const speaker = dice.pick(['a', 'b', 'c']);
    const startSeconds = Math.max(free.get(speaker) ?? 0, at + dice.pick([-1, 0, 0.1, 0.7, 4]), 0);
    const endSeconds = startSeconds + dice.pick([0.6, 1.4, 3, 9, 25]);
    free.set(speaker, endSeconds);
    at = endSeconds;
    return { speaker, startSeconds, endSeconds };
  });
  return spokenWords(turns).map((word) => ({
    ...word,
    speaker: word.speaker === 'c' && dice.chance(0.5) ? null : word.speaker,
  }));
}

function randomRanges(dice: Dice, endSeconds: number) {
  return joinRanges(
    Array.from({ length: dice.integer(1, 4) }, () => {
      const startSeconds = dice.number(0, endSeconds);
      return { startSeconds, endSeconds: startSeconds + dice.number(0.5, endSeconds) };
    }),
  );
}

function randomInput(dice: Dice, { stops }: { stops: boolean }): AnglesInput {
  const words = randomWords(dice);
  const endSeconds = Math.max(8, ...words.map((word) => word.end_seconds)) + dice.number(0, 4);
  const all = [{ startSeconds: 0, endSeconds: 10_000 }];
  const cameras = Array.from(
    { length: dice.integer(2, 4) },
    (_, index): CameraSight => ({
      ...madeCamera(`cam-${index}`, dice.pick(['a', 'b', null])),
      coverage: stops && dice.chance(0.8) ? randomRanges(dice, endSeconds) : all,
      ...(dice.chance(0.3) && { faces: randomRanges(dice, endSeconds) }),
    }),
  );
  const kept = dice.chance(0.5) ? [{ startSeconds: 0, endSeconds }] : randomRanges(dice, endSeconds);
  const options = { widens: dice.chance(0.7), longestShotSeconds: dice.pick([6, 14]) };
  return { words, cameras, kept, options, overrides: dice.chance(0.2) ? { a: 'cam-1' } : {} };
}

const eachInput = (stops: boolean, check: (input: AnglesInput) => void) =>
  fc.assert(
    fc.property(seeds, (seed) => check(randomInput(createDice(seed), { stops }))),
    RUNS,
  );

test('the same input gives the same cuts, whatever the order of words and stretches', () => {
  eachInput(true, (input) => {
    const cuts = chooseAngles(input);
    expect(chooseAngles(structuredClone(input))).toEqual(cuts);
    expect(chooseAngles({ ...input, kept: input.kept.toReversed() })).toEqual(cuts);
  });
});

test('cuts are in order, begin at the first kept stretch, lie within kept stretches, and change the picture', () => {
  eachInput(true, (input) => {
    const cuts = chooseAngles(input);
    if (cuts.length === 0) return;
    const kept = joinRanges(input.kept);
    expect(cuts[0]?.atSeconds).toBe(kept[0]?.startSeconds);
    for (const [index, { atSeconds, angle }] of cuts.entries()) {
      expect(kept.some((range) => atSeconds >= range.startSeconds && atSeconds < range.endSeconds)).toBe(
        true,
      );
      const before = cuts[index - 1];
      if (before) expect(atSeconds).toBeGreaterThan(before.atSeconds);
      if (before) expect(angle).not.toBe(before.angle);
    }
  });
});

test('no cut falls inside a word, except where no camera covers all of it', () => {
  eachInput(true, (input) => {
    const time = createKeptTime(input.kept);
    const words = input.words.map((word) => [time.toKept(word.start_seconds), time.toKept(word.end_seconds)]);
    for (const { atSeconds } of chooseAngles(input)) {
      const at = time.toKept(atSeconds);
      const inside = words.filter(([start = 0, end = 0]) => at > start + SAME && at < end - SAME);
      const isEdge = input.cameras.some(({ coverage }) =>
        coverage.some(
          ({ startSeconds, endSeconds }) =>
            Math.abs(time.toKept(startSeconds) - at) < SAME || Math.abs(time.toKept(endSeconds) - at) < SAME,
        ),
      );
      expect(inside.length === 0 || isEdge).toBe(true);
    }
  });
  eachInput(false, (input) => {
    const time = createKeptTime(input.kept);
    for (const { atSeconds } of chooseAngles(input)) {
      const at = time.toKept(atSeconds);
      for (const word of input.words)
        expect(at > time.toKept(word.start_seconds) + SAME && at < time.toKept(word.end_seconds) - SAME).toBe(
          false,
        );
    }
  });
});

test('no shot is shorter than the shortest, except next to where a camera begins or ends', () => {
  for (const stops of [true, false])
    eachInput(stops, (input) => {
      const time = createKeptTime(input.kept);
      const cuts = chooseAngles(input).map((cut) => ({ ...cut, atSeconds: time.toKept(cut.atSeconds) }));
      if (time.durationSeconds < SHORTEST) return;
      for (const { angle, startSeconds, endSeconds } of shotsOf(cuts, time.durationSeconds)) {
        if (angle === null || endSeconds - startSeconds >= SHORTEST - SAME) continue;
        const isNearEdge = input.cameras.some(({ coverage }) =>
          coverage
            .flatMap((range) => [time.toKept(range.startSeconds), time.toKept(range.endSeconds)])
            .some((edge) => edge > startSeconds - SHORTEST && edge < endSeconds + SHORTEST),
        );
        expect(stops && isNearEdge).toBe(true);
      }
    });
});

test('a camera is only shown where it recorded, and none only where no camera did', () => {
  eachInput(true, (input) => {
    const time = createKeptTime(input.kept);
    const toKept = ({ coverage }: CameraSight) =>
      joinRanges(
        coverage.map((range) => ({
          startSeconds: time.toKept(range.startSeconds),
          endSeconds: time.toKept(range.endSeconds),
        })),
        SAME,
      );
    const cuts = chooseAngles(input).map((cut) => ({ ...cut, atSeconds: time.toKept(cut.atSeconds) }));
    for (const { angle, startSeconds, endSeconds } of shotsOf(cuts, time.durationSeconds)) {
      const camera = input.cameras.find(({ name }) => name === angle);
      const ranges = camera ? toKept(camera) : input.cameras.flatMap(toKept);
      if (camera)
        expect(
          ranges.some(
            (range) => range.startSeconds <= startSeconds + SAME && range.endSeconds >= endSeconds - SAME,
          ),
        ).toBe(true);
      else
        expect(
          ranges.some(
            (range) => range.startSeconds < endSeconds - SAME && range.endSeconds > startSeconds + SAME,
          ),
        ).toBe(false);
    }
  });
});

test('the camera that a person chose shows the speaker of a turn that is long enough', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const dice = createDice(seed);
      const names = ['cam-0', 'cam-1', 'cam-2'];
      const overrides = { a: dice.pick(names), b: dice.pick(names) };
      let at = 0;
      const turns = Array.from({ length: 12 }, (_, index) => {
        const startSeconds = at + 0.3;
        at = startSeconds + dice.number(5, 12);
        return { speaker: index % 2 ? 'a' : 'b', startSeconds, endSeconds: at };
      });
      const cuts = chooseAngles({
        words: spokenWords(turns),
        cameras: names.map((name) => madeCamera(name, dice.pick(['a', 'b', 'c']))),
        kept: [{ startSeconds: 0, endSeconds: at }],
        overrides,
        options: { longestShotSeconds: 1000 },
      });
      for (const { speaker, startSeconds, endSeconds } of turns)
        for (const seconds of [startSeconds + 0.1, (startSeconds + endSeconds) / 2])
          expect(angleAt(cuts, seconds)).toBe(speaker === 'a' ? overrides.a : overrides.b);
    }),
    RUNS,
  );
});
