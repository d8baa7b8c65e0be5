import { expect, test } from 'vitest';
import { sniffImage } from './sniff-image.ts';

const bitmap = Buffer.alloc(32);
bitmap.write('BM', 'latin1');
bitmap.writeUInt32LE(40, 14);
/** Its directory follows and is empty. */
const tiff = (head: string, ...offset: number[]) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(offset), Buffer.alloc(6)]);
const still = (...brands: string[]) => {
  const [first = '', ...others] = brands;
  return Buffer.from(`\0\0\0\x20ftyp${first}\0\0\0\0${others.join('')}`.padEnd(64, '\0'), 'latin1');
};

test.each([
  [Buffer.from('GIF89a0000000000'), 'gif'],
  [tiff('II*\0', 8, 0, 0, 0), 'tiff'],
  [tiff('MM\0*', 0, 0, 0, 8), 'tiff'],
  [bitmap, 'bmp'],
  [Buffer.from('BMW is a make of cars and no picture'), null],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  [still('heic', 'mif1'), 'heic'],
  [still('heim', 'heic'), 'heic'],
  [still('mif1', 'heic'), 'heic'],
  [still('mif1', 'avif'), 'avif'],
  [still('avif', 'mif1'), 'avif'],
  [still('isom', 'mp41'), null],
  [Buffer.from('#EXTM3U\nfile:///etc/passwd'), null],
  [Buffer.alloc(0), null],
])('%s is %s', async (bytes, format) => {
  expect(await sniffImage(bytes)).toBe(format);
});
