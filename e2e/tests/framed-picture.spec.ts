import { filmSchema } from '@atelier/film';
import { pressControl } from '../support/controls/press-control.ts';
import { makeSoftVideo } from '../support/films/film-features.ts';
import { makeFilmVideo, openFilm, readFilm, WIDE, word } from '../support/films/open-film.ts';
import { compareInk, fileFrame, previewFrame } from '../support/films/preview-frames.ts';
import { renderWith } from '../support/films/render-with.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    tab: 'Cadre',
    fit: 'Entière, fond flou',
    frame: 'Encadrer l’image',
    backdrop: 'Fond autour de l’image',
    ocean: 'Océan',
    own: 'Une couleur',
    color: 'Couleur du fond',
    corners: 'Coins arrondis',
  },
  en: {
    tab: 'Frame',
    fit: 'Whole, blurred sides',
    frame: 'Frame the picture',
    backdrop: 'Backdrop around the picture',
    ocean: 'Ocean',
    own: 'One colour',
    color: 'Backdrop colour',
    corners: 'Round corners',
  },
} as const;

for (const [language, colorScheme] of [
  ['fr', 'light'],
  ['en', 'dark'],
] as const) {
  test(`a picture is framed before a gradient or a colour, in ${language}`, async ({ page, baseURL }) => {
    const texts = TEXTS[language];
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme });
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    await page.goto(`/montage/${id}`);
    await page.getByRole('tab', { name: texts.tab }).click();
    await pressControl(page.getByRole('radio', { name: texts.fit }));
    const frame = page.getByRole('switch', { name: texts.frame });
    await frame.click();
    const layout = async () => (await readFilm(baseURL, person, id)).film.scenes[0]?.layout;
    await expect.poll(layout).toMatchObject({ kind: 'fit', frame: { corners: 0.04 } });
    const backdrops = page.getByRole('radiogroup', { name: texts.backdrop });
    await pressControl(backdrops.getByRole('radio', { name: texts.ocean }));
    await expect.poll(layout).toMatchObject({ frame: { backdrop: { from: '#22D3EE', to: '#1E3A8A' } } });
    const corners = page.getByRole('slider', { name: texts.corners });
    await corners.focus();
    await corners.press('End');
    await expect.poll(layout).toMatchObject({ frame: { corners: 0.25 } });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      if (width === 390) await page.getByRole('tab', { name: texts.tab }).click();
      await corners.scrollIntoViewIfNeeded();
      await lookAt(page, `framed-${language}-${width}`, 'window');
    }
    await page.setViewportSize(WIDE);
    await pressControl(backdrops.getByRole('radio', { name: texts.own }));
    await page.getByLabel(texts.color).fill('#aa3355');
    await expect.poll(layout).toMatchObject({ frame: { backdrop: '#AA3355' } });
    await frame.click();
    await expect.poll(layout).toEqual({ kind: 'fit' });
  });
}

test('the preview of a framed picture shows the frames of the file', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1500, height: 1150 });
  const { person, id } = await openFilm(page, baseURL, {
    video: await makeSoftVideo(await makeFilmVideo()),
    language: 'fr',
  });
  const [scene] = filmSchema.parse((await readFilm(baseURL, person, id)).film).scenes;
  const operationsOf = (frame: object | undefined) => [
    { op: 'set_captions' as const, style: 0 },
    {
      op: 'set_layout' as const,
      scenes: [scene?.id ?? ''],
      layout: { kind: 'fit' as const, ...(frame && { frame }) },
    },
  ];
  const pictures = async (frame?: object) => {
    const file = await renderWith(baseURL, person, id, operationsOf(frame));
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    return { shown: await previewFrame(page, 1), file: await fileFrame(file, 25) };
  };
  const plain = await pictures();
  const look = { margin: 0.1, corners: 0.15, shadow: 0.8 };
  for (const backdrop of ['blur', { from: '#ffcc00', to: '#0044ff' }, '#c8d0e0']) {
    const framed = await pictures({ ...look, backdrop });
    const { ink, wrongShare } = compareInk({ ...framed, plainShown: plain.shown, plainFile: plain.file });
    console.log(`${JSON.stringify(backdrop)}: ${(100 * wrongShare).toFixed(1)} % of ${ink}`);
    expect(ink).toBeGreaterThan(5_000);
    expect(wrongShare).toBeLessThan(0.02);
    await lookAt(
      page,
      `framed-preview-${typeof backdrop === 'string' ? backdrop.replace('#', '') : 'gradient'}`,
      'window',
    );
  }
});
