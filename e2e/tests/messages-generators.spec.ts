import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { endedJob, imageAnswer, pretendEngines, pretendJob } from '../support/jobs/fake-jobs.ts';
import { makePicture } from '../support/pictures/test-pictures.ts';
import { makeSmallVideo } from '../support/sample-files.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// Messages of the specifications' catalogues that no other test brings up, by answers that are made up: no job runs.
// docs/errors.md names the test of every message.

const REMOVAL = {
  fr: {
    failed: "Une erreur est survenue lors du traitement de l'image",
    notSaved: 'Erreur lors de la sauvegarde automatique',
    upload: 'Erreur upload: The bucket is full.',
    unknown: 'Une erreur inconnue est survenue',
    login: "Vous devez être connecté pour sauvegarder l'image",
  },
  en: {
    failed: 'An error occurred while processing the image',
    notSaved: 'Error during automatic save',
    upload: 'Upload error: The bucket is full.',
    unknown: 'An unknown error occurred',
    login: 'You must be logged in to save the image',
  },
} as const;

let session: unknown;
let video: string;
let picture: string;
let reference: string;

test.beforeAll(async () => {
  const folder = await mediaFolder();
  ({ session } = await signUp(process.env.ATELIER_URL ?? ''));
  video = await makeSmallVideo(folder, 'ma-video.mp4');
  picture = await makePicture(folder, 'photo.png', '64x64');
  reference = await makePicture(folder, 'reference.png', '640x480');
});

