import type { Locator, Page } from '@playwright/test';
import { COLOURS, makeEventRecordings, openCameraFilm, stageColour } from '../support/films/camera-film.ts';
import { expectAccessible, makeFilmVideo, readFilm, WIDE, word } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    frame: 'Cadre',
    camera: 'Caméra',
    second: 'Caméra 2',
    partly: 'Cette caméra n’a filmé qu’une partie de la scène',
    open: 'Choisir d’après qui parle',
    title: 'Choisir les caméras',
    entry: 'Choisir les caméras…',
    shots: '2 plans',
    apply: 'Appliquer',
    later: 'Caméra 2 une image plus tard',
    input: 'Choisir une vidéo',
    cameras: /^Plusieurs caméras du même moment/u,
    start: 'Commencer le montage',
    failed: 'Le montage n’a pas pu commencer',
  },
  en: {
    frame: 'Frame',
    camera: 'Camera',
    second: 'Camera 2',
    partly: 'This camera recorded only a part of the scene',
    open: 'Choose by who speaks',
    title: 'Choose the cameras',
    entry: 'Choose the cameras…',
    shots: '2 shots',
    apply: 'Apply',
    later: 'Camera 2 one frame later',
    input: 'Choose a video',
    cameras: /^Several cameras of one event/u,
    start: 'Start the film',
    failed: 'The edit could not start',
  },
} as const;

