import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

const run = promisify(execFile);
/** The size in which pictures of the preview and of the file are compared. */
const SIZE = { width: 405, height: 720 };
/** Mean differences of the three colours, 0 to 255: from the first on a pixel is drawn, from the other one on wrong. */
const INK = 24;
const WRONG = 64;

/** Moves the playhead and returns the editor's preview once everything of that moment is drawn, as RGB values. */
export async function previewFrame(page: Page, seconds: number): Promise<Buffer> {
  await page
    .getByRole('slider', { name: 'Position de lecture' })
    .evaluate((slider: HTMLInputElement, value) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(slider, String(value));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }, seconds);
  const stage = page.locator('[data-stage]');
  const shown = seconds.toFixed(3);
  await expect(stage.locator('canvas[data-drawn]')).toHaveAttribute('data-drawn', shown);
  for (const drawing of await stage.locator('[data-captions]').all())
    await expect(drawing).toHaveAttribute('data-drawn', shown);
  return stageFrame(page);
}

/** Returns the editor's preview as it stands, as RGB values. */
export async function stageFrame(page: Page): Promise<Buffer> {
  // The drawing of the worker is painted with the next frames.
  await page.evaluate(async () => {
    for (let count = 0; count < 4; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return pixelsOf(['-i', '-'], await page.locator('[data-stage]').screenshot());
}

/** Returns a frame of a rendered file as RGB values. */
export function fileFrame(file: string, index: number): Promise<Buffer> {
  return pixelsOf(['-i', file], null, `select=eq(n\\,${index}),`);
}

async function pixelsOf(input: string[], stdin: Buffer | null, filter = ''): Promise<Buffer> {
  const { width, height } = SIZE;
  const done = run(
    'ffmpeg',
    [
      ...['-v', 'error', ...input, '-frames:v', '1'],
      ...['-vf', `${filter}scale=${width}:${height}:flags=area`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    ],
    { encoding: 'buffer', maxBuffer: width * height * 3 + 1 },
  );
  done.child.stdin?.end(stdin ?? undefined);
  return (await done).stdout;
}

/**
 * Compares a preview with the file, where either differs from the plain film.
 * @returns the drawn pixels of the file, and the share of them that the preview draws wrongly
 */
export function compareInk(pictures: { shown: Buffer; file: Buffer; plainShown: Buffer; plainFile: Buffer }) {
  const { shown, file, plainShown, plainFile } = pictures;
  let ink = 0;
  let wrong = 0;
  for (let at = 0; at < file.length; at += 3) {
    const isDrawn = distance(file, plainFile, at) > INK;
    if (isDrawn) ink += 1;
    if ((isDrawn || distance(shown, plainShown, at) > INK) && distance(shown, file, at) > WRONG) wrong += 1;
  }
  return { ink, wrongShare: wrong / Math.max(1, ink) };
}

/** Returns the mean difference of two pictures, 0 to 255, without their upper tenth, where drafts have their mark. */
export function meanDifference(one: Buffer, other: Buffer): number {
  const start = Math.floor(SIZE.height / 10) * SIZE.width * 3;
  let sum = 0;
  for (let at = start; at < one.length; at += 3) sum += distance(one, other, at);
  return sum / ((one.length - start) / 3);
}

function distance(one: Buffer, other: Buffer, at: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel++)
    sum += Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0));
  return sum / 3;
}
