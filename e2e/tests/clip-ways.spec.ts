import { expect, test } from '../support/test.ts';

test('the form of the excerpt goes at once when moments are chosen, so that no file is given to it', async ({
  signedIn: page,
}) => {
  await page.goto('/subtitlesclip');
  const file = page.locator('input[type=file][accept^="video"]');
  await expect(file).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByText('Trouver les moments', { exact: true }).click();
  await expect(file).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Votre long enregistrement' })).toBeVisible();
  // The reason stands below its button: above it, the bar is transparent.
  const go = await page.getByRole('button', { name: /· gratuit$/u }).boundingBox();
  const reason = await page.getByText('Choisissez un enregistrement ou collez un lien.').boundingBox();
  expect(reason?.y).toBeGreaterThanOrEqual((go?.y ?? Infinity) + (go?.height ?? 0));
});
