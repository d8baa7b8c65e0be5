import { expect, test } from 'vitest';
import { readKeyFrameTime } from './find-key-frame.ts';

test('finds a key frame only where it was asked for', () => {
  const packets = '0.000000,K_\n0.033333,__\n2.002000,K_,\nN/A,__\n';
  expect(readKeyFrameTime(packets, 2)).toBe(2.002);
  expect(readKeyFrameTime(packets, 0.03)).toBe(0);
  expect(readKeyFrameTime(packets, 1)).toBeNull();
  expect(readKeyFrameTime('', 1)).toBeNull();
});