for (const [language, colorScheme] of [
  ['fr', 'light'],
  ['en', 'dark'],
] as const) {
  test(`cameras are switched by keys, in the inspector and by who speaks, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const texts = TEXTS[language];
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme });
    const { person, id, names } = await openCameraFilm(page, baseURL, language);
    const scenes = async () => (await readFilm(baseURL, person, id)).film.scenes;
    const angles = async () => (await scenes()).map(({ angle }) => angle);
    const [before] = await scenes();
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();

    // From the playhead on, the second camera is shown; the words stay.
    await word(page, 'today').click();
    await expect.poll(() => isColour(page, COLOURS.main)).toBe(true);
    await page.keyboard.press('2');
    await expect(page.locator('[data-toast]').getByText(texts.second)).toBeVisible();
    await expect.poll(angles).toEqual([undefined, names.second]);
    await expect.poll(() => isColour(page, COLOURS.second)).toBe(true);
    await expect(page.locator('[data-scene] [data-camera="2"]')).toBeVisible();
    await expect(word(page, 'Hello')).toBeVisible();
    await expect(word(page, 'videos')).toBeVisible();
    await lookAt(page, `cameras-keys-${language}`, 'window');
    await page.keyboard.press('Control+z');
    await expect.poll(scenes).toEqual([before]);
    await expect.poll(() => isColour(page, COLOURS.main)).toBe(true);

    // So it does while the film plays, which goes on.
    await word(page, 'everybody').click();
    await page.keyboard.press('Space');
    await page.keyboard.press('2');
    await expect.poll(() => isColour(page, COLOURS.second)).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(angles).toEqual([undefined, names.second]);
    await page.keyboard.press('Control+z');
    await expect.poll(scenes).toEqual([before]);

    // A digit that is typed switches nothing.
    await word(page, 'videos').dblclick();
    await page.keyboard.type('2');
    await page.keyboard.press('Escape');
    expect(await angles()).toEqual([undefined]);

    // The inspector shows a camera in all of the scene, unless that camera did not record it.
    await page.locator('[data-scene]').first().getByRole('button').click();
    const field = page.getByRole('radiogroup', { name: texts.camera });
    await expect(field.getByRole('radio', { name: texts.partly })).toBeDisabled();
    await field.getByRole('radio', { name: texts.second }).check();
    await expect.poll(angles).toEqual([names.second]);
    await expect.poll(() => isColour(page, COLOURS.second)).toBe(true);
    await expectAccessible(page);
    await lookAtBothWidths(page, { name: `cameras-field-${language}`, tab: texts.frame, field });
    await page.setViewportSize(WIDE);

    // The picture is moved against the sound.
    await page.getByRole('button', { name: texts.later }).click();
    const offset = async () =>
      (await readFilm(baseURL, person, id)).film.sources[names.second]?.offset_seconds;
    await expect.poll(offset).toBeGreaterThan(-1);

    // The palette names the cameras and their choice, whose answer is applied as one edit.
    await page.route('**/api/films/*/angles', async (route) => {
      const { revision } = await readFilm(baseURL, person, id);
      const cuts = [
        { at_seconds: 0, angle: null },
        { at_seconds: 3, angle: names.second },
      ];
      const json = {
        revision,
        source: names.main,
        cameras: [
          { name: names.main, speaker: null, is_wide: true },
          { name: names.second, speaker: null, is_wide: false },
          { name: names.third, speaker: null, is_wide: false },
        ],
        shots: 2,
        operations: [{ op: 'switch_angles', source: names.main, cuts }],
      };
      await route.fulfill({ json });
    });
    await page.keyboard.press('Control+k');
    await page.locator('[aria-controls="palette-list"]').fill(texts.camera);
    await expect(page.getByRole('option', { name: texts.second })).toBeVisible();
    await page.getByRole('option', { name: texts.entry }).click();
    const dialog = page.getByRole('dialog', { name: texts.title });
    await expect(dialog.getByText(texts.shots)).toBeVisible();
    await expectAccessible(page);
    const apply = dialog.getByRole('button', { name: texts.apply });
    await lookAt(page, `cameras-dialog-${language}-1440`, 'window');
    await page.setViewportSize({ width: 390, height: 844 });
    await lookAt(page, `cameras-dialog-${language}-390`, 'window');
    await page.setViewportSize(WIDE);
    await apply.click();
    await expect(dialog).toBeHidden();
    await expect.poll(angles).toEqual([undefined, names.second]);
    await page.keyboard.press('Control+z');
    await expect.poll(angles).toEqual([names.second]);
  });
}

test('several files are asked about: cameras of one event, or one after the other', async ({
  page,
  baseURL,
}) => {
  const texts = TEXTS.fr;
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize(WIDE);
  await enterAs(page, session, 'fr');
  await page.goto('/montage/nouveau');
  const video = await makeFilmVideo();
  const files = [await makeFilmVideo('testsrc=size=640x360:rate=25:duration=6'), video];
  const bodies: unknown[] = [];
  await page.route('**/api/films', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ status: 422, json: { code: 'other_event', error: 'Refused.' } });
  });
  await page.locator('input[type="file"]').setInputFiles(files);
  const cameras = page.getByRole('radio', { name: texts.cameras });
  await expect(cameras).toBeEnabled();
  await expectAccessible(page);
  await cameras.check();
  await lookAtBothWidths(page, { name: 'cameras-new', tab: null, field: cameras });
  await page.getByRole('switch', { name: 'Mélanger tous les micros' }).check();
  await page.getByRole('button', { name: texts.start }).click();
  await expect(page.getByText(texts.failed)).toBeVisible();
  const handle = expect.any(String);
  expect(bodies).toEqual([{ cameras: [handle, handle], microphones: 'all', name: 'film' }]);
});

test('recordings of an event become a film of cameras, and one of another event is named', {
  tag: '@proof',
}, async ({ page, baseURL }) => {
  const texts = TEXTS.fr;
  const { session, ...person } = await signUp(baseURL ?? '');
  await page.setViewportSize(WIDE);
  await enterAs(page, session, 'fr');
  // Home hands all of them over.
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles(await makeEventRecordings());
  await page.getByRole('radio', { name: texts.cameras }).check();
  await page.getByRole('button', { name: texts.start }).click();
  await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u);
  await expect(page.locator('#transcript [data-key]').first()).toBeVisible();
  const failed = page.getByRole('alert').filter({ hasText: 'autre.mp4' });
  await expect(failed).toContainText('il vient d’un autre moment');
  // Another file would be a scene, out of sync.
  await expect(failed.getByRole('button', { name: 'Remplacer autre.mp4' })).toHaveCount(0);
  await lookAt(page, 'cameras-failed', 'window');
  await page.reload();
  await expect(failed).toBeVisible();
  await failed.getByRole('button', { name: 'Retirer autre.mp4' }).click();
  await expect(failed).toHaveCount(0);
  await page.reload();
  await expect(page.locator('#transcript [data-key]').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
  const id = page.url().split('/').at(-1) ?? '';
  const { film } = await readFilm(baseURL, person, id);
  expect(Object.values(film.sources).map(({ offset_seconds }) => typeof offset_seconds)).toEqual([
    'number',
    'number',
  ]);
  await expect(page.locator('[data-scene] [data-camera]').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.locator('[aria-controls="palette-list"]').fill(texts.camera);
  await page.getByRole('option', { name: texts.entry }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog.getByRole('button', { name: texts.later })).toBeVisible();
  await expect(dialog.getByRole('slider')).toBeVisible();
  await lookAt(page, 'cameras-dialog-real', 'window');
});

/** True while the preview shows a colour, as far as videos keep it. */
async function isColour(page: Page, colour: readonly number[]): Promise<boolean> {
  const shown = await stageColour(page);
  return colour.every((value, index) => Math.abs(value - (shown[index] ?? 0)) < 30);
}

/** Keeps pictures of a field on a desktop and on a phone, where its tab is opened. */
async function lookAtBothWidths(
  page: Page,
  { name, tab, field }: { name: string; tab: string | null; field: Locator },
): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  await lookAt(page, `${name}-1440`, 'window');
  await page.setViewportSize({ width: 390, height: 844 });
  if (tab !== null) await page.getByRole('tab', { name: tab }).click();
  await field.scrollIntoViewIfNeeded();
  await lookAt(page, `${name}-390`, 'window');
}
