import { expect, test } from 'vitest';
import { joinSets, type ParameterSets, readSets, writeSets } from './parameter-sets.ts';

// As ffmpeg's x264 writes them: High profile, level 3.1.
const AVCC = Buffer.from(
  '0164001fffe1001a6764001facd9405005bb0110000003001000000303c0f183196001000468ef8fcbfdf8f800',
  'hex',
);

// Parameter sets of x265 for 640 × 360: Main profile, level 3.
const HVCC = Buffer.from(
  [
    '01016000000090000000000' + '03ff000fcfdf8f800000f03',
    'a00001' + '001840010c01ffff01600000030090000003000003003f959409',
    'a10001' +
      '002e4201010160000003009000000300000' +
      '3003fa005020171f2e595952930bc05a8080808200000030020000003' +
      '03c1',
    'a20001' + '00064401c073c189',
  ].join(''),
  'hex',
);

function setsOf(head: string, sequence: string, picture: string): ParameterSets {
  return {
    codec: 'h264',
    head: Buffer.from(head, 'hex'),
    units: [sequence, picture].map((hex) => Buffer.from(hex, 'hex')),
  };
}

/** Sequence sets of ids 0 and 29, and picture sets of ids 0 and 29: Exp-Golomb codes 1 and 000011110. */
const ZERO = setsOf('014d401eff', '6742001e80aa', '68c0aaaa');
const OTHER_ZERO = setsOf('014d401eff', '6742001e80bb', '68c0bbbb');
const OWN = setsOf('0164001fff', '6764001f0f00aa', '680f00aa');

test('what is read is written again', () => {
  const sets = readSets('h264', AVCC);
  expect(sets?.units.map(({ length }) => length)).toEqual([26, 4]);
  expect(sets && writeSets(sets).equals(AVCC)).toBe(true);
  const hevc = readSets('hevc', HVCC);
  expect(hevc?.units.map(({ length }) => length)).toEqual([24, 46, 6]);
  expect(hevc && writeSets(hevc).equals(HVCC)).toBe(true);
});

test('sets of two ids are joined; the header is that of the higher profile', () => {
  expect(joinSets(ZERO, OWN)).toEqual({
    codec: 'h264',
    head: Buffer.from('0164001fff', 'hex'),
    units: [...ZERO.units, ...OWN.units],
  });
  expect(joinSets(ZERO, ZERO)).toEqual(ZERO);
});

test('two different sets of one id are not joined', () => {
  expect(joinSets(ZERO, OTHER_ZERO)).toBeNull();
});

test.each(['', '00000001', '01640000', '0164001fffe1ffff67', '0164001fffe10000', '0164001fff'])(
  'a damaged or foreign header is no header: %s',
  (hex) => {
    expect(readSets('h264', Buffer.from(hex, 'hex'))).toBeNull();
  },
);
