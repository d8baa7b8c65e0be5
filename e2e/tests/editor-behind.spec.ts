import { existsSync } from 'node:fs';
import type { SceneBackground } from '@atelier/film/document/scene-schema';
import type { Locator, Page } from '@playwright/test';
import { FACE_PHOTO } from '../../apps/server/src/testing/talking-faces.ts';
import { addAsset } from '../support/films/add-asset.ts';
import { makeFilmVideo, openFilm, readFilm, WIDE, word } from '../support/films/open-film.ts';
import { compareInk, fileFrame, previewFrame } from '../support/films/preview-frames.ts';
import { renderWith } from '../support/films/render-with.ts';
import { makeStandingPerson, makeWalls } from '../support/films/standing-person.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    frame: 'Cadre',
    background: 'Arrière-plan des personnes',
    blur: 'Flou',
    file: 'Fichier',
    chooseFile: 'Image ou vidéo',
    replaceFile: 'Remplacer',
    library: 'Mes fichiers',
    style: 'Style',
    captionHint: 'Choisissez de grands mots',
    layers: 'Calques',
    title: 'Titre',
    behind: 'Derrière la personne',
    hint: 'Le visage et le corps passent devant',
  },
  en: {
    frame: 'Frame',
    background: 'Background of people',
    blur: 'Blurred',
    file: 'File',
    chooseFile: 'Picture or video',
    replaceFile: 'Replace',
    library: 'My files',
    style: 'Style',
    captionHint: 'Choose big words',
    layers: 'Layers',
    title: 'Title',
    behind: 'Behind the person',
    hint: 'The face and the body pass in front',
  },
} as const;

for (const [language, colorScheme] of [
  ['fr', 'light'],
  ['en', 'dark'],
] as const) {
  test(`a title is put behind the person, and in front again, in ${language}`, async ({ page, baseURL }) => {
    const texts = TEXTS[language];
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme });
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    await page.goto(`/montage/${id}`);
    await page.getByRole('tab', { name: texts.layers }).click();
    await page.getByRole('button', { name: texts.title, exact: true }).click();
    const behind = page.getByRole('switch', { name: texts.behind });
    await behind.click();
    await expect(page.getByText(texts.hint)).toBeVisible();
    const depth = async () => (await readFilm(baseURL, person, id)).film.layers[0];
    await expect.poll(depth).toMatchObject({ depth: 'behind_person' });
    await lookAtBothWidths(page, { name: `behind-${language}`, tab: texts.layers, field: behind });
    await behind.click();
    await expect(page.getByText(texts.hint)).toBeHidden();
    await expect.poll(depth).not.toHaveProperty('depth');

    // The scene under it gets another background.
    await page.keyboard.press('Escape');
    await page.setViewportSize(WIDE);
    await page.getByRole('tab', { name: texts.frame }).click();
    const backgrounds = page.getByRole('radiogroup', { name: texts.background });
    await backgrounds.getByText(texts.blur, { exact: true }).click();
    const background = async () => (await readFilm(baseURL, person, id)).film.scenes[0]?.background;
    await expect.poll(background).toBe('blur');
    const shown = { name: `background-${language}`, tab: texts.frame, field: backgrounds };
    await lookAtBothWidths(page, shown);

    // A file of the person's own: the scene keeps its background until one is chosen.
    await page.setViewportSize(WIDE);
    await backgrounds.getByText(texts.file, { exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: texts.chooseFile }).click();
    expect(await background()).toBe('blur');
    await (await chooser).setFiles(await makeWalls());
    await expect(page.getByText('walls.mp4')).toBeVisible();
    await expect.poll(background).toMatchObject({ asset_id: expect.stringMatching(/^ast_/u) });
    const replace = page.getByRole('button', { name: texts.replaceFile });
    await lookAtBothWidths(page, { name: `background-file-${language}`, tab: texts.frame, field: replace });
    await page.getByRole('button', { name: texts.library }).click();
    await expect(page.getByRole('dialog').getByText('walls.mp4')).toBeVisible();
    await page.keyboard.press('Escape');
    await backgrounds.getByText(texts.blur, { exact: true }).click();
    await expect.poll(background).toBe('blur');

    // The captions of the film.
    await page.setViewportSize(WIDE);
    await page.getByRole('tab', { name: texts.style }).click();
    const captions = page.getByRole('switch', { name: texts.behind });
    await captions.click();
    await expect(page.getByText(texts.captionHint)).toBeVisible();
    const captionDepth = async () => (await readFilm(baseURL, person, id)).film.captions;
    await expect.poll(captionDepth).toMatchObject({ depth: 'behind_person' });
    await lookAtBothWidths(page, { name: `captions-behind-${language}`, tab: texts.style, field: captions });
    await captions.click();
    await expect.poll(captionDepth).not.toHaveProperty('depth');
  });
}

