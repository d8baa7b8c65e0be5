import { expect, test } from 'vitest';
import { createPacketEndReader } from './measure-duration.ts';

test('takes the span from the first packet to the end of the last, cut anywhere', () => {
  const reader = createPacketEndReader();
  for (const piece of ['0.5', '00,0.04\n0.580,0.0', '4\nN/A,0.04\n0.540,N/A\n']) reader.push(piece);
  expect(reader.lengthSeconds()).toBeCloseTo(0.12);
});

test('is zero without packets', () => {
  expect(createPacketEndReader().lengthSeconds()).toBe(0);
});
