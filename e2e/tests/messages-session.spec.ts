import type { Page } from '@playwright/test';
import { pretendEngines } from '../support/jobs/fake-jobs.ts';
import { makePicture } from '../support/pictures/test-pictures.ts';
import { makeSmallVideo } from '../support/sample-files.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// Messages of the specifications' catalogues that no other test brings up, by answers that are made up: no job runs.
// docs/errors.md names the test of every message.

let session: unknown;
let video: string;
let picture: string;

test.beforeAll(async () => {
  const folder = await mediaFolder();
  ({ session } = await signUp(process.env.ATELIER_URL ?? ''));
  video = await makeSmallVideo(folder, 'ma-video.mp4');
  picture = await makePicture(folder, 'photo.png', '64x64');
});

test('every tool that needs a session says so when there is none any more', async ({ page }) => {
  await enterAs(page, session, 'en');
  await pretendEngines(page);
  const loseSession = () => page.evaluate(() => localStorage.setItem('supabase_session', 'null'));
  const find = async (route: string) => {
    await page.evaluate(() => localStorage.removeItem('supabase_session')).catch(() => undefined);
    await page.goto(route);
  };
  const box = (words: string) => expect(alert(page).filter({ hasText: words })).toBeVisible();
  await find('/voice');
  await page.getByLabel('Text to read').fill('Hello');
  await loseSession();
  await page.getByRole('button', { name: /^Generate the voice/ }).click();
  await box('You must be logged in to generate a voice');
  for (const route of ['/imageai', '/nanobanana']) {
    await find(route);
    await page.getByRole('textbox', { name: /^Describe/ }).fill('A boat');
    await loseSession();
    await page.getByRole('button', { name: /^Generate the image/ }).click();
    await box('You must be logged in to generate an image');
  }
  await find('/videogenerator');
  await page.getByRole('textbox', { name: /^Describe/ }).fill('A boat');
  await loseSession();
  await page.getByRole('button', { name: /^Generate the video/ }).click();
  await box('You must be logged in to generate a video');

  await find('/format');
  await page.setInputFiles('input[type=file]', video);
  await expect(page.getByText('ma-video.mp4')).toBeVisible();
  await page.getByRole('radio', { name: /1:1/ }).check();
  await page.locator('input[name=start_time]').fill('0');
  await page.locator('input[name=duration]').fill('1');
  await loseSession();
  await page.getByRole('button', { name: /^Generate/ }).click();
  await box('You must be logged in to convert a video');

  for (const [route, url, words] of [
    [
      '/tiktok',
      'https://www.tiktok.com/@somebody/video/7234567890123456789',
      'You must be logged in to download TikTok videos',
    ],
    [
      '/ytb',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'You must be logged in to download YouTube videos',
    ],
  ] as const) {
    await find(route);
    await page.locator('input[name=url]').fill(url);
    if (route === '/ytb') {
      await page.locator('input[name=start_time]').fill('0');
      await page.locator('input[name=duration]').fill('5');
    }
    await loseSession();
    await page.getByRole('button', { name: /^Download/ }).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }

  await find('/fichier');
  await page.setInputFiles('input[type=file]', picture);
  await page.getByRole('combobox').first().selectOption('jpg');
  await loseSession();
  await page.getByRole('button', { name: /^GENERATE/i }).click();
  await expect(page.getByText('You must be logged in to convert a file', { exact: true })).toBeVisible();

  await find('/remove');
  await page.setInputFiles('input[aria-label="Picture to cut out"]', picture);
  await expect(page.getByAltText('Chosen picture')).toBeVisible();
  await loseSession();
  await page.getByRole('button', { name: /^Remove background/ }).click();
  await expect(page.getByText('You must be logged in to save the image', { exact: true })).toBeVisible();
  await find('/');
  await page.locator('a[href="/projet"]').first().waitFor();
  await loseSession();
  await page.locator('a[href="/projet"]').first().click();
  await expect(page.getByText('User not authenticated', { exact: true })).toBeVisible();
});

test('format and converter: more than two minutes', async ({ page }) => {
  await enterAs(page, session, 'en');
  // Typing shortens a longer time to 2:00; one that the tab remembers from elsewhere is refused in words.
  await page.addInitScript(() => {
    const inputs = { start: '0', duration: '2:01', format: '1:1', fit: 'crop' };
    sessionStorage.setItem('atelier:tab:format:inputs', JSON.stringify(inputs));
  });
  await page.goto('/format');
  await page.setInputFiles('input[type=file]', video);
  await expect(page.getByText('ma-video.mp4')).toBeVisible();
  await page.getByRole('button', { name: /^(Change the format|Generate|Convert)/ }).click();
  await expect(alert(page)).toHaveText('Duration cannot exceed 120 seconds (2 minutes)');
});

/** The red box above the action. */
function alert(page: Page) {
  return page.locator('[role=alert][data-tone=danger]').filter({ hasText: /\S/ });
}
