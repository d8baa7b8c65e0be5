import type { Layout } from '@atelier/film';
import type { Bubble } from '@atelier/film/document/scene-schema';
import { pressControl } from '../support/controls/press-control.ts';
import { COLOURS, openCameraFilm } from '../support/films/camera-film.ts';
import { makeDraftFile } from '../support/films/draft-file.ts';
import { expectAccessible, readFilm, WIDE, word } from '../support/films/open-film.ts';
import { compareInk, fileFrame, meanDifference, previewFrame } from '../support/films/preview-frames.ts';
import { renderWith } from '../support/films/render-with.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    tab: 'Cadre',
    fit: 'Entière, fond flou',
    layout: 'Écran et bulle',
    camera: 'Caméra de la bulle',
    third: 'Caméra 3',
    corner: 'En haut à gauche',
    calm: 'Là où l’écran bouge le moins',
    isCalm: 'La bulle est déjà là où l’écran bouge le moins.',
    size: 'Taille de la bulle',
  },
  en: {
    tab: 'Frame',
    fit: 'Whole, blurred sides',
    layout: 'Screen and bubble',
    camera: 'Camera in the bubble',
    third: 'Camera 3',
    corner: 'Top left',
    calm: 'Where the screen moves least',
    isCalm: 'The bubble already is where the screen moves least.',
    size: 'Size of the bubble',
  },
} as const;

for (const [language, colorScheme] of [
  ['fr', 'light'],
  ['en', 'dark'],
] as const) {
  test(`another camera is shown in a bubble over the screen, in ${language}`, async ({ page, baseURL }) => {
    const texts = TEXTS[language];
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme });
    const { person, id, names } = await openCameraFilm(page, baseURL, language);
    const layout = async () => (await readFilm(baseURL, person, id)).film.scenes[0]?.layout;
    await page.goto(`/montage/${id}`);
    await page.getByRole('tab', { name: texts.tab }).click();
    await pressControl(page.getByRole('radio', { name: texts.layout }));
    await expect
      .poll(layout)
      .toMatchObject({ kind: 'fit', frame: {}, bubble: { camera: names.second, corner: 'bottom_right' } });
    await pressControl(page.getByRole('radio', { name: texts.corner }));
    await expect.poll(layout).toMatchObject({ bubble: { corner: 'top_left' } });
    // A picture of one colour moves nowhere.
    await page.getByRole('button', { name: texts.calm }).click();
    await expect(page.locator('[data-toast]').getByText(texts.isCalm)).toBeVisible();
    // Where the server finds a better corner, the bubble moves there.
    await page.route('**/screen-zooms', async (route) => {
      const { film, revision } = await readFilm(baseURL, person, id);
      const [scene] = film.scenes;
      const bubble = { camera: names.second, corner: 'bottom_left' };
      const operation = { op: 'set_layout', scenes: [scene?.id], layout: { kind: 'fit', bubble } };
      const bubbles = [{ scene: scene?.id, corner: 'bottom_left', operations: [operation] }];
      await route.fulfill({ json: { revision, suggestions: [], bubbles } });
    });
    await page.getByRole('button', { name: texts.calm }).click();
    await expect.poll(layout).toMatchObject({ bubble: { corner: 'bottom_left' } });
    const size = page.getByRole('slider', { name: texts.size });
    await size.focus();
    await size.press('End');
    await expect.poll(layout).toMatchObject({ bubble: { size: 0.5 } });
    await expectAccessible(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      if (width === 390) await page.getByRole('tab', { name: texts.tab }).click();
      await size.scrollIntoViewIfNeeded();
      await lookAt(page, `bubble-${language}-${width}`, 'window');
    }
    await page.setViewportSize(WIDE);
    await page.getByRole('radiogroup', { name: texts.camera }).getByText(texts.third).click();
    await expect.poll(layout).toMatchObject({ bubble: { camera: names.third } });
    await pressControl(page.getByRole('radio', { name: texts.fit, exact: true }));
    await expect.poll(layout).toEqual({ kind: 'fit' });
    await page.keyboard.press('Control+z');
    await expect.poll(layout).toMatchObject({ bubble: { camera: names.third } });
  });
}

test('preview and draft of a bubble show the frames of the file, and only while its camera recorded', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1500, height: 1150 });
  const { person, id, names } = await openCameraFilm(page, baseURL, 'fr');
  const [scene] = (await readFilm(baseURL, person, id)).film.scenes;
  const pictures = async (bubble?: Bubble) => {
    const frame = { margin: 0.1, corners: 0.1, shadow: 0, backdrop: '#c8d0e0' };
    const layout: Layout = { kind: 'fit', frame, ...(bubble && { bubble }) };
    const file = await renderWith(baseURL, person, id, [
      { op: 'set_captions', style: 0 },
      { op: 'set_layout', scenes: [scene?.id ?? ''], layout },
    ]);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    return { file, shown: await previewFrame(page, 2), fileShown: await fileFrame(file, 50) };
  };
  const plain = await pictures();
  const bubbled = await pictures({
    camera: names.third,
    corner: 'bottom_left',
    size: 0.4,
    crop: { x: 0.5, y: 0.5, scale: 1 },
  });
  const { ink, wrongShare } = compareInk({
    shown: bubbled.shown,
    file: bubbled.fileShown,
    plainShown: plain.shown,
    plainFile: plain.fileShown,
  });
  console.log(`bubble: ${(100 * wrongShare).toFixed(1)} % of ${ink}`);
  // A circle of 0.4 of the width.
  expect(ink).toBeGreaterThan(18_000);
  expect(wrongShare).toBeLessThan(0.02);
  await lookAt(page, 'bubble-preview', 'window');
  // The camera began a second after the film.
  const early = { shown: await previewFrame(page, 0.4), file: await fileFrame(bubbled.file, 10) };
  const [red, green, blue] = COLOURS.third;
  const greens = (frame: Buffer) => {
    let count = 0;
    for (let at = 0; at < frame.length; at += 3)
      if (
        Math.abs((frame[at] ?? 0) - red) + Math.abs((frame[at + 1] ?? 0) - green) < 60 &&
        Math.abs((frame[at + 2] ?? 0) - blue) < 40
      )
        count += 1;
    return count;
  };
  expect(greens(bubbled.shown)).toBeGreaterThan(15_000);
  expect([greens(early.shown), greens(early.file)]).toEqual([0, 0]);

  const draft = await makeDraftFile(page);
  const drafted = { shown: await fileFrame(draft.file, 50), early: await fileFrame(draft.file, 10) };
  const difference = meanDifference(drafted.shown, bubbled.fileShown);
  const withoutBubble = meanDifference(plain.fileShown, bubbled.fileShown);
  console.log(`draft: ${difference.toFixed(2)} beside ${withoutBubble.toFixed(2)} without the bubble`);
  expect(difference).toBeLessThan(withoutBubble / 3);
  expect(greens(drafted.shown)).toBeGreaterThan(15_000);
  expect(greens(drafted.early)).toBe(0);
});
