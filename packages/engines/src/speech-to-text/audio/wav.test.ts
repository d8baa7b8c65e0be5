import { expect, test } from 'vitest';
import { parseSpeechWav, sliceSeconds, speechWavBytes } from './wav.ts';

const SAMPLES = Int16Array.from({ length: 32_000 }, (_, index) => index % 1000);

test('reads what it writes', () => {
  expect(parseSpeechWav(speechWavBytes(SAMPLES))).toEqual(SAMPLES);
});

test('skips unknown chunks and bears a data size that runs past the end', () => {
  const plain = Buffer.from(speechWavBytes(SAMPLES));
  const list = Buffer.from('LIST\u0003\u0000\u0000\u0000abc\u0000', 'latin1');
  const wav = Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36)]);
  wav.writeUInt32LE(0xffffffff, 36 + list.length + 4);
  expect(parseSpeechWav(wav)).toEqual(SAMPLES);
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['another format', Buffer.from('OggS and so on, long enough')],
  ['a header alone', Buffer.from(speechWavBytes(SAMPLES)).subarray(0, 36)],
])('refuses %s', (_, bytes) => {
  expect(() => parseSpeechWav(bytes)).toThrow(expect.objectContaining({ code: 'unreadable_media' }));
});

test('refuses another sample rate and names what it found', () => {
  const wav = Buffer.from(speechWavBytes(SAMPLES));
  wav.writeUInt32LE(44_100, 24);
  expect(() => parseSpeechWav(wav)).toThrow('44100 Hz');
});

test('slices by seconds within the file', () => {
  expect(sliceSeconds(SAMPLES, 0.5, 1)).toHaveLength(8000);
  expect(sliceSeconds(SAMPLES, 1.5, 9)).toHaveLength(8000);
});
