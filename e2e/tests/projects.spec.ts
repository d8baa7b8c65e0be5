import { setTimeout as pause } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { endedJob, pretendJob } from '../support/jobs/fake-jobs.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { insertProjects, OBJECTS, projectRow } from '../support/projects/project-rows.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

test('the list: newest first, voices numbered from the oldest, search, sort, filter', async ({
  page,
  person,
  baseURL,
}) => {
  await insertProjects(baseURL, person, [
    projectRow({ title: 'Vlog d’Été', minute: 1 }),
    projectRow({ title: 'Première voix', type: 'video_voice', file_url: `${OBJECTS}/u/a.mp3`, minute: 2 }),
    projectRow({ title: 'zèbre', type: 'video_subtitles', minute: 3 }),
    projectRow({ title: 'Seconde voix', type: 'video_voice', file_url: `${OBJECTS}/u/b.mp3`, minute: 4 }),
    projectRow({ title: 'Abeille 100%', status: 'draft', minute: 5 }),
  ]);
  // The numbers of voices arrive after the projects; no voice is shown without its number.
  await page.route(/rest\/v1\/projects\?select=id%2Ccreated_at/u, async (route) => {
    await pause(1500);
    await route.continue();
  });
  await page.goto('/projet');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes projets' })).toBeVisible();
  expect(await titles(page, 5)).toEqual(['Abeille 100%', 'Voix 2', 'zèbre', 'Voix 1', 'Vlog d’Été']);
  await expect(card(page, 'Abeille 100%').getByText('Brouillon')).toBeVisible();
  await expect(card(page, 'zèbre').getByText('Terminé')).toBeVisible();
  await expect(card(page, 'zèbre').locator('video')).toHaveCount(1);

  const sort = page.getByRole('combobox', { name: 'Trier' });
  await sort.selectOption('old');
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Vlog d’Été');
  await sort.selectOption('name');
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Abeille 100%');
  expect(await titles(page, 5)).toEqual(['Abeille 100%', 'Vlog d’Été', 'Voix 1', 'Voix 2', 'zèbre']);

  await page.getByRole('radio', { name: 'Voix' }).check();
  expect(await titles(page, 2)).toEqual(['Voix 1', 'Voix 2']);
  await page.getByRole('radio', { name: 'Tous' }).check();
  const search = page.getByRole('searchbox');
  for (const [words, found] of [
    ['éTÉ', 'Vlog d’Été'],
    ['100%', 'Abeille 100%'],
    ['voix 2', 'Voix 2'],
    ['première', 'Voix 1'],
  ] as const) {
    await search.fill(words);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toHaveAccessibleName(found);
  }
  await search.fill('rien de tel');
  await expect(page.getByText('Aucun projet ne correspond')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Créer un projet' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Afficher tous les projets' }).click();
  expect(await titles(page, 5)).toHaveLength(5);
});

test('an empty list leads to the tools; a failing one says so and can be tried again', async ({
  signedIn: page,
}) => {
  await page.goto('/projet');
  await expect(page.getByRole('link', { name: 'Créer un projet' })).toHaveAttribute('href', '/');
  await page.route('**/rest/v1/projects*', (route) =>
    route.fulfill({ status: 500, json: { message: 'down' } }),
  );
  await page.goto('/projet');
  await expect(page.getByText('Échec du chargement des projets')).toBeVisible();
  await expect(page.getByText(/\b0 projet/)).toHaveCount(0);
  await page.unroute('**/rest/v1/projects*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: 'Créer un projet' })).toBeVisible();
});

test('deleting asks first; another person sees nothing', async ({ page, person, baseURL }) => {
  await insertProjects(baseURL, person, [
    projectRow({ title: 'Un', minute: 1 }),
    projectRow({ title: 'Deux', minute: 2 }),
    projectRow({ title: 'Trois', minute: 3 }),
  ]);
  await page.goto('/projet');
  await page.getByRole('button', { name: /^Supprimer « Deux »$/u }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/Êtes-vous sûr de vouloir supprimer ce projet/);
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect(await titles(page, 3)).toHaveLength(3);
  await page.getByRole('button', { name: /^Supprimer « Deux »$/u }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Projet supprimé avec succès')).toBeVisible();
  expect(await titles(page, 2)).toEqual(['Trois', 'Un']);

  await page.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Tout sélectionner' }).click();
  await page.getByRole('region', { name: 'Sélectionner' }).getByRole('button', { name: 'Supprimer' }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('2 projets supprimés')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aucun projet pour l’instant')).toBeVisible();

  await insertProjects(baseURL, person, [projectRow({ title: 'Secret', minute: 1 })]);
  const other = await page.context().browser()?.newContext();
  const otherPage = await other?.newPage();
  if (!otherPage) throw new Error('no second browser context');
  await enterAs(otherPage, (await signUp(baseURL ?? '')).session, 'en');
  await otherPage.goto(`${baseURL}/projet`);
  await expect(otherPage.getByText('No projects yet')).toBeVisible();
  await other?.close();
});

test('a clip is called by its file, renamed in place, downloaded under its name and opened in the clip tool', async ({
  signedIn: page,
}) => {
  const video = await makeTalkingVideo(await mediaFolder());
  await page.goto('/subtitlesclip');
  await page.setInputFiles('input[type=file]', video);
  await expect(page.getByText('Vidéo envoyée')).toBeVisible();
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  await page.getByRole('button', { name: /^Générer le clip/ }).click();
  await expect(page.getByRole('dialog', { name: 'ma-video' })).toBeVisible();

  await page.goto('/projet');
  expect(await titles(page, 1)).toEqual(['ma-video']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger «/u }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^ma-video_\d{13}\.mp4$/);
  await expect(page.getByText('Téléchargement démarré')).toBeVisible();

  await page.getByRole('button', { name: /^Ouvrir «/u }).click();
  const player = page.getByRole('dialog').locator('video');
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1);
  // Renamed where it stands: in the dialog, then on its card; Escape changes nothing and leaves the dialog open.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Renommer' }).click();
  await dialog.getByLabel('Nom du projet').fill('Perdu');
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('ma-video');
  await dialog.getByRole('button', { name: 'Renommer' }).click();
  await dialog.getByLabel('Nom du projet').fill('Recette du pain');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Recette du pain');
  await page.keyboard.press('Escape');
  expect(await titles(page, 1)).toEqual(['Recette du pain']);
  await page.getByRole('button', { name: /^Autres actions pour «/u }).click();
  await page.getByRole('menuitem', { name: 'Renommer' }).click();
  await page.getByLabel('Nom du projet').fill('Pain d’été');
  await page.keyboard.press('Enter');
  await page.reload();
  expect(await titles(page, 1)).toEqual(['Pain d’été']);
  // The spec's title is still there, and found.
  await page.getByRole('searchbox').fill('sans sous-titres');
  await expect(page.getByRole('article')).toHaveAccessibleName('Pain d’été');
  await page.getByRole('searchbox').fill('PAIN');
  // The search begins when typing has paused; before that, writing it into the address would undo the click below.
  await expect(page).toHaveURL(/q=PAIN/);
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: /^Autres actions pour «/u }).click();
  await page.getByRole('menuitem', { name: 'Clips viraux' }).click();
  await expect(page).toHaveURL(/\/subtitlesclip$/);
  await expect(page.getByText('Pain d’été.mp4')).toBeVisible();
});

