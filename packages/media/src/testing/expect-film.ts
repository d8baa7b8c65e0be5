import { expect } from 'vitest';
import type { MediaInfo } from '../probe/media-info.ts';
import { readTopBoxes } from './make-media.ts';

export interface ExpectedFilm {
  width: number;
  height: number;
  durationSeconds: number;
}

/** Asserts that a file, probed as `info`, suits every platform: H.264, index first, exact length. */
export async function expectFilm(path: string, info: MediaInfo, wanted: ExpectedFilm): Promise<void> {
  expect(info).toMatchObject({
    container: 'mp4',
    video: {
      codec: 'h264',
      profile: 'High',
      pixelFormat: 'yuv420p',
      width: wanted.width,
      height: wanted.height,
      rotationDegrees: 0,
      sampleAspectRatio: { num: 1, den: 1 },
      isVariableFrameRate: false,
      isHdr: false,
      colorSpace: 'bt709',
    },
  });
  expect(Math.abs(info.durationSeconds - wanted.durationSeconds)).toBeLessThanOrEqual(0.1);
  expect(Math.abs((info.video?.durationSeconds ?? 0) - wanted.durationSeconds)).toBeLessThanOrEqual(0.1);
  const boxes = await readTopBoxes(path);
  expect(boxes.indexOf('moov')).toBeGreaterThan(-1);
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
}
