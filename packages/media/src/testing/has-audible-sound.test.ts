import { expect, test } from 'vitest';
import { createLevelMeter } from './has-audible-sound.ts';

function tone(amplitude: number, samples: number): Buffer {
  const bytes = Buffer.alloc(samples * 2);
  for (let index = 0; index < samples; index += 1) {
    bytes.writeInt16LE(Math.round(amplitude * Math.sin(index / 3)), index * 2);
  }
  return bytes;
}

test('finds one loud tenth of a second in silence, however the bytes are cut', () => {
  const meter = createLevelMeter();
  const bytes = Buffer.concat([Buffer.alloc(16_000), tone(3000, 1600), Buffer.alloc(8001)]);
  for (let offset = 0; offset < bytes.length; offset += 777) meter.push(bytes.subarray(offset, offset + 777));
  expect(meter.loudestDbfs()).toBeGreaterThan(-28);
  expect(meter.loudestDbfs()).toBeLessThan(-20);
});

test('silence has no level at all', () => {
  const meter = createLevelMeter();
  expect(meter.loudestDbfs()).toBe(Number.NEGATIVE_INFINITY);
  meter.push(Buffer.alloc(64_000));
  expect(meter.loudestDbfs()).toBe(Number.NEGATIVE_INFINITY);
});
