import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openOption } from '../support/controls/open-option.ts';
import { oneOf } from '../support/every-day.ts';
import { importWords } from '../support/other-words.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);

let folder: string;
let video: string;
let logo: string;
test.beforeAll(async () => {
  folder = await mediaFolder();
  video = await makeTalkingVideo(folder, 'brand.mp4', 'color=c=0x204060:size=640x360:rate=25:duration=2');
  logo = path.join(folder, 'logo.png');
  const picture = ['-f', 'lavfi', '-i', 'color=c=0x00FF00:size=200x100', '-frames:v', '1'];
  await run('ffmpeg', ['-nostdin', '-y', '-v', 'error', ...picture, logo]);
});

const SRT = '1\n00:00:00,300 --> 00:00:01,700\nle grand jardin\n';
const TEXTS = {
  fr: {
    brand: 'Ma marque',
    create: 'Créer ma marque',
    place: 'Place',
    intro: 'Carton de début',
    title: 'Titre du début',
    preview: 'Aperçu de la marque',
    unsaved: 'Modifications non enregistrées',
    undo: 'Annuler les modifications',
    save: 'Enregistrer ma marque',
    saved: 'Tout est enregistré',
    remove: 'Supprimer ma marque',
    generate: /^Générer/,
    download: 'Télécharger',
  },
  en: {
    brand: 'My brand',
    create: 'Create my brand',
    place: 'Place',
    intro: 'Opening card',
    title: 'Opening title',
    preview: 'Preview of the brand',
    unsaved: 'Unsaved changes',
    undo: 'Undo changes',
    save: 'Save my brand',
    saved: 'Everything is saved',
    remove: 'Delete my brand',
    generate: /^Generate/,
    download: 'Download',
  },
} as const;

/** Finds the edges of the green area in a frame, as shares of its width and height. */
async function greenOf(file: string, seconds: number) {
  const size = { width: 640, height: 360 };
  const args = ['-nostdin', '-v', 'error', '-ss', String(seconds), '-i', file, '-frames:v', '1'];
  const shape = ['-vf', `scale=${size.width}:${size.height},format=rgb24`, '-f', 'rawvideo', '-'];
  const { stdout } = await run('ffmpeg', [...args, ...shape], { encoding: 'buffer', maxBuffer: 2 ** 24 });
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < stdout.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = stdout.subarray(at, at + 3);
    if (green < 160 || red > 90 || blue > 90) continue;
    xs.push((at / 3) % size.width);
    ys.push(Math.floor(at / 3 / size.width));
  }
  const share = (values: number[], length: number) => [
    values.reduce((least, value) => Math.min(least, value), length) / length,
    values.reduce((most, value) => Math.max(most, value), -1) / length,
  ];
  return { x: share(xs, size.width), y: share(ys, size.height) };
}

for (const [language, width, height] of oneOf(
  [
    ['fr', 1440, 900],
    ['en', 390, 844],
  ] as const,
  1,
)) {
  test(`a brand is set up and is in the film as in the preview (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    const { session } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height });
    await enterAs(page, session, language);
    await page.goto('/uploadsubtitles');

    // Without a kit the switch says so, and leads there.
    await openOption(page, text.brand);
    const brand = page.getByRole('switch', { name: text.brand });
    await expect(brand).toBeDisabled();
    await page.getByRole('link', { name: text.create }).click();
    const tab = page.getByRole('tab', { name: text.brand });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: text.create }).click();
    await page.locator('input[type=file][accept^="image"]').setInputFiles(logo);
    const preview = page.getByRole('figure', { name: text.preview });
    await expect(preview.locator('[data-brand-logo]')).toBeVisible();

    // A card, looked at while it is written; what was not saved is still there after a reload.
    await page.getByRole('switch', { name: text.intro }).press('Space');
    await page.getByLabel(text.title).fill('Chez Léa');
    await expect(preview.locator('[data-live="true"]')).toBeAttached();
    await page.getByLabel(text.place, { exact: true }).selectOption('bottom-right');
    await page.reload();
    await expect(page.getByLabel(text.title)).toHaveValue('Chez Léa');
    await expect(page.getByText(text.unsaved)).toBeVisible();
    await page.getByRole('button', { name: text.save }).click();
    await expect(page.getByText(text.saved)).toBeVisible();
    await page.getByLabel(text.title).fill('x');
    await page.getByRole('button', { name: text.undo }).click();
    await expect(page.getByLabel(text.title)).toHaveValue('Chez Léa');
    await lookAt(page, `brand-${language}`);

    // On in the tool: the logo stands in the preview, and in the file at the same place.
    await page.goto('/uploadsubtitles');
    await page.setInputFiles('input[type=file][accept^="video"]', video);
    const srt = path.join(folder, 'brand.srt');
    await writeFile(srt, SRT);
    await importWords(page, srt);
    await openOption(page, text.brand);
    await brand.press('Space');
    await expect(brand).toBeChecked();
    const mark = page.locator('[data-brand-logo]');
    await expect(mark).toBeVisible();
    await expect(page.locator('figure [data-live="true"]')).toBeAttached();
    const shown = await mark.evaluate((picture: HTMLElement) =>
      [picture.style.left, picture.style.top, picture.style.width, picture.style.height].map(
        (side) => Number.parseFloat(side) / 100,
      ),
    );
    await lookAt(page, `tool-${language}`, 'window');
    const started = page.waitForRequest((request) => request.url().endsWith('/api/process-video'));
    await page.getByRole('button', { name: text.generate }).last().click();
    expect((await started).postDataJSON()).toMatchObject({
      brand: true,
      own_style: { spoken_colour: '#FF5C7A' },
    });
    const result = page.getByRole('dialog').filter({ has: page.locator('video') });
    await expect(result).toBeVisible();
    const downloading = page.waitForEvent('download');
    await result.getByRole('button', { name: text.download }).click();
    const [left = 0, top = 0, wide = 0, high = 0] = shown;
    const found = await greenOf(await (await downloading).path(), 2.4);
    for (const [seen, wanted] of [
      [found.x, [left, left + wide]],
      [found.y, [top, top + high]],
    ] as const) {
      for (const [index, side] of seen.entries()) {
        expect(Math.abs(side - (wanted[index] ?? 0))).toBeLessThan(0.02);
      }
    }
  });
}
