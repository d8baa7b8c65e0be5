import type { Locator, Page } from '@playwright/test';
import { HEIC_PHOTO } from '../support/give-files.ts';
import { makeFakePicture } from '../support/pictures/test-pictures.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// The five generators in English, one after the other, to the projects; their own files have the French ones.

test('voice, image, references, background, video: made, named in English, kept', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'en');
  const { engines } = await (await page.request.get('/api/engines')).json();
  test.skip(
    ['image', 'video', 'matting', 'text-to-speech'].some((kind) => engines[kind].length === 0),
    'An engine is missing on this machine.',
  );

  // The longest first; it goes on while the others are made.
  await page.goto('/videogenerator');
  await page.getByRole('textbox', { name: 'Describe your video' }).fill('A boat at night');
  await page.getByLabel('Duration').selectOption('4');
  const accepted = page.waitForResponse('**/api/videoaigenerate');
  await page.getByRole('button', { name: /^Generate the video/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Finalization' })).toBeVisible();
  await accepted;

  await page.goto('/voice');
  await page.getByRole('radio', { name: /^Emma/ }).check();
  await page.getByLabel('Text to read').fill('x'.repeat(1001));
  await button(page, 'Generate the voice').click();
  await expect(alert(page)).toHaveText('The text cannot exceed 1000 characters');
  await page.getByLabel('Text to read').fill('Hello everyone.');
  await button(page, 'Generate the voice').click();
  const voice = page.getByRole('dialog', { name: 'Your voice', exact: true });
  await madeOffline(voice);
  await expect(page.getByText('Voice automatically saved to your projects!')).toBeVisible();

  await page.goto('/imageai');
  await page.getByRole('textbox', { name: 'Describe your picture' }).fill('A lighthouse');
  await button(page, 'Generate the image').click();
  const image = page.getByRole('region', { name: 'Result' });
  await expect(image.getByAltText('A lighthouse')).toBeVisible();
  await madeOffline(image);

  await page.goto('/nanobanana');
  await refusedReferences(page);
  await page.getByRole('textbox', { name: 'Describe your picture' }).fill('A fox');
  await button(page, 'Generate the image').click();
  const composed = page.getByRole('dialog', { name: 'Your image', exact: true });
  await madeOffline(composed);
  await expect(composed.getByRole('button', { name: 'Download Image' })).toBeVisible();

  await page.goto('/remove');
  await page.setInputFiles('input[aria-label="Picture to cut out"]', HEIC_PHOTO);
  await button(page, 'Remove background').click();
  await expect(page.getByRole('slider', { name: 'Compare before and after' })).toBeVisible();
  await madeOffline(page.getByRole('region', { name: 'Result' }));

  await page.goto('/videogenerator');
  // Not by its role: a video that ends just now opens its dialog in front of the page.
  await expect(page.getByText('Your video is ready!')).toBeVisible();
  await madeOffline(page.locator('section[aria-label="Result"]'));

  await page.goto('/projet');
  for (const name of ['A boat at night', 'Voice 1', 'A lighthouse', 'A fox', 'Sans fond - astronaut']) {
    await expect(page.getByRole('article', { name, exact: true }), name).toBeVisible();
  }
});

async function refusedReferences(page: Page): Promise<void> {
  const folder = await mediaFolder();
  const input = 'input[aria-label="Reference images"]';
  const cases: [string, number, string][] = [
    ['a.gif', 5000, 'Please select valid image files (JPG, PNG, WebP, max 20MB)'],
    ['small.png', 1000, 'The image appears to be corrupted (too small)'],
    ['big.png', 20 * 1024 * 1024 + 1, 'The image is too large (max 20MB)'],
  ];
  for (const [name, sizeBytes, message] of cases) {
    await page.setInputFiles(input, await makeFakePicture(folder, name, sizeBytes));
    await expect(alert(page)).toHaveText(message);
  }
  await page.setInputFiles(input, [HEIC_PHOTO, HEIC_PHOTO, HEIC_PHOTO, HEIC_PHOTO]);
  await expect(alert(page)).toHaveText('You cannot upload more than 3 images');
  await expect(page.getByText('3/3')).toBeVisible();
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Remove image 1' }).click();
    await expect(page.getByText(`${left}/3`)).toBeVisible();
  }
}

/** Expects the name of the offline engine at the result, in the person's language. */
async function madeOffline(result: Locator): Promise<void> {
  // The chip and the details name the engine.
  await expect(result.getByText(/\(offline\)$/).first()).toBeVisible();
}

function button(page: Page, label: string) {
  return page.getByRole('button', { name: new RegExp(`^${label}`) });
}

function alert(page: Page) {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}
