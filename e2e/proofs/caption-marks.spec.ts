import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectSameCaptions } from '../support/pictures/expect-same-captions.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { middleOfWord, pictureOfPreview } from '../support/pictures/preview-picture.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// The preview is then larger than the film: made larger to be compared, its edges would differ.
test.use({ deviceScaleFactor: 2 });

/** "Pink Zoom · White Cards", which is made for keywords and emoji. */
const STYLE = 18;

let folder: string;
let video: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
  video = await makeTalkingVideo(folder, 'marks.mp4', 'color=c=0x204060:size=1280x720:rate=25:duration=5');
});

interface SentWord {
  text: string;
  emoji?: string;
  keyword?: boolean;
}

/** Chooses the video and the style, and waits for the recognised words. */
async function listen(page: Page): Promise<void> {
  await page.goto('/uploadsubtitles');
  await page.setInputFiles('input[type=file][accept^="video"]', video);
  await page.locator(`input[name="subtitle_style"][value="${STYLE}"]`).check();
  await expect(page.locator('[data-words]')).toContainText(/hello/i);
}

/** Starts the run. @returns the fields of its request, and the words with their marks */
async function generate(page: Page, name: RegExp) {
  const started = page.waitForRequest((request) => request.url().endsWith('/api/process-video'));
  await page.getByRole('button', { name }).last().click();
  const body = (await started).postDataJSON();
  const words: SentWord[] = body.captions.lines.flatMap((line: { words: SentWord[] }) => line.words);
  return { body, marked: words.filter(({ emoji, keyword }) => emoji || keyword) };
}

test('a style made for it shows emoji unasked, in the preview and alike in the file', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, session, 'en');
  await listen(page);
  const comparedAt = await middleOfWord(page, 'hello');
  const picturePath = path.join(folder, 'marks-preview.png');
  await writeFile(picturePath, await pictureOfPreview(page, comparedAt));
  await lookAt(page, 'marks-en-1440');

  const { body, marked } = await generate(page, /^Generate/);
  expect(body).not.toHaveProperty('emphasis');
  expect(marked).toContainEqual(expect.objectContaining({ emoji: '👋' }));

  const preview = page.getByRole('dialog').filter({ has: page.locator('video') });
  await expect(preview).toBeVisible();
  await expectSameCaptions(page, preview.getByRole('button', { name: 'Download' }), {
    picturePath,
    atSeconds: comparedAt,
  });
});
