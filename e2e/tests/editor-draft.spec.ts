import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import { filmDuration } from '@atelier/film';
import { oneOf } from '../support/every-day.ts';
import {
  compareSound,
  keptPieces,
  makeDraftFile,
  openDraftDialog,
  probeFile,
} from '../support/films/draft-file.ts';
import { makeSoftVideo } from '../support/films/film-features.ts';
import { expectAccessible, makeFilmVideo, openFilm, readFilm, word } from '../support/films/open-film.ts';
import { compareInk, fileFrame, meanDifference } from '../support/films/preview-frames.ts';
import { renderWith } from '../support/films/render-with.ts';
import { holdJobs } from '../support/jobs/hold-jobs.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

/** The compared moments, in seconds: before and after the cut. */
const TIMES = [1, 1.6, 2.4];
const MOST_WRONG = 0.02;
const FRAME_SECONDS = 1 / 25;

const TEXTS = {
  fr: {
    generate: /^Générer/,
    offer: 'Aperçu rapide…',
    title: 'Aperçu rapide',
    start: 'Créer l’aperçu · gratuit',
    cancel: 'Annuler',
    download: 'Télécharger',
  },
  en: {
    generate: /^Generate/,
    offer: 'Quick draft…',
    title: 'Quick draft',
    start: 'Make the draft · free',
    cancel: 'Cancel',
    download: 'Download',
  },
} as const;

test('a draft is the film of the rendered file, smaller, marked and free', async ({ page, baseURL }) => {
  const video = await makeSoftVideo(await makeFilmVideo());
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const films = filmsOf(createAtelier({ url: baseURL ?? '', key: person.accessToken }).connection);
  const before = await readFilm(baseURL, person, id);
  await films.edit(id, {
    revision: before.revision,
    operations: [
      { op: 'cut_range', source: 'main', start_seconds: 2, end_seconds: 2.6 },
      { op: 'set_sound', loudness: false, denoise: 0, studio: false },
    ],
  });
  const plainFile = await renderWith(baseURL, person, id, [{ op: 'set_captions', style: 0 }]);
  const plainFrames = await Promise.all(
    TIMES.map((seconds) => fileFrame(plainFile, Math.round(seconds * 25))),
  );
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  const plain = await makeDraftFile(page);
  const plainShown = await Promise.all(
    TIMES.map((seconds) => fileFrame(plain.file, Math.round(seconds * 25))),
  );

  const { film } = await readFilm(baseURL, person, id);
  const [scene] = film.scenes;
  const file = await renderWith(baseURL, person, id, [
    { op: 'set_captions', style: 20 },
    {
      op: 'add_layer',
      layer: {
        kind: 'title',
        id: 't',
        text: 'Trois erreurs à éviter',
        anchor: { scene: scene?.id ?? '', offset_seconds: 0.8 },
        duration_seconds: 4,
        place: { x: 0.5, y: 0.3, width: 0.8 },
        enter: 'pop',
      },
    },
  ]);
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  const credits = async () => (await readFilm(baseURL, person, id)).price;
  const price = await credits();
  const draft = await makeDraftFile(page);
  await lookAt(page, 'draft-done', 'window');
  expect(await credits()).toEqual(price);
  expect(draft.name).toMatch(/ \(brouillon\)\.(mp4|webm)$/);

  const { streams, duration, tags } = await probeFile(draft.file);
  const picture = streams.find((stream: { codec_type: string }) => stream.codec_type === 'video');
  expect(picture).toMatchObject({ width: film.canvas.width, height: film.canvas.height });
  expect(streams.map((stream: { codec_type: string }) => stream.codec_type).sort()).toEqual([
    'audio',
    'video',
  ]);
  expect(Number(picture.nb_read_frames)).toBe(Math.round(filmDuration(film) * 25));
  expect(Math.abs(duration - filmDuration(film))).toBeLessThan(FRAME_SECONDS);
  expect(Object.values(tags).join(' ')).toContain('Brouillon fait dans le navigateur');

  for (const [index, seconds] of TIMES.entries()) {
    const number = Math.round(seconds * 25);
    const { ink, wrongShare } = compareInk({
      shown: await fileFrame(draft.file, number),
      file: await fileFrame(file, number),
      plainShown: plainShown[index] ?? Buffer.alloc(0),
      plainFile: plainFrames[index] ?? Buffer.alloc(0),
    });
    console.log(`draft at ${seconds} s: ${(100 * wrongShare).toFixed(2)} % of ${ink}`);
    expect(ink).toBeGreaterThan(500);
    expect(wrongShare).toBeLessThan(MOST_WRONG);
  }

  // The frames of the draft are those of the file, and none beside them, also after the cut.
  for (const number of [20, 45, 60, 100]) {
    const shown = await fileFrame(draft.file, number);
    const [before, same, after] = await Promise.all(
      [number - 1, number, number + 1].map(async (index) =>
        meanDifference(shown, await fileFrame(file, index)),
      ),
    );
    console.log(`frame ${number}: ${same?.toFixed(2)} beside ${before?.toFixed(2)} and ${after?.toFixed(2)}`);
    expect(same).toBeLessThan(Math.min(before ?? 0, after ?? 0));
  }

  const sound = await compareSound(file, draft.file);
  console.log('sound of the draft', sound);
  expect(Math.abs(sound.delaySeconds)).toBeLessThanOrEqual(FRAME_SECONDS);
  expect(sound.likeness).toBeGreaterThan(0.95);
  expect(Math.abs(sound.louderDb)).toBeLessThan(1);
});

