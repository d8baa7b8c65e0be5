import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openOption } from '../support/controls/open-option.ts';
import { pasteWords } from '../support/other-words.ts';
import { compareFrames } from '../support/pictures/compare-frames.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { inkOf, middleOfWord, pictureOfPreview } from '../support/pictures/preview-picture.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

/** A style whose choices come from a seed, which must be the same in the preview and the file. */
const RANDOM_STYLE = 12;

// At this scale the preview is larger than the film; a preview that is enlarged for the comparison has other edges.
test.use({ deviceScaleFactor: 2 });

let folder: string;
let video: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
  // A still picture, so that what differs between the preview and the file are the subtitles.
  video = await makeTalkingVideo(folder, 'ma-video.mp4', 'color=c=0x204060:size=1280x720:rate=25:duration=5');
});

test('une vidéo garde son format et reçoit les mots collés', async ({ signedIn: page }) => {
  await page.goto('/uploadsubtitles');
  await expect(page.getByText('Crédits vidéo · il vous en reste 50')).toBeVisible();
  await page.setInputFiles('input[type=file][accept^="video"]', video);
  await expect(page.getByText('Vidéo envoyée')).toBeVisible();
  await openOption(page, 'Langue des sous-titres');
  await page.getByRole('radio', { name: /^Espagnol/ }).check();
  await styleRadio(page, RANDOM_STYLE).check();

  // The words that were recognised give way to a pasted text.
  await pasteWords(page, 'Hola a todos. Bienvenidos a mi programa nuevo');
  const strip = page.getByRole('region', { name: 'Mots des sous-titres' });
  await expect(strip.locator('[data-words]')).toHaveText('Hola a todos. Bienvenidos a mi programa nuevo');
  await lookAt(page, 'words');
  await expect(page.getByText('Aperçu avec vos propres mots, tels qu’ils seront incrustés.')).toBeVisible();

  const comparedAt = await middleOfWord(page, 'Bienvenidos');
  const previewPath = path.join(folder, 'preview.png');
  await writeFile(previewPath, await pictureOfPreview(page, comparedAt));

  // The words can be exported at once.
  const exporting = page.waitForEvent('download');
  await strip.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: 'SRT' }).click();
  const srt = await readFile(await (await exporting).path(), 'utf8');
  expect(srt).toContain('programa nuevo');

  const started = page.waitForRequest((request) => request.url().endsWith('/api/process-video'));
  await page.getByRole('button', { name: /^Générer les sous-titres/ }).click();
  const body = (await started).postDataJSON();
  expect(body).toMatchObject({
    start_time: 0,
    duration: 5,
    language_code: 'es-ES',
    subtitle_style: RANDOM_STYLE,
  });
  const sent = body.captions.lines.flatMap((line: { words: { text: string }[] }) => line.words);
  expect(sent.map(({ text }: { text: string }) => text).join(' ')).toMatch(
    /Bienvenidos a mi programa nuevo$/,
  );

  const preview = page.getByRole('dialog', { name: 'Hola a todos. Bienvenidos a mi programa nuevo' });
  await expect(preview).toBeVisible();
  const shown = await preview.locator('video').evaluate(async (player: HTMLVideoElement) => {
    if (player.readyState < 1)
      await new Promise((resolve) => player.addEventListener('loadedmetadata', resolve));
    return { ratio: player.videoWidth / player.videoHeight, duration: player.duration };
  });
  expect(shown.ratio).toBeCloseTo(16 / 9, 2);
  expect(Math.abs(shown.duration - 5)).toBeLessThan(0.1);
  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Télécharger' }).click();
  const difference = await compareFrames({
    picturePath: previewPath,
    videoPath: await (await downloading).path(),
    atSeconds: comparedAt,
    background: [0x20, 0x40, 0x60],
  });
  // Encoding changes sharp edges this much; words in another place, size or colour change ten times as much.
  expect(difference.ink).toBeGreaterThan(1000);
  expect(difference.mean).toBeLessThan(3);
  expect(difference.wrongShare).toBeLessThan(0.02);

  // The result is found again after a reload, and can be had in another style without being recognised anew.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Résultat' }).locator('video')).toBeVisible();
  await styleRadio(page, 1).check();
  // Before anything is asked for, the screen says that it is free, how often and until when.
  await expect(page.getByText(/^Gratuit\s: encore 10 autres styles de ce résultat, jusqu’au /)).toBeVisible();
  const restyling = page.waitForResponse((response) => response.url().endsWith('/api/restyle'));
  await page.getByRole('button', { name: 'Appliquer ce style au résultat · gratuit' }).press('Enter');
  const restyled = await restyling;
  expect([restyled.status(), restyled.request().postDataJSON()]).toMatchObject([200, { subtitle_style: 1 }]);
});

test('the preview draws the chosen style over the video', async ({ signedIn: page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/u.test(message.text())) refused.push(message.text());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/subtitles');
  await page.setInputFiles('input[type=file][accept^="video"]', video);
  await expect(page.getByText('Vidéo envoyée')).toBeVisible();
  await styleRadio(page, 1).check();
  const live = page.locator('[data-live="true"] canvas');
  await expect(live).toBeVisible();
  await expect.poll(() => inkOf(page)).toBeGreaterThan(500);
  // With reduced motion, the film does not play by itself.
  const player = page.locator('figure video');
  expect(await player.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  expect(refused).toEqual([]);
});

function styleRadio(page: Page, id: number) {
  return page.locator(`input[name="subtitle_style"][value="${id}"]`);
}
