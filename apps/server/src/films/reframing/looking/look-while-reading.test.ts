import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaceDetector, FaceFrames } from '@atelier/engines/face-detection/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookWhileReading } from './look-while-reading.ts';

const PICTURE = new Uint8Array(32 * 32);
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-looking-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Says of each look which one it was, and remembers what was asked for when. */
function detector(isRead: () => boolean) {
  const asked: { firstFrame: number; looks: number; isRead: boolean }[] = [];
  const faces: FaceDetector = {
    detect: async ({ firstFrame, firstLook, looks }) => {
      asked.push({ firstFrame, looks, isRead: isRead() });
      return Array.from({ length: looks }, (_, index) => ({ faces: [], motion: [firstLook + index] }));
    },
    close: () => undefined,
  };
  return { faces, asked };
}

const framesOf = (name: string, looks: number): FaceFrames => ({
  path: path.join(dir, name),
  width: 32,
  height: 32,
  framesPerLook: 3,
  firstFrame: 3,
  firstLook: 8,
  looks,
});

test('what is read is looked at while the rest is still being read, each look once and in order', async () => {
  const frames = framesOf('grows.grey', 40);
  let isRead = false;
  const { faces, asked } = detector(() => isRead);
  const write = async () => {
    for (let picture = 0; picture < 3 + 40 * 3 + 1; picture += 1) {
      await appendFile(frames.path, PICTURE);
      if (picture === 60) await pause(200);
    }
    isRead = true;
  };
  const sights = await lookWhileReading({
    faces,
    frames,
    reading: write(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(sights.map(({ motion }) => motion[0])).toEqual(Array.from({ length: 40 }, (_, index) => 8 + index));
  expect(asked[0]).toEqual({ firstFrame: 3, looks: expect.any(Number), isRead: false });
  // Whole cells, whose ends are there.
  expect(asked.filter(({ isRead }) => !isRead).map(({ looks }) => looks % 4)).toContain(0);
  for (const { firstFrame } of asked) expect((firstFrame - 3) % 12).toBe(0);
});

test('a reading that ends early, or fails, ends the looking', async () => {
  const frames = framesOf('short.grey', 40);
  await appendFile(frames.path, new Uint8Array(32 * 32 * (3 + 5 * 3)));
  const { faces } = detector(() => true);
  const request = { faces, frames, signal: new AbortController().signal, onProgress: () => undefined };
  const short = await lookWhileReading({ ...request, reading: Promise.resolve() });
  expect(short).toHaveLength(5);
  const reading = Promise.reject(new Error('broken'));
  const none = { ...frames, path: path.join(dir, 'never.grey') };
  expect(await lookWhileReading({ ...request, frames: none, reading })).toEqual([]);
  await expect(reading).rejects.toThrow('broken');
});
