import { expect, test } from 'vitest';
import { type AnglesInput, chooseAngles } from './choose-angles.ts';
import { angleAt, type MadeTurn, madeCamera, shotsOf, spokenWords } from './spoken-words.testing.ts';

const A = madeCamera('cam-a', 'a');
const B = madeCamera('cam-b', 'b');
const WIDE = madeCamera('wide', null);
const turn = (speaker: string | null, startSeconds: number, endSeconds: number): MadeTurn => ({
  speaker,
  startSeconds,
  endSeconds,
});
const INTERVIEW = [turn('a', 0, 10), turn('b', 11, 20), turn('a', 20.6, 30)];

function choose(turns: readonly MadeTurn[], given: Partial<AnglesInput> = {}) {
  return chooseAngles({
    words: spokenWords(turns),
    cameras: [A, B, WIDE],
    kept: [{ startSeconds: 0, endSeconds: turns.at(-1)?.endSeconds ?? 0 }],
    ...given,
  });
}

test('an interview begins with the wide shot and shows who speaks, shortly before the first word', () => {
  const cuts = choose(INTERVIEW);
  expect(cuts.map(({ angle }) => angle)).toEqual(['wide', 'cam-a', 'cam-b', 'cam-a']);
  expect(cuts[0]?.atSeconds).toBe(0);
  // At the end of the first sentence.
  expect(cuts[1]?.atSeconds).toBeCloseTo(4.75, 5);
  expect(cuts[2]?.atSeconds).toBeCloseTo(10.75, 5);
  expect(cuts[3]?.atSeconds).toBeGreaterThan(19.8);
  expect(cuts[3]?.atSeconds).toBeLessThan(20.6);
});

test('an interjection does not change the picture', () => {
  const cuts = choose([turn('a', 0, 10), turn('b', 10.1, 10.7), turn('a', 10.8, 13.5)]);
  expect(cuts.map(({ angle }) => angle)).toEqual(['wide', 'cam-a']);
});

test('a speaker without a close-up is shown by the wide shot', () => {
  const cuts = choose(INTERVIEW, { cameras: [A, WIDE] });
  expect(angleAt(cuts, 8)).toBe('cam-a');
  expect(angleAt(cuts, 15)).toBe('wide');
  expect(angleAt(cuts, 26)).toBe('cam-a');
});

test('two who speak at the same time, and a pause, are shown by the wide shot', () => {
  const turns = [
    turn('a', 0, 10),
    turn('a', 10, 16),
    turn('b', 10.2, 16),
    turn('b', 16.2, 22),
    turn('a', 29, 36),
  ];
  const cuts = choose(turns);
  expect(angleAt(cuts, 8)).toBe('cam-a');
  expect(angleAt(cuts, 13)).toBe('wide');
  expect(angleAt(cuts, 20)).toBe('cam-b');
  expect(angleAt(cuts, 25)).toBe('wide');
  expect(angleAt(cuts, 32)).toBe('cam-a');
  const others = choose(turns, { options: { widens: false } });
  expect(others.map(({ angle }) => angle)).not.toContain('wide');
});

test('quick turns are shown by the wide shot', () => {
  const turns = Array.from({ length: 10 }, (_, index) =>
    turn(index % 2 ? 'a' : 'b', 10 + index, 10.9 + index),
  );
  const cuts = choose([turn('a', 0, 10), ...turns, turn('b', 20, 30)]);
  expect(angleAt(cuts, 8)).toBe('cam-a');
  expect(angleAt(cuts, 15)).toBe('wide');
  expect(angleAt(cuts, 25)).toBe('cam-b');
});

test('a monologue is interrupted by the listener and the wide shot in turn, and returns to the speaker', () => {
  const cuts = choose([turn('a', 0, 120), turn('b', 120.5, 126)]);
  const shots = shotsOf(cuts, 126).filter(({ startSeconds }) => startSeconds > 4 && startSeconds < 115);
  expect(shots.filter((_, index) => index % 2 === 0).every(({ angle }) => angle === 'cam-a')).toBe(true);
  expect(shots.filter((_, index) => index % 2 === 1).map(({ angle }) => angle)).toEqual(
    Array.from({ length: Math.floor(shots.length / 2) }, (_, index) => (index % 2 ? 'wide' : 'cam-b')),
  );
  expect(shots.length).toBeGreaterThan(10);
  for (const { angle, startSeconds, endSeconds } of shots) {
    expect(endSeconds - startSeconds).toBeLessThanOrEqual(
      { 'cam-a': 14.001, wide: 7.6 }[angle ?? ''] ?? 4.001,
    );
    expect(endSeconds - startSeconds).toBeGreaterThanOrEqual(angle === 'cam-a' ? 8.3 : 2.5);
  }
});