test('a file that is gone and a project without one say so', async ({ page, person, baseURL }) => {
  await insertProjects(baseURL, person, [
    projectRow({ title: 'Perdu', minute: 1 }),
    projectRow({ title: 'Vide', file_url: null, minute: 2 }),
  ]);
  await page.goto('/projet');
  await page.getByRole('button', { name: /^Télécharger « Perdu »$/u }).click();
  await expect(page.getByText('Erreur de téléchargement')).toBeVisible();
  await page.getByRole('button', { name: /^Télécharger « Vide »$/u }).click();
  await expect(page.getByText('URL de téléchargement non disponible')).toBeVisible();
});

test('what is being made stands above the projects, as far as the tray says it is', async ({
  signedIn: page,
}) => {
  const held = { status: 'running', stage: 'rendering', percent: 37, endedAt: null, result: null } as const;
  await pretendJob(page, endedJob({ ...held, tool: 'clip', title: 'Clip', name: 'Entretien' }));
  await page.goto('/projet');
  const running = page.getByRole('region', { name: 'En cours' });
  await expect(running.getByRole('progressbar', { name: 'Entretien' })).toHaveAttribute(
    'aria-valuenow',
    '37',
  );
  await expect(page.getByText('Aucun projet')).toBeHidden();
  await page.getByRole('button', { name: 'Tâches : 1 en cours' }).click();
  const tray = page.getByRole('region', { name: 'Tâches' });
  await expect(tray.getByRole('progressbar', { name: 'Entretien' })).toHaveAttribute('aria-valuenow', '37');
  await lookAt(page, 'projects', 'window');

  // The render of a film is one of them, with the way to its film.
  const filmId = '00000000-0000-4000-8000-000000000001';
  await pretendJob(page, endedJob({ ...held, tool: 'film', title: 'Rendu', name: 'Montage', filmId }));
  await page.reload();
  await page.getByRole('button', { name: 'Tâches : 1 en cours' }).click();
  await expect(tray.getByRole('link', { name: 'Ouvrir dans le montage' })).toHaveAttribute(
    'href',
    `/montage/${filmId}`,
  );
});

test('five thousand projects are as quick as ten', async ({ page, person, baseURL }) => {
  const rows = Array.from({ length: 5000 }, (_, index) =>
    projectRow({ title: `Projet ${index}`, minute: index }),
  );
  await insertProjects(baseURL, person, rows);
  await page.goto('/projet');
  await expect(page.getByText(/5\s?000 projets/u).first()).toBeVisible();
  expect(await titles(page, 1)).toEqual(['Projet 4999']);
  for (let screen = 0; screen < 12; screen++) {
    await page.mouse.wheel(0, 3000);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  // Only what is near the window exists, however far one has scrolled.
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await page.getByRole('searchbox').fill('projet 1234');
  await expect(page.getByRole('article', { name: 'Projet 1234' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Trier' }).selectOption('name');
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Projet 0');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

/** The names of the cards in reading order, once there are `count` of them at least. */
async function titles(page: Page, count: number): Promise<(string | null)[]> {
  const items = page
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .getByRole('listitem');
  if (count > 1) await expect(items).toHaveCount(count);
  else await expect(items.first()).toBeVisible();
  const cards = await items.evaluateAll((cells) =>
    cells
      .map((cell) => ({ cell, place: Number(cell.getAttribute('aria-posinset')) }))
      .sort((first, second) => first.place - second.place)
      .map(({ cell }) => cell.querySelector('article')?.getAttribute('aria-label') ?? null),
  );
  return count > 1 ? cards : cards.slice(0, 1);
}

function card(page: Page, name: string) {
  return page.getByRole('article', { name });
}
