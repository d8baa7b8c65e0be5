import { readFile, stat } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dropFile, dropzoneOf, HEIC_PHOTO, pasteFile } from '../support/give-files.ts';
import { makeFakePicture, makePicture } from '../support/pictures/test-pictures.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

let folder: string;
let picture: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
  picture = await makePicture(folder, 'mon-produit.jpg');
});

test('une photo HEIC déposée perd son fond, puis reçoit un fond blanc et un cadre carré', async ({
  signedIn: page,
}) => {
  await page.goto('/remove');
  await expect(page.getByRole('heading', { level: 1, name: 'Suppression de fond' })).toBeVisible();
  await generate(page).click();
  await expect(alert(page)).toHaveText('Veuillez sélectionner une image avant de continuer');

  // Pasted, then another one dropped in its place.
  await pasteFile(page, { path: picture, name: 'mon-produit.jpg', type: 'image/jpeg' });
  await expect(page.getByText('mon-produit.jpg')).toBeVisible();
  await dropFile(page, dropzoneOf('Image à détourer'), { path: HEIC_PHOTO, name: 'IMG_0001.HEIC', type: '' });
  await expect(page.getByText('IMG_0001.HEIC')).toBeVisible();
  await expect(page.getByAltText('Image choisie')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changer d’image' })).toBeVisible();
  await generate(page).click();
  await expect(page.getByRole('slider', { name: 'Comparer avant et après' })).toBeVisible();
  await expect(page.getByText('Image automatiquement sauvegardée dans vos projets !')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Résultat' }).getByText('ISNet (hors ligne)')).toBeVisible();

  const plain = await downloaded(page);
  expect(plain.name).toBe('Sans fond - IMG_0001.png');
  expect(pngSize(await readFile(plain.path))).toEqual({ width: 256, height: 256 });
  await expect(page.getByText('Image téléchargée avec succès !')).toBeVisible();
  expect(await cornerOf(page)).toEqual([0, 0, 0, 0]);
  await page.getByText('Couleur', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Couleur' }).fill('#00ff00');
  await expect.poll(() => cornerOf(page)).toEqual([0, 255, 0, 255]);
  const picker = page.waitForEvent('filechooser');
  await page.getByText('Image', { exact: true }).click();
  await (await picker).setFiles(picture);
  // The picture's plain grey ground.
  await expect.poll(async () => Math.min(...(await cornerOf(page)))).toBeGreaterThan(150);
  await page.getByText('Blanc', { exact: true }).click();
  await expect.poll(() => cornerOf(page)).toEqual([255, 255, 255, 255]);
  // The switch covers its words: who clicks them clicks it.
  const words = await page.getByText('Cadrer en carré autour du sujet').boundingBox();
  await page.mouse.click(
    (words?.x ?? 0) + (words?.width ?? 0) / 2,
    (words?.y ?? 0) + (words?.height ?? 0) / 2,
  );
  await expect(page.getByRole('switch', { name: 'Cadrer en carré autour du sujet' })).toBeChecked();
  const square = pngSize(await readFile((await downloaded(page)).path));
  expect(square.width).toBe(square.height);
  expect(square.width).not.toBe(256);

  await page.goto('/projet');
  await expect(page.getByRole('article', { name: 'Sans fond - IMG_0001' })).toBeVisible();
});

test('refused files say why, in English; an error is told and keeps the picture', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/remove');
  const input = 'input[aria-label="Picture to cut out"]';
  await generate(page).click();
  await expect(alert(page)).toHaveText('Please select an image before continuing');
  await page.setInputFiles(input, await makeFakePicture(folder, 'notes.txt', 5000));
  await expect(alert(page)).toHaveText('Please select a valid image (PNG, JPG, WebP)');
  for (const sizeBytes of [1023, 4096]) {
    await page.setInputFiles(input, await makeFakePicture(folder, `noise-${sizeBytes}.png`, sizeBytes));
    await expect(alert(page)).toHaveText('Image not readable. Check the format of your file.');
  }
  const icon = await makePicture(folder, 'icon.png', '16x16');
  expect((await stat(icon)).size).toBeLessThan(1024);
  await page.setInputFiles(input, icon);
  await expect(page.getByText('icon.png')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);

  await page.route('**/api/remove-background', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'processing_failed' } }),
  );
  await page.setInputFiles(input, picture);
  await expect(page.getByAltText('Chosen picture')).toBeVisible();
  await generate(page).click();
  await expect(alert(page)).toHaveText('An error occurred while processing the image');
  await expect(page.getByText('mon-produit.jpg')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

async function downloaded(page: Page): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Résultat' }).getByRole('button', { name: 'Télécharger' }).click();
  const download = await coming;
  const path = await download.path();
  expect((await stat(path)).size).toBeGreaterThan(500);
  return { name: download.suggestedFilename(), path };
}

/** The red, green, blue and alpha of the shown result at its top left corner. */
function cornerOf(page: Page): Promise<number[]> {
  return page
    .getByRole('img', { name: 'Image sans fond' })
    .evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(2, 2, 1, 1).data ?? []),
    ]);
}

function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function generate(page: Page) {
  return page.getByRole('button', { name: /^(Supprimer le fond|Remove background)/ });
}

function alert(page: Page) {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}