/** Keeps pictures of a field of the inspector on a desktop and on a phone, where its tab is opened. */
async function lookAtBothWidths(
  page: Page,
  { name, tab, field }: { name: string; tab: string; field: Locator },
): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  await lookAt(page, `${name}-1440`, 'window');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: tab }).click();
  await field.scrollIntoViewIfNeeded();
  await lookAt(page, `${name}-390`, 'window');
}

test('the preview shows the person in front of titles, captions and other backgrounds, as the file does', async ({
  page,
  baseURL,
}) => {
  test.skip(!existsSync(FACE_PHOTO), 'the shared photo of a person is not here');
  await page.setViewportSize({ width: 1500, height: 1150 });
  const { person, id } = await openFilm(page, baseURL, { video: await makeStandingPerson(), language: 'fr' });
  const { film } = await readFilm(baseURL, person, id);
  const title = (depth?: 'behind_person') => ({
    op: 'add_layer' as const,
    layer: {
      kind: 'title' as const,
      id: 't',
      text: 'BONJOUR À TOUS',
      anchor: { scene: film.scenes[0]?.id ?? '', offset_seconds: 0.2 },
      duration_seconds: 5,
      place: { x: 0.5, y: 0.14, width: 0.98 },
      ...(depth && { depth }),
    },
  });
  const frames = async (operations: Parameters<typeof renderWith>[3]) => {
    const file = await renderWith(baseURL, person, id, operations);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    return file;
  };
  const people = page.locator('canvas[data-people]');
  const index = 2 * film.canvas.frame_rate;
  const plainFile = await fileFrame(await frames([]), index);
  const plainShown = await previewFrame(page, 2);
  await expect(people).toHaveAttribute('data-people', 'none');
  const front = await fileFrame(await frames([title()]), index);
  const file = await fileFrame(await frames([title('behind_person')]), index);
  await previewFrame(page, 2);
  await expect(people).toHaveAttribute('data-people', 'shown');
  const shown = await previewFrame(page, 2);
  await lookAt(page, 'behind-preview', 'window');
  // The head hides a part of the title.
  const inFront = compareInk({ shown: plainShown, file: front, plainShown, plainFile }).ink;
  const { ink, wrongShare } = compareInk({ shown, file, plainShown, plainFile });
  console.log(`behind: ${(100 * wrongShare).toFixed(1)} % of ${ink}, in front ${inFront}`);
  expect(ink).toBeGreaterThan(500);
  expect(ink).toBeLessThan(0.9 * inFront);
  expect(wrongShare).toBeLessThan(0.04);

  // Around the person: a colour, also with the title behind her, then the blurred picture, a film and a picture.
  const around = (background: SceneBackground) => ({
    op: 'set_scene' as const,
    scenes: [film.scenes[0]?.id ?? ''],
    background,
  });
  for (const [name, operations] of Object.entries({
    colour: [around('#00A040')],
    both: [around('#00A040'), title('behind_person')],
    blur: [around('blur')],
    film: [around({ asset_id: await addAsset(baseURL, person, await makeWalls()) })],
    picture: [around({ asset_id: await addAsset(baseURL, person, FACE_PHOTO) }), title('behind_person')],
  })) {
    const drawn = await fileFrame(await frames(operations), index);
    await previewFrame(page, 2);
    // The masks arrive, and the stage is drawn again.
    const compare = async () => {
      const seen = compareInk({ shown: await previewFrame(page, 2), file: drawn, plainShown, plainFile });
      console.log(`${name}: ${(100 * seen.wrongShare).toFixed(1)} % of ${seen.ink}`);
      return seen.wrongShare;
    };
    await expect.poll(compare).toBeLessThan(0.04);
    await lookAt(page, `background-${name}`, 'window');
  }

  // In the whole picture, the head hides a part of the captions.
  const whole = {
    op: 'set_layout' as const,
    scenes: [film.scenes[0]?.id ?? ''],
    layout: { kind: 'fit' as const },
  };
  const wholeFile = await fileFrame(await frames([whole]), index);
  const wholeShown = await previewFrame(page, 2);
  const inks: number[] = [];
  for (const depth of ['front', 'behind_person'] as const) {
    const captions = {
      op: 'set_captions' as const,
      style: 5,
      own_style: { size: 1.5 },
      position: 0.44,
      depth,
    };
    const drawn = await fileFrame(await frames([whole, captions]), index);
    const compare = async () => {
      const seen = await previewFrame(page, 2);
      const { ink, wrongShare } = compareInk({
        shown: seen,
        file: drawn,
        plainShown: wholeShown,
        plainFile: wholeFile,
      });
      console.log(`captions ${depth}: ${(100 * wrongShare).toFixed(1)} % of ${ink}`);
      inks.push(ink);
      return wrongShare;
    };
    await expect.poll(compare).toBeLessThan(0.04);
    await lookAt(page, `captions-${depth}`, 'window');
  }
  const [before = 0] = inks;
  const behind = inks.at(-1) ?? 0;
  expect(behind).toBeGreaterThan(500);
  expect(behind).toBeLessThan(0.9 * before);
});
