import { expect, test } from 'vitest';
import { hasMediaSignature } from './sniff-container.ts';

test('knows containers by their first bytes', () => {
  expect(hasMediaSignature(Buffer.from('\0\0\0\x20ftypisom', 'latin1'))).toBe(true);
  expect(hasMediaSignature(Buffer.from('\x1a\x45\xdf\xa3', 'latin1'))).toBe(true);
  expect(hasMediaSignature(Buffer.from('#EXTM3U\n'))).toBe(false);
  expect(hasMediaSignature(Buffer.from('%PDF-1.7'))).toBe(false);
  expect(hasMediaSignature(Buffer.alloc(0))).toBe(false);
});
