import { expect, test } from 'vitest';
import { TailBuffer } from './tail-buffer.ts';

test('keeps the last bytes only', () => {
  const tail = new TailBuffer(5);
  for (const piece of ['abc', 'defgh', '', 'ijklmnopqrst', 'uv']) tail.push(Buffer.from(piece));
  expect(tail.toString()).toBe('rstuv');
});
