import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { makePicture, makeSmallVideo, probeFile } from '../support/sample-files.ts';
import { sideOf } from '../support/side-of.ts';
import { makeUnreadableFile, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const MB = 1024 * 1024;

let folder: string;
let video: string;
let picture: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
  [video, picture] = await Promise.all([
    makeSmallVideo(folder, 'concert.mp4'),
    makePicture(folder, 'photo.png'),
  ]);
});

test('une vidéo devient un son, découpé, et se télécharge', async ({ signedIn: page }) => {
  await page.goto('/fichier');
  await expect(page.getByRole('heading', { level: 1, name: 'Convertisseur de fichiers' })).toBeVisible();
  await expect(page.getByText('MP3, MP4, PNG, JPG, WAV jusqu’à 50 Mo')).toBeVisible();
  await expect(generate(page)).toBeDisabled();
  await expect(page.getByText('Cela utilisera 1 crédit')).toBeVisible();
  await page.setInputFiles('input[type=file][multiple]', video);
  await expect(page.getByText('concert.mp4')).toBeVisible();
  await expect(page.getByText(/^\d,\d\d\sMo$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changer' })).toBeVisible();
  await expect(output(page).locator('option')).toHaveText([
    'Choisir un format',
    'MP4',
    'MP3',
    'WAV',
    'GIF',
    'WEBM',
  ]);
  // The list of results is aligned with the first step, and the fields have two columns.
  const files = page.getByRole('heading', { name: 'Vos fichiers' }).locator('xpath=ancestor::section[1]');
  const empty = page.getByText('Vos fichiers convertis apparaîtront ici.').locator('..');
  expect(await sideOf(empty, 'top')).toBe(await sideOf(files, 'top'));
  expect(await sideOf(page.getByLabel('Qualité'), 'left')).toBe(await sideOf(duration(page), 'left'));
  await output(page).selectOption('mp3');
  // It begins with the whole file.
  await expect(start(page)).toHaveValue('0:00');
  await expect(generate(page)).toBeEnabled();
  await start(page).fill('');
  await expect(generate(page)).toBeDisabled();
  await start(page).fill('00:00:01');
  await expect(duration(page)).toHaveAttribute('maxlength', '8');
  await duration(page).fill('300');
  await expect(duration(page)).toHaveValue('2:00');
  await duration(page).fill('2');
  await expect(page.getByLabel('Qualité').locator('option').first()).toHaveText(
    /^Fichier léger · ≈ \d,\d\d\sMo$/,
  );
  await expect(page.getByText('Cela utilisera 1 crédit')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await generate(page).click();
  const popup = page.getByRole('dialog', { name: 'Conversion de votre fichier' });
  await expect(popup.getByRole('progressbar')).toBeVisible();
  // Its popup ends at 100 %, and then closes.
  await expect(popup.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(popup.getByText('Votre fichier est prêt')).toBeVisible();
  await expect(popup).toBeHidden();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('concert.mp3');
  const made = await probeFile(await download.path());
  expect(made.formatName).toBe('mp3');
  expect(Math.abs(made.durationSeconds - 2)).toBeLessThan(0.1);
  await expect(page.getByText('Crédits de fichiers · il vous en reste 19')).toBeVisible();
  const result = page.getByRole('region', { name: 'concert.mp3' });
  await expect(result.getByRole('button', { name: 'Télécharger' })).toBeVisible();
  await result.getByRole('button', { name: 'Enregistrer comme recette' }).click();
  const naming = page.getByRole('dialog', { name: 'Enregistrer comme recette' });
  await naming.getByLabel('Nom').fill('Deux secondes de son');
  await naming.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Recette « Deux secondes de son » enregistrée.')).toBeVisible();
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Modifier Deux secondes de son' }).click();
  await expect(page.getByRole('dialog').getByLabel('Format de sortie')).toHaveValue('mp3');
});

test('several files are converted as a queue of jobs', async ({ page, baseURL }) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.goto('/fichier');
  const others = await Promise.all(['one.jpg', 'two.webp'].map((name) => makePicture(folder, name)));
  await page.setInputFiles('input[type=file][multiple]', [picture, ...others]);
  const wanted = { 'photo.png': 'webp', 'one.jpg': 'png', 'two.webp': 'jpg' };
  for (const [name, format] of Object.entries(wanted)) {
    await page.getByRole('region', { name, exact: true }).getByLabel('Output format').selectOption(format);
  }
  await expect(page.getByText('This will use 3 credits')).toBeVisible();
  await page.getByRole('button', { name: 'GENERATE' }).click();
  for (const name of ['photo.webp', 'one.png', 'two.jpg']) {
    await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible();
  }
  await expect(page.getByText('File credits · 17 left')).toBeVisible();
});

const MESSAGES = {
  fr: {
    document:
      'Les formats de document ne sont pas pris en charge. Veuillez sélectionner un fichier image, audio ou vidéo.',
    tooLarge: 'Fichier trop volumineux (50 Mo maximum)',
    identical: 'Les formats d’entrée et de sortie sont identiques. Veuillez choisir un format différent.',
    badStart: 'Format de début invalide. Utilisez HH:MM:SS ou des secondes.',
    badDuration: 'Format de durée invalide. Utilisez HH:MM:SS ou des secondes, à partir d’une seconde.',
    kind: 'Les fichiers PSD ne sont pas pris en charge. Veuillez sélectionner un fichier image, audio ou vidéo.',
    lying: 'Le fichier n’a pas pu être lu. Vérifiez son format et sa qualité.',
  },
  en: {
    document: 'Document formats are not supported. Please select an image, audio or video file.',
    tooLarge: 'File too large (max 50MB)',
    identical: 'The input and output formats are identical. Please choose a different format.',
    badStart: 'Invalid start time format. Use HH:MM:SS or seconds.',
    badDuration: 'Invalid duration format. Use HH:MM:SS or seconds, at least one second.',
    kind: 'PSD files are not supported. Please select an image, audio or video file.',
    lying: 'The file could not be read. Check its format and quality.',
  },
};

for (const language of oneOf(['fr', 'en'] as const, 1)) {
  test(`what cannot be converted is said (${language})`, async ({ page, baseURL }) => {
    const { session } = await signUp(baseURL ?? '');
    await enterAs(page, session, language);
    const texts = MESSAGES[language];
    const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
    const choose = (file: string) => page.setInputFiles('input[type=file][multiple]', file);
    await page.goto('/fichier');
    await choose(await makeUnreadableFile(folder, `notes-${language}.docx`, 4096));
    await says(texts.document);
    await choose(await makeUnreadableFile(folder, `drawing-${language}.psd`, 4096));
    await says(texts.kind);
    await choose(await makeUnreadableFile(folder, `big-${language}.mp4`, 50 * MB + 1));
    await says(texts.tooLarge);
    await choose(video);
    await start(page).fill('0');
    await duration(page).fill('2');
    await output(page).selectOption('mp4');
    await generate(page).click();
    await says(texts.identical);
    await output(page).selectOption('wav');
    await start(page).fill('soon');
    await generate(page).click();
    await says(texts.badStart);
    await start(page).fill('0');
    await duration(page).fill('0');
    await generate(page).click();
    await says(texts.badDuration);
    // A text that calls itself a picture is only found out by the server, and costs nothing.
    await page.getByRole('button', { name: /^(Retirer|Remove) / }).click();
    await choose(await makeUnreadableFile(folder, `fake-${language}.png`, 4096));
    await output(page).selectOption('jpg');
    await generate(page).click();
    await says(texts.lying);
    await expect(
      page.getByText(/^(Crédits de fichiers · il vous en reste 20|File credits · 20 left)$/),
    ).toBeVisible();
  });
}

function output(page: Page) {
  return page.getByLabel(/^(Format de sortie|Output format)$/);
}

function start(page: Page) {
  return page.locator('input[name=start_time]');
}

function duration(page: Page) {
  return page.locator('input[name=duration]');
}

function generate(page: Page) {
  return page.getByRole('button', { name: /^(GÉNÉRER|GENERATE)$/ });
}