test('a cancelled and a failed draft leave nothing, and a draft is offered while a render waits long', async ({
  page,
  baseURL,
}) => {
  const { id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'fr' });
  await holdJobs(page, {
    status: 'queued',
    stage: 'waiting',
    percent: 0,
    position: 9,
    remainingSeconds: 900,
  });
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  const dialog = await openDraftDialog(page);
  await expectAccessible(page);
  await lookAt(page, 'draft-idle', 'window');
  await dialog.getByRole('button', { name: 'Créer l’aperçu · gratuit' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Création de l’aperçu rapide' })).toHaveAttribute(
    'aria-valuenow',
    /^[1-9]/,
  );
  await lookAt(page, 'draft-running', 'window');
  expect(await keptPieces(page)).not.toEqual([]);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog.getByRole('button', { name: 'Créer l’aperçu · gratuit' })).toBeVisible();
  await expect.poll(() => keptPieces(page)).toEqual([]);

  // A file of the film that cannot be read any more.
  await page.route('**/storage/v1/films/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Créer l’aperçu · gratuit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Rien n’a été débité');
  expect(await keptPieces(page)).toEqual([]);
  await expectAccessible(page);
  await lookAt(page, 'draft-failed', 'window');
  await page.unroute('**/storage/v1/films/**');
  await expect(dialog.getByRole('button', { name: 'Réessayer' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const offer = page.getByRole('banner').getByRole('button', { name: 'Aperçu rapide…' });
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: /^Générer/ }).click();
  await expect(page.getByText('En attente… · Encore environ 15 minutes')).toBeVisible();
  await expect(offer).toBeVisible();
  await lookAt(page, 'draft-offer', 'window');
  await offer.click();
  await expect(dialog.getByRole('button', { name: 'Créer l’aperçu · gratuit' })).toBeVisible();
});

test('a browser without an encoder offers no draft', async ({ page, baseURL }) => {
  const { id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'en' });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Several formats' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Quick draft…' })).toHaveCount(0);
});

for (const [language, width, colorScheme] of oneOf(
  [
    ['en', 390, 'light'],
    ['fr', 390, 'dark'],
    ['en', 1440, 'dark'],
    ['fr', 1440, 'light'],
  ] as const,
  0,
)) {
  test(`the dialog of drafts fits (${language}, ${width} px, ${colorScheme})`, async ({ page, baseURL }) => {
    const texts = TEXTS[language];
    const name = `draft-${language}-${width}-${colorScheme}`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const { id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    await holdJobs(page, {
      status: 'queued',
      stage: 'waiting',
      percent: 0,
      position: 9,
      remainingSeconds: 900,
    });
    await page.goto(`/montage/${id}`);
    await page.getByRole('button', { name: texts.generate }).click();
    const offer = page.getByRole('banner').getByRole('button', { name: texts.offer });
    await expect(offer).toBeVisible();
    await lookAt(page, `${name}-offer`, 'window');
    await offer.click();
    const dialog = page.getByRole('dialog', { name: texts.title });
    const start = dialog.getByRole('button', { name: texts.start });
    await expect(start).toBeFocused();
    await lookAt(page, `${name}-idle`, 'window');
    await page.keyboard.press('Enter');
    const cancel = dialog.getByRole('button', { name: texts.cancel });
    await expect(cancel).toBeFocused();
    await lookAt(page, `${name}-running`, 'window');
    const download = dialog.getByRole('button', { name: texts.download });
    await expect(download).toBeFocused();
    await expectAccessible(page);
    await lookAt(page, `${name}-done`, 'window');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => keptPieces(page)).toEqual([]);
  });
}
