import { expect, type Page } from '@playwright/test';

/** Returns a moment, on a frame of the video (25 a second), at which a word of the screen is spoken. */
export async function middleOfWord(page: Page, text: string): Promise<number> {
  const find = async () =>
    (await shownWords(page)).find((word) => word.text.toLowerCase().startsWith(text.toLowerCase()));
  await expect.poll(find).toBeTruthy();
  const { startSeconds = 0, endSeconds = 0 } = (await find()) ?? {};
  return Math.round(((startSeconds + endSeconds) / 2) * 25) / 25;
}

interface ShownWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

/** The words under the preview, from what the page keeps of them. */
function shownWords(page: Page): Promise<ShownWord[]> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith(':captions'));
    const { lines } = JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}') ?? {};
    return lines?.flat() ?? [];
  });
}

/** The preview as it is seen at a moment of the video: its picture and libass's drawing over it, as a PNG. */
export async function pictureOfPreview(page: Page, seconds: number): Promise<Buffer> {
  // A worker draws the canvas, and the page shows its former drawing for some time. After an empty drawing, words can
  // only be those of the wanted moment.
  await drawAt(page, await momentWithoutWords(page));
  await expect.poll(() => inkOf(page)).toBe(0);
  await drawAt(page, seconds);
  await expect.poll(() => inkOf(page)).toBeGreaterThan(500);
  const url = await page.evaluate(async () => {
    const player = document.querySelector<HTMLVideoElement>('figure video');
    const drawing = document.querySelector<HTMLCanvasElement>('[data-live="true"] canvas');
    const picture = document.createElement('canvas');
    picture.width = drawing?.width ?? 0;
    picture.height = drawing?.height ?? 0;
    const context = picture.getContext('2d');
    if (!player || !drawing || !context) throw new Error('there is no preview');
    // Two painted frames later the drawing is what the person sees.
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    context.drawImage(player, 0, 0, picture.width, picture.height);
    context.drawImage(drawing, 0, 0);
    return picture.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** The middle of the longest pause between two words, or after the last one. */
async function momentWithoutWords(page: Page): Promise<number> {
  const words = await shownWords(page);
  const duration = await page.locator('figure video').evaluate((player: HTMLVideoElement) => player.duration);
  const starts = [...words.map(({ startSeconds }) => startSeconds), duration].sort((a, b) => a - b);
  const pauses = words.map(({ endSeconds }) => {
    const next = starts.find((start) => start >= endSeconds) ?? endSeconds;
    return { seconds: next - endSeconds, middle: (next + endSeconds) / 2 };
  });
  return pauses.reduce((longest, pause) => (pause.seconds > longest.seconds ? pause : longest)).middle;
}

/** Seeks, and waits until the captions name the time of the player as the one that they show. */
async function drawAt(page: Page, seconds: number): Promise<void> {
  await page.locator('figure video').evaluate(async (player: HTMLVideoElement, at) => {
    player.pause();
    const seeked = new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }));
    player.currentTime = at;
    await seeked;
  }, seconds);
  const drawnAt = () =>
    page.evaluate(() => {
      const player = document.querySelector<HTMLVideoElement>('figure video');
      const drawing = document.querySelector<HTMLElement>('[data-live="true"]');
      return Number(drawing?.dataset.drawnAt) - (player?.currentTime ?? 0);
    });
  await expect.poll(drawnAt).toBe(0);
}

/** Pixels of the preview's canvas that subtitles cover. */
export function inkOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const source = document.querySelector<HTMLCanvasElement>('[data-live="true"] canvas');
    if (!source || source.width === 0 || source.height === 0) return 0;
    const copy = document.createElement('canvas');
    copy.width = source.width;
    copy.height = source.height;
    const context = copy.getContext('2d');
    if (!context) return 0;
    context.drawImage(source, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    let count = 0;
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 32) count++;
    return count;
  });
}
