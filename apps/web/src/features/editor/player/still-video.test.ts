import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StillVideo } from './still-video.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      src = '';
      naturalWidth = 0;
      removeAttribute() {
        this.src = '';
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the time of a picture passes while it plays, at its rate', async () => {
  const still = new StillVideo('/picture.png', () => undefined);
  still.currentTime = 2;
  expect([still.paused, still.currentTime]).toEqual([true, 2]);
  await still.play();
  vi.advanceTimersByTime(500);
  expect(still.currentTime).toBeCloseTo(2.5);
  still.playbackRate = 2;
  vi.advanceTimersByTime(500);
  expect(still.currentTime).toBeCloseTo(3.5);
  still.pause();
  vi.advanceTimersByTime(500);
  expect([still.paused, still.currentTime]).toEqual([true, 3.5]);
});

test('listeners hear of a new time, and the picture counts once it is loaded', async () => {
  const onPicture = vi.fn();
  const still = new StillVideo('/picture.png', onPicture);
  expect(still.readyState).toBe(0);
  still.currentTime = 1;
  expect(onPicture).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(onPicture).toHaveBeenCalledOnce();
  Object.assign(still.image, { naturalWidth: 320 });
  expect(still.readyState).toBe(4);
});
