import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endedJob, pretendEngines, pretendJob } from '../support/fake-jobs.ts';
import { makeSmallVideo } from '../support/sample-files.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';
import { makePicture } from '../support/test-pictures.ts';

// The messages of the specifications' catalogues that no other test brings up, by answers that are made up: no job
// runs. docs/errors.md names the test of every message.

let session: unknown;
let video: string;
let picture: string;

test.beforeAll(async () => {
  const folder = await mediaFolder();
  ({ session } = await signUp(process.env.ATELIER_URL ?? ''));
  video = await makeSmallVideo(folder, 'ma-video.mp4');
  picture = await makePicture(folder, 'photo.png', '64x64');
});

const PROJECTS = {
  fr: {
    unexpected: 'Une erreur inattendue s’est produite',
    remove: /^Supprimer « Clip »$/u,
    confirm: 'Supprimer',
    refused: 'Erreur lors de la suppression du projet',
    unanswered: 'Erreur inattendue',
  },
  en: {
    unexpected: 'An unexpected error occurred',
    remove: /^Delete “Clip”$/u,
    confirm: 'Delete',
    refused: 'Error deleting project',
    unanswered: 'Unexpected error',
  },
} as const;

for (const language of ['fr', 'en'] as const) {
  test(`projects: a list without an answer, a deletion refused or unanswered (${language})`, async ({
    page,
  }) => {
    const words = PROJECTS[language];
    await enterAs(page, session, language);
    await page.route('**/rest/v1/projects*', (route) => route.abort());
    await page.goto('/projet');
    await expect(page.getByText(words.unexpected, { exact: true })).toBeVisible();
    const row = {
      ...{ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe', user_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fd' },
      ...{ title: 'Clip', type: 'video_clip', file_url: null, preview_url: null, status: 'generated' },
      created_at: '2025-01-01T00:00:00Z',
    };
    const answerDelete = async (refusal: number | 'abort') => {
      await page.unroute('**/rest/v1/projects*');
      await page.route('**/rest/v1/projects*', (route) => {
        if (route.request().method() === 'GET') return route.fulfill({ json: [row] });
        if (refusal === 'abort') return route.abort();
        return route.fulfill({ status: refusal, json: { message: 'down' } });
      });
    };
    const remove = async () => {
      await page.getByRole('button', { name: words.remove }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
    };
    await answerDelete(500);
    await page.reload();
    await remove();
    await expect(page.getByText(words.refused, { exact: true })).toBeVisible();
    await answerDelete('abort');
    await remove();
    await expect(page.getByText(words.unanswered, { exact: true })).toBeVisible();
  });

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
      page.getByText(isFrench ? /^Erreur de génération d'image/u : /^Image generation error: /u),
    ).toBeVisible();
  });
}

test('references and background removal: nothing made, not saved, an unknown error', async ({ page }) => {
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

  await page.goto('/remove');
  const remove = page.getByRole('button', { name: /^Supprimer le fond/ });
  await page.setInputFiles('input[aria-label="Image à détourer"]', picture);
  await page.route('**/api/remove-background', (route) =>
    route.fulfill({ status: 502, json: { error: 'The bucket is full.', code: 'storage_failed' } }),
  );
  await remove.click();
  await expect(alert(page)).toContainText(/^Erreur lors de la sauvegarde automatique/u);
  await expect(page.getByText('Erreur upload: The bucket is full.', { exact: true })).toBeVisible();

  await pretendJob(page, endedJob({ tool: 'remove-background' }));
  await page.route('**/nobody/gone.png', async (route) =>
    route.fulfill({ contentType: 'image/png', body: await readFile(picture) }),
  );
  await page.route('**/api/remove-background', (route) =>
    route.fulfill({ contentType: 'image/png', headers: { 'x-job-id': endedJob().id }, body: 'x' }),
  );
  await remove.click();
  await expect(page.getByText('Erreur lors de la sauvegarde automatique', { exact: true })).toBeVisible();
  const download = page
    .getByRole('region', { name: 'Résultat' })
    .getByRole('button', { name: 'Télécharger', exact: true });
  await expect(download).toBeVisible();
  await breakDownloads(page);
  await download.click();
  await expect(page.getByText('Une erreur inconnue est survenue', { exact: true })).toBeVisible();
});

