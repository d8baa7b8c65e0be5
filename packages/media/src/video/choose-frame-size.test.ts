import { expect, test } from 'vitest';
import { chooseFrameSize, chooseOwnSize, hasSameAspect, type PictureFit } from './choose-frame-size.ts';

const VERTICAL = { width: 1080, height: 1920 };

test.each<[number, number, PictureFit, string]>([
  [1920, 1080, 'crop', '1080x1920'],
  [3840, 2160, 'crop', '1080x1920'],
  [1280, 720, 'crop', '720x1280'],
  [854, 480, 'crop', '540x960'],
  [640, 360, 'crop', '360x640'],
  [176, 144, 'crop', '360x640'],
  [1080, 1920, 'crop', '1080x1920'],
  [640, 360, 'fit', '1080x1920'],
  [480, 270, 'fit', '720x1280'],
])('%d×%d (%s) gives %s', (width, height, fit, wanted) => {
  const size = chooseFrameSize({ width, height }, VERTICAL, fit);
  expect(`${size.width}x${size.height}`).toBe(wanted);
});

test('every step of every aspect is even', () => {
  for (const [width, height] of [
    [1080, 1350],
    [1350, 1080],
    [1080, 1080],
  ] as const) {
    for (const source of [4000, 800, 400, 100]) {
      const size = chooseFrameSize({ width: source, height: source }, { width, height }, 'crop');
      expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
    }
  }
});

test('keeps its own size, even and never enlarged', () => {
  expect(chooseOwnSize({ width: 3840, height: 2160 }, 1920)).toEqual({ width: 1920, height: 1080 });
  expect(chooseOwnSize({ width: 427, height: 361 }, 1920)).toEqual({ width: 426, height: 360 });
  expect(chooseOwnSize({ width: 1, height: 8000 }, 1920)).toEqual({ width: 2, height: 1920 });
});

test('tells same aspects', () => {
  expect(hasSameAspect({ width: 608, height: 1080 }, VERTICAL)).toBe(true);
  expect(hasSameAspect({ width: 1080, height: 1350 }, VERTICAL)).toBe(false);
});