test('a listener is only shown while the face is seen', () => {
  const absent = madeCamera('cam-b', 'b', { faces: [{ startSeconds: 119, endSeconds: 130 }] });
  const cuts = choose([turn('a', 0, 120), turn('b', 120.5, 126)], { cameras: [A, absent, WIDE] });
  const early = cuts.filter(({ atSeconds }) => atSeconds < 115).map(({ angle }) => angle);
  expect(new Set(early)).toEqual(new Set(['cam-a', 'wide']));
  expect(early.length).toBeGreaterThan(10);
  expect(angleAt(cuts, 124)).toBe('cam-b');
});

test('a close-up without a face gives way to the wide shot', () => {
  const leaves = madeCamera('cam-b', 'b', { faces: [{ startSeconds: 0, endSeconds: 15 }] });
  const cuts = choose([turn('a', 0, 8), turn('b', 8.5, 25)], { cameras: [A, leaves, WIDE] });
  expect(angleAt(cuts, 12)).toBe('cam-b');
  expect(angleAt(cuts, 20)).toBe('wide');
});

test('a camera that stops is left before its end', () => {
  const stops = madeCamera('cam-b', 'b', { until: 15.3 });
  const cuts = choose(INTERVIEW, { cameras: [A, stops, WIDE] });
  expect(angleAt(cuts, 13)).toBe('cam-b');
  const after = cuts.find(({ atSeconds }) => atSeconds > 13);
  expect(after?.angle).toBe('wide');
  expect(after?.atSeconds).toBeLessThanOrEqual(15.3);
  expect(after?.atSeconds).toBeGreaterThan(14.5);
});

test('where no camera recorded, the picture is that of the reference', () => {
  const cameras = [
    madeCamera('cam-a', 'a', { until: 12 }),
    madeCamera('cam-b', 'b', { from: 5, until: 14.3 }),
  ];
  const cuts = choose(INTERVIEW, { cameras });
  expect(cuts.at(-1)).toEqual({ atSeconds: 14.3, angle: null });
});

test('a person chooses the camera of a speaker', () => {
  const cuts = choose(INTERVIEW, { overrides: { b: 'wide', a: 'cam-b', c: 'cam-a' } });
  expect(cuts.map(({ angle }) => angle)).toEqual(['wide', 'cam-b', 'wide', 'cam-b']);
  expect(choose(INTERVIEW, { overrides: { a: 'unknown' } })).toEqual(choose(INTERVIEW));
});

test('of one speaker without a name, the picture changes between close-up and wide shot at the ends of sentences', () => {
  const close = { ...A, name: 'close', speaker: null };
  const words = spokenWords([turn(null, 0, 120)]);
  const cuts = choose([turn(null, 0, 120)], { cameras: [close, WIDE] });
  expect(cuts.length).toBeGreaterThan(10);
  expect(cuts.map(({ angle }) => angle)).toEqual(cuts.map((_, index) => (index % 2 ? 'close' : 'wide')));
  const ends = words.filter(({ text }) => text.endsWith('.')).map((word) => word.end_seconds);
  const atEnds = cuts.filter(({ atSeconds }) =>
    ends.some((end) => atSeconds >= end && atSeconds <= end + 0.1),
  );
  expect(atEnds.length).toBeGreaterThan(0.6 * cuts.length);
});

test('with less than two cameras there are no cuts', () => {
  expect(choose(INTERVIEW, { cameras: [A] })).toEqual([]);
  expect(choose(INTERVIEW, { cameras: [] })).toEqual([]);
  expect(choose(INTERVIEW, { cameras: [A, madeCamera('late', 'b', { from: 100 })] })).toEqual([]);
  expect(choose(INTERVIEW, { kept: [] })).toEqual([]);
});

test('a recording without words shows the wide shot', () => {
  expect(choose([], { kept: [{ startSeconds: 5, endSeconds: 100 }] })).toEqual([
    { atSeconds: 5, angle: 'wide' },
  ]);
});

test('the picture changes where something was cut out, and shots are measured without it', () => {
  const kept = [
    { startSeconds: 20.3, endSeconds: 30 },
    { startSeconds: 2, endSeconds: 10.5 },
  ];
  const cuts = choose([turn('a', 0, 10), turn('b', 20.6, 30)], { kept });
  expect(cuts.map(({ angle }) => angle)).toEqual(['wide', 'cam-a', 'cam-b']);
  expect(cuts[0]?.atSeconds).toBe(2);
  expect(cuts[2]?.atSeconds).toBe(20.3);
});
