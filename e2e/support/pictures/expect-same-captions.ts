import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';
import { compareFrames } from './compare-frames.ts';

/** The colour of the talking video. */
const BACKGROUND = [0x20, 0x40, 0x60] as const;

/** Downloads a result by its button and expects the captions of a picture of the preview in it. */
export async function expectSameCaptions(
  page: Page,
  download: Locator,
  preview: { picturePath: string; atSeconds: number },
): Promise<void> {
  const downloading = page.waitForEvent('download');
  await download.click();
  const videoPath = await (await downloading).path();
  const difference = await compareFrames({ ...preview, videoPath, background: BACKGROUND });
  // Encoding changes sharp edges this much; a missing emoji or colour changes ten times as much.
  expect(difference.ink).toBeGreaterThan(1000);
  expect(difference.mean).toBeLessThan(3);
  expect(difference.wrongShare).toBeLessThan(0.02);
}
