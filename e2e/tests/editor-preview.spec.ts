import { filmDuration } from '@atelier/film';
import { compareFeatures, MOST_WRONG } from '../support/films/compare-features.ts';
import { FILM_FEATURES, giveFiles } from '../support/films/film-features.ts';
import { makeFilmVideo, openFilm, readFilm, word } from '../support/films/open-film.ts';
import { compareInk, fileFrame, previewFrame, stageFrame } from '../support/films/preview-frames.ts';
import { renderWith } from '../support/films/render-with.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

test('the preview shows the frames of the rendered file', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1500, height: 1150 });
  const faults = await compareFeatures(page, baseURL, {
    names: Object.keys(FILM_FEATURES).slice(0, process.env.PROOFS ? undefined : 3),
    onShown: () => expect(page.locator('[data-captions="over"]')).toHaveAttribute('data-live', 'true'),
    frameOf: (seconds) => previewFrame(page, seconds),
    // A busy machine can show a moment before its picture has arrived: a real difference is there again.
    looks: 2,
  });
  expect(faults).toEqual([]);
});

test('the cards of the brand are shown with their lengths, play around the film, and are those of the file', {
  tag: '@proof',
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1500, height: 1150 });
  const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'fr' });
  await giveFiles(baseURL, person);
  const plainFile = await renderWith(baseURL, person, id, []);
  const plainFrame = await fileFrame(plainFile, 0);
  const file = await renderWith(baseURL, person, id, [
    { op: 'set_brand', brand: { logo: false, intro: true, outro: true } },
  ]);
  const { film } = await readFilm(baseURL, person, id);
  const filmFrames = Math.round(filmDuration(film) * film.canvas.frame_rate);
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  const intro = page.getByRole('button', { name: /^Carte d’ouverture · 1,5 s$/ });
  const outro = page.getByRole('button', { name: /^Carte de fin · 1 s$/ });
  const stage = page.locator('[data-stage]');
  const { frame_rate: rate } = film.canvas;
  const [introFrames, outroFrames] = [Math.round(1.5 * rate), Math.round(rate)];
  const shownFrame = await stageFrame(page);
  for (const [button, side, index] of [
    [intro, 'intro', introFrames - 1],
    [outro, 'outro', introFrames + filmFrames + outroFrames - 1],
  ] as const) {
    await button.click();
    const card = stage.locator(`[data-card="${side}"]`);
    await expect(card.locator('[data-live="true"]')).toBeVisible();
    if (side === 'intro') await expect(card.locator('[data-brand-logo]')).toBeVisible();
    const { ink, wrongShare } = compareInk({
      shown: await stageFrame(page),
      plainShown: shownFrame,
      file: await fileFrame(file, index),
      plainFile: plainFrame,
    });
    console.log(`${side}: ${(100 * wrongShare).toFixed(1)} % of ${ink}`);
    expect(ink).toBeGreaterThan(10_000);
    expect(wrongShare).toBeLessThan(MOST_WRONG);
    await lookAt(page, `card-${side}`);
  }
  // From the first card through the film to the last one.
  await intro.click();
  await expect(page.getByTestId('playhead')).toHaveText('0:00.0');
  await page.getByRole('button', { name: 'Lire', exact: true }).click();
  await expect(stage.locator('[data-card="intro"]')).toBeVisible();
  await expect(stage.locator('[data-card]')).toHaveCount(0);
  await expect(page.getByTestId('playhead')).not.toHaveText('0:00.0');
  await expect(stage.locator('[data-card="outro"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lire', exact: true })).toBeVisible();
});
