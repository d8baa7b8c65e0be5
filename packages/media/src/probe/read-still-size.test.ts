import { expect, test } from 'vitest';
import { readStillSize } from './read-still-size.ts';

test('reads what PNG and JPEG headers claim', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d4948445200004e2000004e2001', 'hex');
  expect(readStillSize(png)).toEqual({ width: 20_000, height: 20_000 });
  const jpeg = Buffer.from('ffd8ffe000044a46ffc0000b0801000200', 'hex');
  expect(readStillSize(jpeg)).toEqual({ width: 512, height: 256 });
});

test('answers null for anything else, cut or empty', () => {
  expect(readStillSize(Buffer.alloc(0))).toBeNull();
  expect(readStillSize(Buffer.from('ffd8ffe0', 'hex'))).toBeNull();
  expect(readStillSize(Buffer.from('GIF89a.........'))).toBeNull();
});
