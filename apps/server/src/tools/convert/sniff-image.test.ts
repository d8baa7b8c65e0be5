import { expect, test } from 'vitest';
import { sniffImageHead } from './sniff-image.ts';

const bitmap = Buffer.alloc(32);
bitmap.write('BM', 'latin1');
bitmap.writeUInt32LE(40, 14);

test.each([
  [Buffer.from('GIF89a0000000000'), 'gif'],
  [Buffer.from('II*\0aaaa', 'latin1'), 'tiff'],
  [Buffer.from('MM\0*aaaa', 'latin1'), 'tiff'],
  [bitmap, 'bmp'],
  [Buffer.from('BMW is a make of cars and no picture'), null],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  [Buffer.from('#EXTM3U\nfile:///etc/passwd'), null],
  [Buffer.alloc(0), null],
])('%s is %s', (head, content) => {
  expect(sniffImageHead(head)).toBe(content);
});
