import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { makeSmallVideo, probeFile } from '../support/sample-files.ts';
import { sideOf } from '../support/side-of.ts';
import { makeUnreadableFile, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

let folder: string;
let video: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
  video = await makeSmallVideo(folder, 'vacances.mp4');
});

test('une vidéo change de format et se télécharge toute seule', async ({ signedIn: page }) => {
  await page.goto('/format');
  await expect(page.getByRole('heading', { level: 1, name: 'Changement de format' })).toBeVisible();
  await expect(page.getByText('Crédits de fichiers · il vous en reste 20')).toBeVisible();
  await expect(page.getByText(/jusqu’à 50 Mo\./u)).toBeVisible();
  await page.setInputFiles('input[type=file]', video);
  await page.getByRole('radio', { name: '9:16 Vertical' }).check();
  const whole = page.getByRole('button', { name: 'Toute la vidéo' });
  expect(await sideOf(whole, 'left')).toBe(await sideOf(start(page), 'left'));
  await start(page).fill('00:01');
  await duration(page).fill('150');
  await expect(duration(page)).toHaveValue('2:00');
  await duration(page).fill('1,4');
  await duration(page).press('ArrowUp');
  await expect(duration(page)).toHaveValue('0:01,5');

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/format-video'));
  const downloading = page.waitForEvent('download');
  await generate(page).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(
    page.getByRole('dialog', { name: 'Votre vidéo change de format' }).getByRole('progressbar'),
  ).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Format 9x16 - vacances.mp4');
  const made = await probeFile(await download.path());
  expect((made.width ?? 0) / (made.height ?? 1)).toBeCloseTo(9 / 16, 2);
  expect(Math.abs(made.durationSeconds - 1.5)).toBeLessThan(0.1);

  // The player has its picture before the film is loaded.
  const poster = await page.locator('figure video').getAttribute('poster');
  expect(poster).toMatch(/_preview\.webp$/);
  expect((await page.request.get(poster ?? '')).headers()['content-type']).toBe('image/webp');

  const message = page.getByText(/Vidéo convertie avec succès/);
  await expect(message).toBeVisible();
  await expect(message).toBeHidden();
  await expect(page.getByText('Crédits de fichiers · il vous en reste 19')).toBeVisible();
  await page.getByRole('link', { name: 'Mes projets', exact: true }).first().click();
  await expect(page.getByRole('article', { name: 'Format 9:16 - vacances' })).toBeVisible();
});

const MESSAGES = {
  fr: {
    noVideo: 'Veuillez sélectionner une vidéo avant de continuer',
    noFormat: 'Veuillez sélectionner un format de conversion',
    noTimes: 'Veuillez remplir les champs de début et de durée',
    badStart: 'Format de début invalide. Utilisez HH:MM:SS ou des secondes.',
    badDuration: 'Format de durée invalide. Utilisez HH:MM:SS ou des secondes.',
    pastEnd: 'Le début se situe après la fin de la vidéo',
    tooLarge: 'Le fichier ne peut pas dépasser 50 Mo',
    notVideo: 'Veuillez sélectionner un fichier vidéo valide (50 Mo maximum)',
  },
  en: {
    noVideo: 'Please select a video before continuing',
    noFormat: 'Please select a conversion format',
    noTimes: 'Please fill in the start time and duration fields',
    badStart: 'Invalid start time format. Use HH:MM:SS or seconds.',
    badDuration: 'Invalid duration format. Use HH:MM:SS or seconds.',
    pastEnd: 'The start is after the end of the video',
    tooLarge: 'File cannot exceed 50MB',
    notVideo: 'Please select a valid video file (up to 50MB)',
  },
};

for (const language of oneOf(['fr', 'en'] as const, 0)) {
  test(`what is missing or wrong is said (${language})`, async ({ page, baseURL }) => {
    const { session } = await signUp(baseURL ?? '');
    await enterAs(page, session, language);
    const texts = MESSAGES[language];
    const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.goto('/format');
    await generate(page).click();
    await says(texts.noVideo);
    await page.setInputFiles(
      'input[type=file]',
      await makeUnreadableFile(folder, `notes-${language}.txt`, 4096),
    );
    await says(texts.notVideo);
    const large = await makeUnreadableFile(folder, `large-${language}.mp4`, 50 * 1024 * 1024 + 1);
    await page.setInputFiles('input[type=file]', large);
    await says(texts.tooLarge);
    await page.setInputFiles('input[type=file]', video);
    await expect(page.getByText('vacances.mp4')).toBeVisible();
    await generate(page).click();
    await says(texts.noFormat);
    await page.locator('input[name=format][value="1:1"]').check();
    // It begins with the whole video.
    await expect(start(page)).toHaveValue('0:00');
    await expect(duration(page)).not.toHaveValue('');
    await start(page).fill('');
    await duration(page).fill('');
    await generate(page).click();
    await says(texts.noTimes);
    await expect(start(page)).toBeFocused();
    await start(page).fill('soon');
    await duration(page).fill('2');
    await generate(page).click();
    await says(texts.badStart);
    await start(page).fill('0');
    await duration(page).fill('1:75');
    await generate(page).click();
    await says(texts.badDuration);
    await duration(page).fill('00:02:01');
    await expect(duration(page)).toHaveValue('2:00');
    await start(page).fill('1:00');
    await generate(page).click();
    await says(texts.pastEnd);
  });
}

test('without workflow credits the pricing page is shown', async ({ signedIn: page }) => {
  await page.route('**/rest/v1/accounts*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const empty = (row: object) => ({ ...row, token_workflow: 0 });
    await route.fulfill({ response: answer, json: Array.isArray(body) ? body.map(empty) : empty(body) });
  });
  await page.goto('/format');
  await expect(page).toHaveURL(/\/tarifs/);
});

function start(page: Page) {
  return page.locator('input[name=start_time]');
}

function duration(page: Page) {
  return page.locator('input[name=duration]');
}

function generate(page: Page) {
  return page.getByRole('button', { name: /^(Générer|Generate) · 1 (crédit|credit)$/ });
}
