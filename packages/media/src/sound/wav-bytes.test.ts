import { expect, test } from 'vitest';
import { wavBytes } from './wav-bytes.ts';

test('a stereo file: its header, then both channels in turn, clipped', () => {
  const bytes = Buffer.from(wavBytes([Float32Array.of(0, 1), Float32Array.of(-2, 0.5)], 48_000));
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(bytes.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  expect([4, 24, 28, 40].map((at) => bytes.readUInt32LE(at))).toEqual([44, 48_000, 192_000, 8]);
  expect([20, 22, 32, 34].map((at) => bytes.readUInt16LE(at))).toEqual([1, 2, 4, 16]);
  expect([44, 46, 48, 50].map((at) => bytes.readInt16LE(at))).toEqual([0, -32_767, 32_767, 16_384]);
});

test('finished samples stay as they are', () => {
  const bytes = Buffer.from(wavBytes([Int16Array.of(-32_768, 7)], 16_000));
  expect([44, 46].map((at) => bytes.readInt16LE(at))).toEqual([-32_768, 7]);
});