for (const language of oneOf(['fr', 'en'] as const, 1)) {
  test(`voice and image: no result, a download that fails, the reason in the tray (${language})`, async ({
    page,
  }) => {
    const isFrench = language === 'fr';
    await enterAs(page, session, language);
    await pretendEngines(page);
    await page.route(/\/api\/generate-(voice|image)$/, (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/voice');
    await page.getByLabel(isFrench ? 'Texte à lire' : 'Text to read').fill('Bonjour');
    await page.getByRole('button', { name: /^(Générer la voix|Generate the voice)/ }).click();
    await expect(alert(page)).toHaveText(
      isFrench
        ? 'Une erreur est survenue lors de la génération de la voix'
        : 'An error occurred while generating the voice',
    );

    await page.goto('/imageai');
    const generate = page.getByRole('button', { name: /^(Générer l’image|Generate the image)/ });
    await page.getByRole('textbox', { name: /^(Décrivez|Describe)/ }).fill('Un phare');
    await generate.click();
    await expect(alert(page)).toHaveText(
      isFrench
        ? 'Une erreur est survenue lors de la génération de l’image'
        : 'An error occurred while generating the image',
    );

    await pretendJob(page, endedJob());
    await page.route('**/api/generate-image', (route) => route.fulfill({ json: imageAnswer(endedJob().id) }));
    await generate.click();
    const result = page.getByRole('region', { name: /^(Résultat|Result)$/ });
    await result.getByRole('button', { name: /^(Télécharger|Download)$/ }).click();
    await expect(
      page.getByText(
        isFrench
          ? 'Impossible de télécharger l’image. Veuillez réessayer.'
          : 'Unable to download the image. Please try again.',
        { exact: true },
      ),
    ).toBeVisible();

    const error = { error: 'x', code: 'engine_failed' } as const;
    await pretendJob(page, endedJob({ status: 'failed', result: null, error }));
    await page.goto('/');
    await page.getByRole('button', { name: /^(Tâches|Jobs)/ }).click();
    await expect(
      page.getByText(isFrench ? /^Erreur de génération d'image\s: /u : /^Image generation error: /u),
    ).toBeVisible();
  });
}

test('references: nothing made', async ({ page }) => {
  await enterAs(page, session, 'fr');
  await pretendEngines(page);
  await page.goto('/nanobanana');
  const generate = page.getByRole('button', { name: /^Générer l’image/ });
  await page.getByRole('textbox', { name: 'Décrivez votre image' }).fill('Mon chien');
  await page.route('**/api/generate-nanobanana', (route) => route.fulfill({ status: 500, body: 'x' }));
  await generate.click();
  await expect(alert(page)).toHaveText("Une erreur est survenue lors de la génération de l'image");
  await page.route('**/api/generate-nanobanana', (route) =>
    route.fulfill({ json: { success: true, data: { imageUrl: null, text: null, message: null } } }),
  );
  await generate.click();
  await expect(alert(page)).toHaveText('Aucune image ou texte généré');
});

test('references: the words of another server, in an answer that is OK', async ({ page }) => {
  await enterAs(page, session, 'fr');
  await pretendEngines(page);
  await page.goto('/nanobanana');
  const generate = page.getByRole('button', { name: /^Générer l’image/ });
  await page.getByRole('textbox', { name: 'Décrivez votre image' }).fill('Mon chien');
  const answer = (json: object) =>
    page.route('**/api/generate-nanobanana', (route) => route.fulfill({ json }));
  await answer({ success: false, error: 'Le modèle est occupé.' });
  await generate.click();
  await expect(alert(page)).toHaveText('Le modèle est occupé.');
  await answer({ success: true, data: { text: 'Je ne dessine pas cette marque.' } });
  await generate.click();
  await expect(alert(page)).toContainText('nomme peut-être une marque ou une personne réelle');
  await expect(page.getByText(/Réponse du moteur\s: «\sJe ne dessine pas cette marque\.\s»/)).toBeVisible();
});

test('references: the prompt’s error and the pictures’ stand side by side; the pictures outlive a visit', async ({
  page,
}) => {
  await enterAs(page, session, 'fr');
  await pretendEngines(page);
  await page.goto('/nanobanana');
  const input = page.locator('input[type=file]').first();
  const good = { name: 'photo.png', mimeType: 'image/png', buffer: await readFile(reference) };
  await input.setInputFiles([good, { name: 'tiny.png', mimeType: 'image/png', buffer: Buffer.alloc(10) }]);
  await page.getByRole('button', { name: /^Générer l’image/ }).click();
  await expect(alert(page)).toHaveText([
    "L'image semble corrompue (trop petite)",
    'Veuillez entrer un prompt avant de générer une image',
  ]);
  await expect(page.getByRole('img', { name: /photo\.png/ })).toBeVisible();
  await page.getByRole('link', { name: 'Accueil', exact: true }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goBack();
  const kept = page.getByRole('img', { name: /photo\.png/ });
  await expect(kept).toBeVisible();
  expect(await kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('voice, background, video: the reason of a server without our codes stands before our sentence', async ({
  page,
}) => {
  await enterAs(page, session, 'fr');
  await pretendEngines(page);
  const reason = 'La file est pleine.';
  const refuse = (path: string, json: object) =>
    page.route(`**/api/${path}`, (route) => route.fulfill({ status: 503, json }));
  await refuse('generate-voice', { data: { message: reason } });
  await page.goto('/voice');
  await page.getByLabel('Texte à lire').fill('Bonjour');
  await page.getByRole('button', { name: /^Générer la voix/ }).click();
  await expect(alert(page)).toHaveText(reason);
  await refuse('remove-background', { error: reason });
  await page.goto('/remove');
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: /^Supprimer le fond/ }).click();
  await expect(alert(page)).toHaveText(reason);
  await refuse('videoaigenerate', { success: false, error: reason });
  await page.goto('/videogenerator');
  await page.getByRole('textbox', { name: 'Décrivez votre vidéo' }).fill('Un voilier');
  await page.getByRole('button', { name: /^Générer la vidéo/ }).click();
  await expect(alert(page)).toHaveText(reason);
});

for (const language of oneOf(['fr', 'en'] as const, 0)) {
  test(`background removal: failed, not saved, no session, an unknown error (${language})`, async ({
    page,
    baseURL,
  }) => {
    const words = REMOVAL[language];
    const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
    await enterAs(page, (await signUp(baseURL ?? '')).session, language);
    await pretendEngines(page);
    await page.goto('/remove');
    const remove = page.getByRole('button', { name: /^(Supprimer le fond|Remove background)/ });
    const input = page.locator('input[type=file]').first();
    await input.setInputFiles(picture);
    await page.route('**/api/remove-background', (route) => route.fulfill({ status: 500, body: 'x' }));
    await remove.click();
    await expect(alert(page)).toHaveText(words.failed);
    await page.route('**/api/remove-background', (route) =>
      route.fulfill({ status: 502, json: { error: 'The bucket is full.', code: 'storage_failed' } }),
    );
    await remove.click();
    await expect(alert(page)).toContainText(words.notSaved);
    await says(words.upload);

    await pretendJob(page, endedJob({ tool: 'remove-background' }));
    await page.route('**/nobody/gone.png', async (route) =>
      route.fulfill({ contentType: 'image/png', body: await readFile(picture) }),
    );
    await page.route('**/api/remove-background', (route) =>
      route.fulfill({ contentType: 'image/png', headers: { 'x-job-id': endedJob().id }, body: 'x' }),
    );
    await remove.click();
    await says(words.notSaved);
    const download = page
      .getByRole('region', { name: /^(Résultat|Result)$/ })
      .getByRole('button', { name: /^(Télécharger|Download)$/ });
    await expect(download).toBeVisible();
    await breakDownloads(page);
    await download.click();
    await says(words.unknown);

    await page.evaluate(() => localStorage.setItem('supabase_session', 'null'));
    await remove.click();
    await says(words.login);
  });
}

test('AI video: failed, no address, no preview, saved, not saved', async ({ page }) => {
  await enterAs(page, session, 'fr');
  await pretendEngines(page);
  await pretendJob(page, endedJob({ tool: 'video' }));
  await page.goto('/videogenerator');
  await page.getByRole('textbox', { name: 'Décrivez votre vidéo' }).fill('Un voilier');
  const generate = page.getByRole('button', { name: /^Générer la vidéo/ });
  await page.route('**/api/videoaigenerate', (route) => route.fulfill({ status: 500, body: 'x' }));
  await generate.click();
  await expect(alert(page)).toHaveText('Erreur lors de la génération de la vidéo');
  await page.route('**/api/videoaigenerate', (route) =>
    route.fulfill({ json: { success: true, task_id: endedJob().id, status: 'queued' } }),
  );
  const answerDownload = (status: number, code: string) =>
    page.route('**/api/videoaidownload/*', (route) => route.fulfill({ status, json: { error: 'x', code } }));
  await answerDownload(404, 'not_found');
  await generate.click();
  await expect(alert(page)).toHaveText('Erreur: URL de téléchargement manquante');
  await answerDownload(403, 'forbidden');
  await generate.click();
  await expect(alert(page)).toHaveText('Erreur lors du téléchargement de la vidéo pour prévisualisation');
  await page.route('**/api/videoaidownload/*', (route) => route.abort());
  await generate.click();
  await expect(alert(page)).toHaveText('Erreur lors du téléchargement de la vidéo');
  // The task's own status says where the video is, or why there is none.
  const answerStatus = (json: object) =>
    page.route('**/api/videoaistatus/*', (route) => route.fulfill({ json }));
  await answerStatus({ success: true, status: 'completed', download_url: null });
  await generate.click();
  await expect(alert(page)).toHaveText('Erreur: URL de téléchargement manquante');
  await answerStatus({ success: false, status: 'failed', error: 'Le quota est atteint.' });
  await generate.click();
  await expect(alert(page)).toHaveText('Le quota est atteint.');
  await answerStatus({ success: true, data: { status: 'completed', download_url: '/api/video/file/7' } });
  await page.route('**/api/video/file/7', async (route) =>
    route.fulfill({ contentType: 'video/mp4', body: await readFile(video) }),
  );
  await generate.click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Télécharger la vidéo' });
  await save.click();
  await expect(page.getByText('Vidéo téléchargée avec succès !', { exact: true })).toBeVisible();
  await breakDownloads(page);
  await save.click();
  await expect(page.getByText('Erreur lors du téléchargement', { exact: true })).toBeVisible();
});

/** The red box above the action. */
function alert(page: Page) {
  return page.locator('[role=alert][data-tone=danger]').filter({ hasText: /\S/ });
}

/** The disk is full, say: the page can no longer hand a file to the browser. */
function breakDownloads(page: Page): Promise<void> {
  return page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('full');
    };
  });
}
