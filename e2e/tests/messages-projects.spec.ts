import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// Messages of the specifications' catalogues that no other test brings up, by answers that are made up: no job runs.
// docs/errors.md names the test of every message.

const FILE = '/storage/v1/object/public/Projects/u/clip.mp4';

const WORDS = {
  fr: {
    unexpected: 'Une erreur inattendue s’est produite',
    load: 'Échec du chargement des projets',
    noUrl: 'URL de téléchargement non disponible',
    gone: 'Erreur de téléchargement',
    started: 'Téléchargement démarré',
    question: 'Êtes-vous sûr de vouloir supprimer ce projet ?',
    refused: 'Erreur lors de la suppression du projet',
    unanswered: 'Erreur inattendue',
    deleted: 'Projet supprimé avec succès',
  },
  en: {
    unexpected: 'An unexpected error occurred',
    load: 'Failed to load projects',
    noUrl: 'Download URL not available',
    gone: 'Download error',
    started: 'Download started',
    question: 'Are you sure you want to delete this project?',
    refused: 'Error deleting project',
    unanswered: 'Unexpected error',
    deleted: 'Project deleted successfully',
  },
} as const;

for (const language of oneOf(['fr', 'en'] as const, 1)) {
  test(`projects: the list, a download and a deletion that fail, then work (${language})`, async ({
    page,
    baseURL,
  }) => {
    const words = WORDS[language];
    const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
    await enterAs(page, (await signUp(baseURL ?? '')).session, language);
    await answerProjects(page, 'GET', 'abort');
    await page.goto('/projet');
    await says(words.unexpected);
    await answerProjects(page, 'GET', 400);
    await page.reload();
    await says(words.load);
    // A list that could not be read is not announced as empty.
    await expect(page.getByRole('status').filter({ hasText: /\d+ (projet|project)/u })).toHaveCount(0);

    await answerProjects(page, 'GET', 200);
    await page.reload();
    await page.getByRole('button', { name: /^(Télécharger « Vide »|Download “Vide”)$/u }).click();
    await says(words.noUrl);
    const download = page.getByRole('button', { name: /^(Télécharger « Clip »|Download “Clip”)$/u });
    await download.click();
    await says(words.gone);
    await page.route(`**${FILE}`, (route) => route.fulfill({ contentType: 'video/mp4', body: 'x' }));
    await download.click();
    await says(words.started);

    const remove = async () => {
      await page.getByRole('button', { name: /^(Supprimer « Clip »|Delete “Clip”)$/u }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText(words.question);
      await question.getByRole('button', { name: /^(Supprimer|Delete)$/ }).click();
    };
    await answerProjects(page, 'DELETE', 500);
    await remove();
    await says(words.refused);
    await answerProjects(page, 'DELETE', 'abort');
    await remove();
    await says(words.unanswered);
    await answerProjects(page, 'DELETE', 200);
    await remove();
    await says(words.deleted);
  });
}

/** Sets the answers of the data API; a deletion answers with the row of the list. */
async function answerProjects(page: Page, method: 'GET' | 'DELETE', answer: number | 'abort'): Promise<void> {
  const row = {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe',
    user_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fd',
    title: 'Clip',
    type: 'video_clip',
    file_url: FILE,
    preview_url: null,
    status: 'generated',
    created_at: '2025-01-01T00:00:00Z',
  };
  const empty = { ...row, id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fc', title: 'Vide', file_url: null };
  await page.unroute('**/rest/v1/projects*');
  await page.route('**/rest/v1/projects*', (route) => {
    const rows = route.request().method() === 'GET' ? [row, empty] : [row];
    if (route.request().method() !== method) return route.fulfill({ json: rows });
    if (answer === 'abort') return route.abort();
    return route.fulfill({ status: answer, json: answer === 200 ? rows : { message: 'down' } });
  });
}
