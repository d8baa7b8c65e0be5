import { describe, expect, test } from 'vitest';
import { createFrameSource } from './frame-source.ts';

const request = { width: 320, height: 180, durationSeconds: 4, framesPerSecond: 24 };

/** Returns the mean difference of two frames, 0 to 255. */
function difference(first: Uint8Array, second: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < first.length; at += 1) sum += Math.abs((first[at] ?? 0) - (second[at] ?? 0));
  return sum / first.length;
}

function brightness(frame: Uint8Array): number {
  return frame.reduce((sum, value) => sum + value, 0) / frame.length;
}

describe.each([
  'un renard dans la forêt',
  'un bateau sous la pluie la nuit',
  'des poissons sous la mer',
  'a robot in the city at night',
])('%s', (prompt) => {
  const source = createFrameSource({ ...request, prompt });
  const frames = Array.from({ length: source.frameCount }, (_, index) => source.drawFrame(index).slice());

  test('has its frames, all opaque', () => {
    expect(source.frameCount).toBe(96);
    expect(frames[0]).toHaveLength(source.frameSizeBytes);
    for (const frame of [frames[0], frames.at(-1)]) {
      expect(frame?.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
    }
  });

  test('moves from beginning to end', () => {
    const [head, middle, tail] = [frames[0], frames[48], frames[95]];
    expect(head && middle && difference(head, middle)).toBeGreaterThan(1);
    expect(middle && tail && difference(middle, tail)).toBeGreaterThan(1);
  });

  test('does not flicker: the light is steady from frame to frame', () => {
    for (let index = 1; index < frames.length; index += 1) {
      const [before, now] = [frames[index - 1], frames[index]];
      if (before === undefined || now === undefined) throw new Error('A frame is missing');
      expect(Math.abs(brightness(now) - brightness(before))).toBeLessThan(1.2);
      expect(difference(before, now)).toBeLessThan(9);
    }
  });

  test('is the same when drawn again, in any order', () => {
    const again = createFrameSource({ ...request, prompt });
    again.drawFrame(80);
    expect(difference(again.drawFrame(12), frames[12] ?? new Uint8Array())).toBe(0);
  });
});

test('another seed gives another film', () => {
  const source = createFrameSource({ ...request, prompt: 'un chat' });
  const other = createFrameSource({ ...request, prompt: 'un chat', seed: 2 });
  expect(difference(source.drawFrame(0).slice(), other.drawFrame(0))).toBeGreaterThan(4);
});

test('too many frames are refused', () => {
  expect(() => createFrameSource({ ...request, prompt: 'x', durationSeconds: 600 })).toThrow(RangeError);
  expect(() => createFrameSource({ ...request, prompt: 'x', durationSeconds: Number.NaN })).toThrow(
    RangeError,
  );
});