test('AI video: no address, no preview, saved, not saved', async ({ page }) => {
  await enterAs(page, session, 'fr');
  await pretendEngines(page);
  await pretendJob(page, endedJob({ tool: 'video' }));
  await page.route('**/api/videoaigenerate', (route) =>
    route.fulfill({ json: { success: true, task_id: endedJob().id, status: 'queued' } }),
  );
  await page.goto('/videogenerator');
  await page.getByRole('textbox', { name: 'Décrivez votre vidéo' }).fill('Un voilier');
  const generate = page.getByRole('button', { name: /^Générer la vidéo/ });
  const answerDownload = (status: number, code: string) =>
    page.route('**/api/videoaidownload/*', (route) => route.fulfill({ status, json: { error: 'x', code } }));
  await answerDownload(404, 'not_found');
  await generate.click();
  await expect(alert(page)).toHaveText('Erreur: URL de téléchargement manquante');
  await answerDownload(403, 'forbidden');
  await generate.click();
  await expect(alert(page)).toHaveText('Erreur lors du téléchargement de la vidéo pour prévisualisation');
  await page.route('**/api/videoaidownload/*', async (route) =>
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

test('clip: an upload refused, a last download that fails or is empty', async ({ page }) => {
  await enterAs(page, session, 'en');
  await pretendJob(page, endedJob({ tool: 'clip' }));
  await page.route('**/api/upload-video', (route) => route.fulfill({ status: 507, body: 'x' }));
  await page.goto('/subtitlesclip');
  await page.setInputFiles('input[type=file]', video);
  await page.getByRole('radio', { name: 'No subtitles' }).check();
  const generate = page.getByRole('button', { name: /^Generate the clip/ });
  await generate.click();
  await expect(alert(page)).toHaveText(/^Upload error: 507 - /u);
  await page.route('**/api/upload-video', (route) =>
    route.fulfill({
      json: {
        ...{ success: true, filepath: 'upl_1', name: 'ma-video.mp4', sizeBytes: 5000, durationSeconds: 4 },
        ...{ width: 320, height: 180, hasAudio: true },
      },
    }),
  );
  await page.route('**/api/process-clip', (route) =>
    route.fulfill({ json: { success: true, process_id: endedJob().id } }),
  );
  await page.route('**/api/download-clip/*', (route) => route.fulfill({ status: 410, body: 'x' }));
  await generate.click();
  await expect(alert(page)).toHaveText(/^Final download error: 410 - /u);
  await page.route('**/api/download-clip/*', (route) => route.fulfill({ body: '' }));
  await generate.click();
  await expect(alert(page)).toHaveText('Empty file received');
  // The balance was spent in another tab: the API's 402 leads to the prices as an empty counter does.
  await page.route('**/api/process-clip', (route) =>
    route.fulfill({ status: 402, json: { error: 'x', code: 'insufficient_credits' } }),
  );
  await generate.click();
  await expect(page).toHaveURL(/\/tarifs\?from=subtitlesclip$/);
});

test('every tool that needs a session says so when there is none any more', async ({ page }) => {
  await enterAs(page, session, 'en');
  await pretendEngines(page);
  const loseSession = () => page.evaluate(() => localStorage.setItem('supabase_session', 'null'));
  const find = async (route: string) => {
    await page.evaluate(() => localStorage.removeItem('supabase_session')).catch(() => undefined);
    await page.goto(route);
  };
  const box = (words: string) => expect(alert(page).filter({ hasText: words })).toBeVisible();
  await find('/voice');
  await page.getByLabel('Text to read').fill('Hello');
  await loseSession();
  await page.getByRole('button', { name: /^Generate the voice/ }).click();
  await box('You must be logged in to generate a voice');
  for (const route of ['/imageai', '/nanobanana']) {
    await find(route);
    await page.getByRole('textbox', { name: /^Describe/ }).fill('A boat');
    await loseSession();
    await page.getByRole('button', { name: /^Generate the image/ }).click();
    await box('You must be logged in to generate an image');
  }
  await find('/videogenerator');
  await page.getByRole('textbox', { name: /^Describe/ }).fill('A boat');
  await loseSession();
  await page.getByRole('button', { name: /^Generate the video/ }).click();
  await box('You must be logged in to generate a video');

  await find('/format');
  await page.setInputFiles('input[type=file]', video);
  await expect(page.getByText('ma-video.mp4')).toBeVisible();
  await page.getByRole('radio', { name: /1:1/ }).check();
  await page.locator('input[name=start_time]').fill('0');
  await page.locator('input[name=duration]').fill('1');
  await loseSession();
  await page.getByRole('button', { name: /^Generate/ }).click();
  await box('You must be logged in to convert a video');

  await find('/fichier');
  await page.setInputFiles('input[type=file]', picture);
  await page.getByRole('combobox').first().selectOption('jpg');
  await loseSession();
  await page.getByRole('button', { name: /^GENERATE/i }).click();
  await expect(page.getByText('You must be logged in to convert a file', { exact: true })).toBeVisible();

  await find('/remove');
  await page.setInputFiles('input[aria-label="Picture to cut out"]', picture);
  await expect(page.getByAltText('Chosen picture')).toBeVisible();
  await loseSession();
  await page.getByRole('button', { name: /^Remove background/ }).click();
  await expect(page.getByText('You must be logged in to save the image', { exact: true })).toBeVisible();
  await find('/');
  await page.locator('a[href="/projet"]').first().waitFor();
  await loseSession();
  await page.locator('a[href="/projet"]').first().click();
  await expect(page.getByText('User not authenticated', { exact: true })).toBeVisible();
});

test('format and converter: more than two minutes', async ({ page }) => {
  await enterAs(page, session, 'en');
  // Typing shortens a longer time to 2:00; one that the tab remembers from elsewhere is refused in words.
  await page.addInitScript(() => {
    const inputs = { start: '0', duration: '2:01', format: '1:1', fit: 'crop' };
    sessionStorage.setItem('atelier:tab:format:inputs', JSON.stringify(inputs));
  });
  await page.goto('/format');
  await page.setInputFiles('input[type=file]', video);
  await expect(page.getByText('ma-video.mp4')).toBeVisible();
  await page.getByRole('button', { name: /^(Change the format|Generate|Convert)/ }).click();
  await expect(alert(page)).toHaveText('Duration cannot exceed 120 seconds (2 minutes)');
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

function imageAnswer(jobId: string) {
  const image = {
    ...{ imageUrl: '/x.png', jobId, projectId: null, engine: null, notices: [] },
    ...{ seed: 1, width: 1024, height: 1024 },
  };
  const { engine, notices, projectId, imageUrl } = image;
  return { success: true, imageUrl, images: [image], engine, notices, projectId };
}
