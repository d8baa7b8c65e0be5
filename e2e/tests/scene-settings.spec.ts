import { filmDuration } from '@atelier/film';
import type { Page } from '@playwright/test';
import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import {
  expectAccessible,
  makeFilmVideo,
  openFilm,
  readFilm,
  WIDE,
  word,
} from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    texts: {
      frame: 'Cadre',
      view: 'Réglages',
      color: 'Couleur',
      look: 'Noir et blanc',
      compare: 'Comparer',
      reset: 'Réinitialiser',
      speed: 'Vitesse',
      twice: '2×',
      freeze: 'Arrêt sur image à la fin',
      level: 'Volume',
      gain: 'Volume de la scène',
      saved: 'Enregistré',
      one: 'Seulement la scène 1',
      film: 'Volume du film',
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    texts: {
      frame: 'Frame',
      view: 'Settings',
      color: 'Color',
      look: 'Black and white',
      compare: 'Compare',
      reset: 'Reset',
      speed: 'Speed',
      twice: '2×',
      freeze: 'Freeze frame at the end',
      level: 'Volume',
      gain: 'Volume of the scene',
      saved: 'Saved',
      one: 'Only scene 1',
      film: 'Volume of the film',
    },
  },
] as const;

/** The largest difference between the colours of a pixel of the preview, 0 for a grey picture. */
function colorfulness(page: Page): Promise<number> {
  return page.locator('[data-stage] canvas[data-drawn]').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let most = 0;
    for (let at = 0; at < data.length; at += 64) {
      const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      most = Math.max(most, Math.max(...rgb) - Math.min(...rgb));
    }
    return most;
  });
}

for (const { language, size, texts } of oneOf(SCREENS, 0))
  test(`a scene gets a colour, a speed, a standing picture and a volume (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    const before = (await readFilm(baseURL, person, id)).film;
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    await page.getByRole('tab', { name: texts.frame }).click();
    const views = page.getByRole('radiogroup', { name: texts.view });
    const show = (name: string) => views.getByText(name, { exact: true }).click();
    // The name of a setting says what it applies to.
    await show(texts.level);
    await expect(page.getByRole('slider', { name: texts.film })).toBeVisible();
    await expect(page.getByRole('slider', { name: texts.gain })).toHaveCount(0);
    await page.getByRole('button', { name: texts.one }).click();

    // The preview has the colours of the look; while the button is held, those of the source.
    await show(texts.color);
    await expect(page.locator('canvas[data-drawn="true"]')).toHaveCount(9);
    expect(await colorfulness(page)).toBeGreaterThan(100);
    await pressControl(page.getByRole('radio', { name: texts.look }));
    await expect.poll(() => colorfulness(page)).toBeLessThan(6);
    await expectAccessible(page);
    await lookAt(page, `scene-color-${language}`, 'window');
    const compare = page.getByRole('button', { name: texts.compare });
    await compare.focus();
    await page.keyboard.down('Space');
    await expect.poll(() => colorfulness(page)).toBeGreaterThan(100);
    await page.keyboard.up('Space');
    await expect.poll(() => colorfulness(page)).toBeLessThan(6);

    await show(texts.speed);
    await page.getByRole('radiogroup', { name: texts.speed, exact: true }).getByText(texts.twice).click();
    await page.getByRole('switch', { name: texts.freeze }).check();
    await expectAccessible(page);
    await lookAt(page, `scene-speed-${language}`, 'window');

    await show(texts.level);
    await page.getByRole('slider', { name: texts.gain }).focus();
    for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowLeft');
    await lookAt(page, `scene-level-${language}`, 'window');
    await expect(page.getByText(texts.saved).first()).toBeVisible();

    const { film } = await readFilm(baseURL, person, id);
    expect(film.scenes[0]).toMatchObject({ look: 'noir', speed: 2, freeze_seconds: 1, gain_db: -3 });
    expect(filmDuration(film)).toBeCloseTo(filmDuration(before) / 2 + 1, 3);

    // Undone step by step, the film is as before.
    await page.keyboard.press('Escape');
    for (let count = 0; count < 8; count++) await page.keyboard.press('Control+z');
    await expect.poll(async () => (await readFilm(baseURL, person, id)).film).toEqual(before);
  });
