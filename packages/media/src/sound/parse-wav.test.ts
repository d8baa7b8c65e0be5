import { expect, test } from 'vitest';
import { parseWav, WavError } from './parse-wav.ts';
import { wavBytes } from './wav-bytes.ts';

const LEFT = Int16Array.from({ length: 100 }, (_, index) => index);
const RIGHT = LEFT.map((sample) => -sample);

test('samples of two channels are interleaved', () => {
  const { samples, channelCount, sampleRate } = parseWav(wavBytes([LEFT, RIGHT], 48_000));
  expect([channelCount, sampleRate, samples.length]).toEqual([2, 48_000, 200]);
  expect([...samples.subarray(2, 6)]).toEqual([1, -1, 2, -2]);
});

test('bytes at an odd offset, an unknown chunk and an endless data chunk are read', () => {
  const plain = Buffer.from(wavBytes([LEFT], 16_000));
  const list = Buffer.from('LIST\u0003\u0000\u0000\u0000abc\u0000', 'latin1');
  const wav = Buffer.concat([Buffer.alloc(1), plain.subarray(0, 36), list, plain.subarray(36)]).subarray(1);
  wav.writeUInt32LE(0xffffffff, 36 + list.length + 4);
  expect(parseWav(wav).samples).toEqual(LEFT);
});

test('an incomplete last frame is left out', () => {
  const wav = wavBytes([LEFT, RIGHT], 48_000);
  expect(parseWav(wav.subarray(0, wav.length - 1)).samples).toHaveLength(198);
});

test.each([
  ['24 bits', 34, 24],
  ['floats', 20, 3],
  ['no channels', 22, 0],
])('%s are refused', (_, offset, value) => {
  const wav = Buffer.from(wavBytes([LEFT], 16_000));
  wav.writeUInt16LE(value, offset);
  expect(() => parseWav(wav)).toThrow(WavError);
});
