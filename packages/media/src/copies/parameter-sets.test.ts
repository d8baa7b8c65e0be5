import { expect, test } from 'vitest';
import { joinSets, type ParameterSets, readAvcC, writeAvcC } from './parameter-sets.ts';

// As ffmpeg's x264 writes them: High profile, level 3.1.
const AVCC = Buffer.from(
  '0164001fffe1001a6764001facd9405005bb0110000003001000000303c0f183196001000468ef8fcbfdf8f800',
  'hex',
);

function setsOf(sequence: string, picture: string, more: Partial<ParameterSets> = {}): ParameterSets {
  const units = [sequence, picture].map((hex) => [Buffer.from(hex, 'hex')]);
  const [first = [], second = []] = units;
  return {
    profile: 77,
    compatibility: 64,
    level: 30,
    lengthBytes: 4,
    sequence: first,
    picture: second,
    ...more,
  };
}

/** Sequence sets of ids 0 and 29, and picture sets of ids 0 and 29: Exp-Golomb codes 1 and 000011110. */
const ZERO = setsOf('6742001e80aa', '68c0aaaa');
const OTHER_ZERO = setsOf('6742001e80bb', '68c0bbbb');
const OWN = setsOf('6764001f0f00aa', '680f00aa', { profile: 100, compatibility: 0, level: 31 });

test('what is read is written again', () => {
  const sets = readAvcC(AVCC);
  expect(sets).toMatchObject({ profile: 100, level: 31, lengthBytes: 4 });
  expect(sets?.sequence.map(({ length }) => length)).toEqual([26]);
  expect(sets && writeAvcC(sets).equals(AVCC)).toBe(true);
});

test('sets of two ids are joined; the header is that of the higher profile', () => {
  expect(joinSets(ZERO, OWN)).toEqual({
    profile: 100,
    compatibility: 0,
    level: 31,
    lengthBytes: 4,
    sequence: [...ZERO.sequence, ...OWN.sequence],
    picture: [...ZERO.picture, ...OWN.picture],
  });
  expect(joinSets(ZERO, ZERO)).toEqual(ZERO);
});

test('two different sets of one id are not joined', () => {
  expect(joinSets(ZERO, OTHER_ZERO)).toBeNull();
});

test.each(['', '00000001', '01640000', '0164001fffe1ffff67', '0164001fffe10000', '0164001fff'])(
  'a damaged or foreign header is no header: %s',
  (hex) => {
    expect(readAvcC(Buffer.from(hex, 'hex'))).toBeNull();
  },
);
