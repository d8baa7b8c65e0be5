import { connect } from '@atelier/client/connection';
import { editFilm } from '@atelier/routes/films';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm, readFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    scheme: 'light',
    texts: {
      frame: 'Cadre',
      find: 'Zooms sur l’écran',
      // The film is upright at first.
      showAll: 'Montrer tout l’écran, encadré',
      add: 'Ajouter les zooms (1)',
      none: 'Ajouter les zooms (0)',
      added: /Un zoom ajouté/u,
      size: 'Taille du zoom',
      back: 'Revenir avant la fin de la scène',
      point: /^Point du zoom/u,
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    scheme: 'dark',
    texts: {
      frame: 'Frame',
      find: 'Screen zooms',
      showAll: null,
      add: 'Add zooms (1)',
      none: 'Add zooms (0)',
      added: /One zoom added/u,
      size: 'Size of the zoom',
      back: 'Zoom out before the end of the scene',
      point: /^Point of the zoom/u,
    },
  },
] as const;

/** Lines that are written one after the other at the top right of a white screen, from 1.2 s to 3.6 s. */
const WRITTEN = [1.2, 1.8, 2.4, 3, 3.6].map(
  (seconds, line) =>
    `drawbox=x=440:y=${30 + 20 * line}:w=140:h=12:color=black:t=fill:enable='gte(t,${seconds})'`,
);

for (const { language, size, scheme, texts } of oneOf(SCREENS, 0)) {
  test(`a screen recording gets a zoom where something is written, and one undo takes it away (${language})`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const picture = ['color=white:size=640x360:rate=25:duration=6', ...WRITTEN].join(',');
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(picture), language });
    if (!texts.showAll) {
      const shape = { op: 'set_canvas' as const, width: 1280, height: 720 };
      await connect({ url: baseURL ?? '', key: person.accessToken }).call(editFilm, {
        params: { id },
        body: { revision: 0, operations: [shape] },
      });
    }
    await page.goto(`/montage/${id}`);
    await page.locator('[data-scene]').first().click();
    // On a phone the panel is a tab.
    if (size !== WIDE) await page.getByRole('tab', { name: texts.frame }).click();
    await page.getByRole('button', { name: texts.find }).click();
    const dialog = page.getByRole('dialog', { name: texts.find });
    if (texts.showAll) {
      const showAll = dialog.getByRole('button', { name: texts.showAll });
      await expect(showAll).toBeVisible();
      await lookAt(page, `screen-zooms-partial-${language}`, 'window');
      await showAll.click();
    }
    // Each zoom can be left out.
    const zoom = dialog.getByRole('checkbox', { name: /0:00 – 0:0\d/u });
    await zoom.uncheck();
    const { film: before } = await readFilm(baseURL, person, id);
    expect(before.scenes[0]?.layout.kind).toBe(texts.showAll ? 'fit' : 'fill');
    await expect(dialog.getByRole('button', { name: texts.none })).toBeDisabled();
    await zoom.check();
    await expectAccessible(page);
    await lookAt(page, `screen-zooms-list-${language}`, 'window');
    await dialog.getByRole('button', { name: texts.add }).click();
    await expect(page.locator('[data-toast]').getByText(texts.added)).toBeVisible();
    await expect.poll(async () => (await readFilm(baseURL, person, id)).film.scenes.length).toBe(3);
    const { film } = await readFilm(baseURL, person, id);
    const [still, zoomed, after] = film.scenes;
    expect([still?.zoom, after?.zoom]).toEqual([null, null]);
    expect(zoomed?.zoom?.center?.x).toBeCloseTo(510 / 640, 1);
    expect(zoomed?.zoom?.center?.y).toBeLessThan(0.35);
    expect(zoomed?.start_seconds).toBeLessThan(1.6);

    await page.locator('[data-scene]').nth(1).click();
    await expect(page.getByRole('slider', { name: texts.size })).toBeVisible();
    await expect(page.getByRole('switch', { name: texts.back })).toBeChecked();
    await expect(page.getByRole('button', { name: texts.find })).toHaveCount(0);
    await expectAccessible(page);
    await lookAt(page, `screen-zooms-${language}`, 'window');

    // The point is dragged to the left by a quarter of the picture, and moved down by a key.
    const center = async () => (await readFilm(baseURL, person, id)).film.scenes[1]?.zoom?.center;
    const { x: right = 0, y: top = 0 } = zoomed?.zoom?.center ?? {};
    // The notice lies over the preview, and leaves by itself.
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    const point = page.getByRole('button', { name: texts.point });
    const box = await point.boundingBox();
    const stage = await page.locator('[data-stage]').boundingBox();
    if (!box || !stage) throw new Error('The point is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - stage.width / 8, y);
    await page.mouse.move(x - stage.width / 4, y);
    await lookAt(page, `screen-zooms-dragged-${language}`, 'window');
    await page.mouse.up();
    await expect.poll(async () => (await center())?.x).toBeCloseTo(right - 0.25, 1);
    await point.press('ArrowDown');
    await expect.poll(async () => (await center())?.y).toBeCloseTo(top + 0.01, 3);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(center).toEqual(zoomed?.zoom?.center);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await readFilm(baseURL, person, id)).film.scenes).toEqual(before.scenes);
  });
}
