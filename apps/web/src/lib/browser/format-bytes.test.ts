import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

const MEGABYTE = 1024 ** 2;

test.each([
  [0, 'en', '0 kB'],
  [300, 'en', '1 kB'],
  [2048, 'fr', '2 ko'],
  [13_002_342, 'fr', '12,40 Mo'],
  [13_002_342, 'en', '12.40 MB'],
  [50 * MEGABYTE, 'en', '50.00 MB'],
  [640.4 * MEGABYTE, 'en', '640 MB'],
  [1010 * MEGABYTE, 'fr', '0,99 Go'],
  [1.424 * 1024 * MEGABYTE, 'fr', '1,42 Go'],
  // The room of a library.
  [10_240 * MEGABYTE, 'fr', '10 Go'],
  [10_240 * MEGABYTE, 'en', '10 GB'],
  [5 * MEGABYTE ** 2 * 1024, 'en', '5,120 TB'],
])('%d bytes in %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language).replaceAll(/\s/gu, ' ')).toBe(text);
});
