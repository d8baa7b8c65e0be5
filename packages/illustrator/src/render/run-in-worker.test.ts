import { expect, test } from 'vitest';
import { renderScene } from './render-scene.ts';
import { openVideoInWorker, renderImageInWorker } from './run-in-worker.ts';

const still = { prompt: 'un renard', width: 256, height: 256 };
const moving = { prompt: 'un renard', width: 160, height: 90, durationSeconds: 1, framesPerSecond: 12 };

test('a worker draws the same picture, and the event loop stays free', { timeout: 60_000 }, async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const { png, graph } = await renderImageInWorker(still);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(graph.subjects[0]?.id).toBe('fox');
  expect(Buffer.from(png).equals(Buffer.from(renderScene(still).png))).toBe(true);
});

test('a worker gives a video’s frames and sound', { timeout: 60_000 }, async () => {
  const video = await openVideoInWorker(moving);
  let count = 0;
  for await (const frame of video.frames) {
    expect(frame).toHaveLength(video.frameSizeBytes);
    count += 1;
  }
  expect(count).toBe(12);
  expect(video.frameCount).toBe(12);
  expect(video.wav).toHaveLength(44 + 48_000 * 4);
});

test('errors come out of the worker', { timeout: 60_000 }, async () => {
  await expect(renderImageInWorker({ ...still, width: 3 })).rejects.toThrow(RangeError);
  await expect(openVideoInWorker({ ...moving, durationSeconds: -1 })).rejects.toThrow(RangeError);
});

test('an abort ends the thread with its reason', { timeout: 60_000 }, async () => {
  const reason = new Error('enough');
  const controller = new AbortController();
  const video = await openVideoInWorker({ ...moving, durationSeconds: 8 }, { signal: controller.signal });
  await expect(
    (async () => {
      for await (const _ of video.frames) controller.abort(reason);
    })(),
  ).rejects.toBe(reason);
  await expect(renderImageInWorker(still, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('leaving the loop early ends the thread', { timeout: 60_000 }, async () => {
  const video = await openVideoInWorker({ ...moving, durationSeconds: 8 });
  for await (const frame of video.frames) {
    expect(frame.length).toBeGreaterThan(0);
    break;
  }
  expect((await video.frames.next()).done).toBe(true);
});
