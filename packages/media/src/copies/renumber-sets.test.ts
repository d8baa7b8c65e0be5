import { expect, test } from 'vitest';
import { MediaError } from '../probe/media-error.ts';
import { joinSets, type ParameterSets, readSets } from './parameter-sets.ts';
import { renumberSet, renumberSlice } from './renumber-sets.ts';

const hex = (text: string) => Buffer.from(text, 'hex');

// Parameter sets of x265 for 640 × 360, with the bytes that keep start codes out of them.
const VIDEO = hex('40010c01ffff01600000030090000003000003003f959409');
const SEQUENCE = hex(
  '4201010160000003009000000300000' + '3003fa005020171f2e595952930bc05a808080820000003002000000303c1',
);
const PICTURE = hex('4401c073c189');

test('parameter sets get other ids, after which all other bits are as before', () => {
  expect(renumberSet(VIDEO).toString('hex')).toBe(`4001fc${VIDEO.toString('hex').slice(6)}`);
  const sequence = renumberSet(SEQUENCE).toString('hex');
  // The id of the video set; and 000010000 instead of 1 in the first bit of a0.
  expect(sequence).toBe(`4201f1${SEQUENCE.toString('hex').slice(6).replace('3fa005', '3f082005')}`);
  // 11 at the beginning of c0 becomes 000011110 and 000010000.
  expect(renumberSet(PICTURE).toString('hex')).toBe('44010f040073c189');
});

test('renumbered sets have no id of those that they were', () => {
  const sets = (units: Buffer[]): ParameterSets => ({ codec: 'hevc', head: Buffer.alloc(22, 1), units });
  const own = [VIDEO, SEQUENCE, PICTURE];
  const other = own.map((unit) => Buffer.concat([unit.subarray(0, -1), hex('55')]));
  expect(joinSets(sets(own), sets(other))).toBeNull();
  expect(joinSets(sets(own), sets(other.map(renumberSet)))?.units).toHaveLength(6);
  expect(readSets('hevc', Buffer.alloc(30, 1))).toBeNull();
});

test.each([
  // The first slice of an IDR picture: 10 1 00110 becomes 10 000011110 00110.
  ['2801a6aabb', '280183c6aabb'],
  // The first slice of another picture, and a later one.
  ['0201d0aabb', '02018790aabb'],
  ['020150aabb', '02010790aabb'],
])('a slice %s names the other picture set: %s', (before, after) => {
  expect(renumberSlice(hex(before)).toString('hex')).toBe(after);
});

test('slices and sets of other ids are refused', () => {
  for (const unit of ['02018790aabb', '44010f040073c189'])
    expect(() => (unit.startsWith('02') ? renumberSlice(hex(unit)) : renumberSet(hex(unit)))).toThrow(
      MediaError,
    );
});
