import { expect, test } from '../support/test.ts';

test('styles are found by words, kept as favourites on every screen, and have one name', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/subtitlesclip');
  // A row of samples is in the first screen, above the button.
  const samples = page.locator('label:has(input[name="subtitle_style"])');
  const button = await page.getByRole('button', { name: /^Générer le clip/ }).boundingBox();
  const first = await samples.first().boundingBox();
  expect((first?.y ?? 0) + 112).toBeLessThanOrEqual(button?.y ?? 0);
  const all = await samples.count();

  const search = page.getByRole('searchbox', { name: 'Chercher un style' });
  await search.fill('geant');
  await expect(samples).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Zoom vert · mot géant' })).toBeVisible();
  await page.getByRole('button', { name: /^Favori.*mot géant$/u }).click();
  await search.fill('zzz');
  await expect(page.getByText('Aucun style ne correspond.')).toBeVisible();
  await search.fill('');
  await expect(samples).toHaveCount(all);

  await page.goto('/uploadsubtitles');
  await page.getByRole('button', { name: 'Favoris' }).click();
  await expect(samples).toHaveCount(1);
  await page.getByRole('radio', { name: 'Zoom vert · mot géant' }).check();
  await expect(samples.getByText('15', { exact: true })).toBeVisible();
});

test('on a phone the styles are one strip', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/subtitlesclip');
  const samples = page.locator('label:has(input[name="subtitle_style"])');
  await expect(samples.first()).toBeVisible();
  const cards = await samples.all();
  const tops = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
});
