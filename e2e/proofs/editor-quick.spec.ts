import type { Locator } from '@playwright/test';
import { cutWord, makeFilmVideo, openFilm, readFilm, WIDE, word } from '../support/films/open-film.ts';
import { expect, test } from '../support/test.ts';

/** The clicks and the time of a person who knows the editor. */
const MOST_CLICKS = 6;
const MOST_MS = 90_000;
/** Dropping a file on the home screen, which opens the editor, counts as one click. */
const DROP_CLICKS = 1;

test('a cut, a style and a render take under 90 s and at most six clicks', async ({ page, baseURL }) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'fr' });
  let clicks = DROP_CLICKS;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const start = Date.now();
  await page.goto(`/montage/${id}`);
  await click(word(page, 'um'));
  await page.keyboard.press('Delete');
  await expect(cutWord(page, 'um')).toBeVisible();
  // The panel of the word gives way to the styles.
  await page.keyboard.press('Escape');
  await click(page.getByRole('radiogroup', { name: 'Style des sous-titres' }).locator('label').nth(2));
  await click(page.getByRole('button', { name: /^Générer · /u }));
  const download = page.getByRole('button', { name: 'Télécharger' });
  await expect(download).toBeVisible({ timeout: MOST_MS });
  const saving = page.waitForEvent('download');
  await click(download);
  expect(await (await saving).failure()).toBeNull();
  const milliseconds = Date.now() - start;
  console.log(`a cut, a style and a render: ${clicks} clicks, ${(milliseconds / 1000).toFixed(0)} s`);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(milliseconds).toBeLessThan(MOST_MS);
  const { film, status } = await readFilm(baseURL, person, id);
  expect(film.captions.style).not.toBe(8);
  expect(film.scenes).toHaveLength(2);
  expect(status).toBe('rendered');
});
