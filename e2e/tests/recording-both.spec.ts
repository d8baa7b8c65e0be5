import { bubblePlace } from '@atelier/film/evaluate/scene/camera-bubble';
import type { Page } from '@playwright/test';
import { lookAt } from '../support/pictures/look-at.ts';
import {
  becomes,
  clockReaches,
  openBoth,
  recordUntil,
  TEXTS,
  withFakeDevices,
} from '../support/recordings/record-screen.ts';
import { brightShare, soundLag, storedRecording } from '../support/recordings/stored-recording.ts';
import { expect, test } from '../support/test.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => use(await withFakeDevices(launchOptions)),
});

const text = TEXTS.fr;
const BUBBLE = { camera: 'camera-2', corner: 'bottom_right' } as const;
const LAYOUT = { kind: 'fit', bubble: BUBBLE };

test('a screen and a webcam are two files in step, and open as a film with a bubble', async ({
  page,
  baseURL,
}) => {
  const { person } = await openBoth(page, baseURL);
  await recordUntil(page, text, 3);
  await lookAt(page, 'record-both', 'window');
  await page.getByRole('button', { name: text.pause }).click();
  await page.getByRole('button', { name: text.resume }).click();
  await clockReaches(page, 5);
  await expect(page.getByText(text.sent)).toBeVisible();
  await page.getByRole('button', { name: text.finish }).click();
  const stored = await storedRecording(page, baseURL, person);
  expect(stored.kinds).toEqual(['audio', 'video']);
  expect(stored.webcam).toMatchObject({ kinds: ['audio', 'video'], size: '1280x720' });
  expect(stored.seconds).toBeGreaterThan(4.5);
  // The sound of both files is the same before and after the pause, to one of its packets (60 ms). The ends may differ.
  const webcam = stored.webcam?.file ?? '';
  for (const from of [0, 2.5]) expect(Math.abs(await soundLag(stored.file, webcam, from))).toBeLessThan(0.1);
  // The disc of the fake camera is in the file of the webcam, and not in the corner of the screen.
  expect(await brightShare(webcam, 'iw:ih:0:0')).toBeGreaterThan(0.02);
  expect(await brightShare(stored.file, 'iw*0.24:iw*0.24:iw*0.74:ih-iw*0.26')).toBeLessThan(0.05);
  const { film } = stored;
  expect(Object.values(film.sources).map(({ offset_seconds, rate }) => [offset_seconds, rate])).toEqual([
    [0, undefined],
    [0, undefined],
  ]);
  expect(film.scenes.map(({ source }) => source)).toEqual(film.scenes.map(() => 'main'));
  for (const { layout } of film.scenes) expect(layout).toMatchObject(LAYOUT);
  await expect.poll(() => bubbleContrast(page)).toBeGreaterThan(20);
  await lookAt(page, 'record-both-film', 'window');
  // The server has both now, and this device has deleted them.
  await page.goto('/enregistrer');
  await expect(page.getByRole('button', { name: text.openBoth })).toBeVisible();
  await expect(page.getByText(text.kept)).toBeHidden();
});

test('a screen and a webcam whose tab is killed are offered as one recording', async ({
  page,
  baseURL,
  context,
}) => {
  const { session, person } = await openBoth(page, baseURL);
  await recordUntil(page, text, 2);
  await expect.poll(() => leastChunks(page)).toBeGreaterThanOrEqual(4);
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();

  const next = await context.newPage();
  await becomes(next, session, 'fr');
  await next.goto('/enregistrer');
  await expect(next.getByRole('button', { name: text.keptOpen })).toHaveCount(1);
  await next.getByRole('button', { name: text.keptOpen }).click();
  const stored = await storedRecording(next, baseURL, person);
  expect(Object.keys(stored.film.sources)).toEqual(['main', 'camera-2']);
  expect(stored.film.scenes[0]?.layout).toMatchObject(LAYOUT);
  for (const { kinds, seconds } of [stored, stored.webcam ?? stored]) {
    expect(kinds).toEqual(['audio', 'video']);
    expect(seconds).toBeGreaterThan(1);
  }
  await next.goto('/enregistrer');
  await expect(next.getByRole('button', { name: text.open })).toBeVisible();
  await expect(next.getByText(text.kept)).toBeHidden();
});

/** Returns the number of chunks, one a second, that this device has of that of two recordings which has fewer. */
function leastChunks(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('atelier-recordings');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = database.transaction('chunks').objectStore('chunks').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      all.onsuccess = () => resolve(all.result);
      all.onerror = () => reject(all.error);
    });
    database.close();
    const byRecording = Map.groupBy(keys, (key) => String(Array.isArray(key) ? key[0] : key));
    return byRecording.size < 2 ? 0 : Math.min(...[...byRecording.values()].map(({ length }) => length));
  });
}

/**
 * Returns the largest difference of colour, 0 to 765, between the upper part of the bubble in the preview and the same
 * part at the left, where the fake screen has one colour.
 */
function bubbleContrast(page: Page): Promise<number> {
  const { x, y, width, height } = bubblePlace({ ...BUBBLE, size: 0.28 }, { width: 1280, height: 720 });
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((right) =>
    [0.1, 0.3, 0.5].map((down) => ({ x: x + right * width, y: y + down * height })),
  );
  return page.locator('[data-stage] canvas[data-drawn]').evaluate((canvas: HTMLCanvasElement, all) => {
    const context = canvas.getContext('2d');
    const colourAt = (left: number, top: number) => [
      ...(context?.getImageData(left * canvas.width, top * canvas.height, 1, 1).data ?? []),
    ];
    const differences = all.map((at) => {
      const other = colourAt(1 - at.x, at.y);
      return colourAt(at.x, at.y).reduce(
        (sum, level, index) => sum + Math.abs(level - (other[index] ?? 0)),
        0,
      );
    });
    return Math.max(...differences);
  }, points);
}
