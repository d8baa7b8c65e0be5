import type { Page } from '@playwright/test';
import { makeFilmVideo, openFilm, WIDE, word } from '../support/films/open-film.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('an editor that nobody uses and an example under reduced motion draw nothing', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const { id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'fr' });
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  await expect(page.locator('[data-stage] canvas[data-drawn]')).toHaveAttribute('data-drawn', /./u);
  await expect.poll(() => framesAsked(page)).toBe(0);
  await page.getByRole('button', { name: 'Lire', exact: true }).click();
  expect(await framesAsked(page)).toBeGreaterThan(10);

  await visit(page, '/subtitlesclip');
  const example = page.locator('[data-live="true"]');
  await expect(example).toHaveAttribute('data-drawn-at', /./u);
  await expect.poll(() => framesAsked(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => framesAsked(page)).toBeGreaterThan(10);
});

/** Counts what the scripts of a page ask to draw with the next frame, during thirty frames. */
function framesAsked(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let count = 0;
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => {
      count += 1;
      return ask(draw);
    };
    for (let frame = 0; frame < 30; frame++) await new Promise((resolve) => ask(resolve));
    window.requestAnimationFrame = ask;
    return count;
  });
}
