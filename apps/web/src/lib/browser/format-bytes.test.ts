import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [1000, 'en', '1 kB'],
  [1_423_000_000, 'fr', '1,42 Go'],
  [640_123_456, 'en', '640 MB'],
  [5e15, 'en', '5,000 TB'],
])('%d bytes in %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language).replaceAll(/\s/gu, ' ')).toBe(text);
});
