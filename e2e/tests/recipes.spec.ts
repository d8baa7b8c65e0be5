import type { Page } from '@playwright/test';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeSmallVideo } from '../support/sample-files.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

test('une recette se crée, se lance sur deux fichiers et se supprime ; in English on a phone it is listed', async ({
  page,
  baseURL,
  browser,
}) => {
  const url = baseURL ?? '';
  const { session, accessToken } = await signUp(url);
  const drawing = {
    name: 'Dessin du jour',
    steps: [{ tool: 'image', settings: { prompt: 'un renard roux' } }],
  };
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
  await fetch(`${url}/api/recipes`, { method: 'POST', headers, body: JSON.stringify(drawing) });
  await enterAs(page, session);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('link', { name: /les recettes/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Trois meilleurs moments' })).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle recette' }).click();
  const editor = page.getByRole('dialog');
  // The browser's own words would be in the browser's language.
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor.getByLabel('Nom')).toHaveJSProperty('validationMessage', 'Ce champ est obligatoire');
  await editor.getByLabel('Nom').fill('Carré et son');
  // The chosen options have names in the person's language.
  const chosen = (label: string) => editor.getByLabel(label).locator('option:checked');
  await expect(chosen('Style de sous-titres')).toHaveText('Rectangles roses');
  await expect(chosen('Cadrage')).toHaveText('Suivre le visage');
  await expect(chosen('Langue')).toHaveText('Automatique');
  await editor.getByLabel('Étape 1', { exact: true }).selectOption('image');
  await editor.getByRole('button', { name: 'Ajouter une étape' }).click();
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor.getByText(/ne vont pas ensemble/u)).toBeVisible();
  // A picture made anew has no prompt but its own, where a first one may have it from the source.
  await editor.getByLabel('Étape 2', { exact: true }).selectOption('reference-image');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  const [first, anew] = [editor.getByLabel('Description').nth(0), editor.getByLabel('Description').nth(1)];
  await expect(anew).toHaveJSProperty('validationMessage', 'Ce champ est obligatoire');
  await expect(first).toHaveJSProperty('validationMessage', '');
  await editor.getByLabel('Étape 1', { exact: true }).selectOption('convert');
  await editor.getByLabel('Étape 2', { exact: true }).selectOption('format');
  await editor.getByRole('button', { name: 'Monter l’étape 2' }).click();
  await editor.getByLabel('Format de sortie').selectOption('mp3');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor).toBeHidden();
  const run = page.getByRole('button', { name: 'Lancer Carré et son' });
  await run.click();
  const folder = await mediaFolder();
  const films = [await makeSmallVideo(folder, 'un.mp4'), await makeSmallVideo(folder, 'deux.mp4')];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByLabel('Fichiers').click();
  await (await chooser).setFiles(films);
  await page.getByRole('button', { name: 'Voir le prix' }).click();
  await expect(page.getByText(/^Prix\s*:\s4 crédits de fichiers$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Lancer maintenant' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Exécutions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tout télécharger en ZIP (2)' })).toBeVisible();
  await scheduleOne(page);

  const phone = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  const small = await phone.newPage();
  await enterAs(small, session, 'en');
  await small.goto('/recipes');
  await expect(small.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  await expect(small.getByText('Done').first()).toBeVisible();
  await expect(small.getByText(/^Every Friday at 07:30 \(/u)).toBeVisible();
  const wider = await small.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wider).toBe(false);
  await lookAt(page, 'recipes-fr');
  await lookAt(small, 'recipes-en');
  await phone.close();

  await page.getByRole('button', { name: 'Supprimer Carré et son' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(run).toBeHidden();
});

test('« Voix sur un jeu » offre la voix, le jeu et le style, et dit quelle étape ne va pas', async ({
  signedIn: page,
}) => {
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Lancer Voix sur un jeu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lancer « Voix sur un jeu »' });
  await dialog.getByRole('button', { name: 'Voir le prix' }).click();
  await expect(dialog.getByText('Veuillez entrer un texte avant de continuer')).toBeVisible();
  await dialog.getByLabel('Texte').fill('Bonjour à tous, voici l’été.');
  await expect(dialog.getByLabel('Voix').locator('option:checked')).toHaveText(/ \(Français\)$/u);
  await dialog.getByLabel('Voix').selectOption({ label: 'Camille (Français)' });
  await dialog.getByLabel('Style de sous-titres').selectOption('3');
  const game = dialog.getByLabel('Vidéo de jeu');
  // A game that was deleted in the meantime.
  const settings = [{}, { gameplay_video: 'gone.mp4' }];
  await page.route(
    '**/price',
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), settings }) }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Voir le prix' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Étape 2, Écran partagé\s: Vidéo de gameplay introuvable\.$/u,
  );
  await game.selectOption('snake.mp4');
  await lookAt(page, 'recipe-start', 'window');
  await dialog.getByRole('button', { name: 'Voir le prix' }).click();
  const started = page.waitForRequest((request) => request.url().endsWith('/runs'));
  await dialog.getByRole('button', { name: 'Lancer maintenant' }).click();
  expect((await started).postDataJSON().settings).toEqual([
    { voice: 'fr-female1' },
    { gameplay_video: 'snake.mp4', subtitle_style: 3 },
  ]);
  await expect(page.getByRole('button', { name: 'Tout télécharger en ZIP (1)' })).toBeVisible();
  // The voice opens from the projects in the tools that take videos.
  await page.goto('/projet');
  const voice = page.getByRole('article').filter({ has: page.getByText(/^Voix/u) });
  await voice.getByRole('button', { name: /^Autres actions/u }).click();
  await expect(page.getByRole('menuitem', { name: 'Écran partagé' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Sous-titres' })).toBeVisible();
});

/** Submits an invalid schedule, whose error the form shows, and a valid one, whose card is then paused. */
async function scheduleOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nouvelle programmation' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle programmation' });
  await form.getByLabel('Recette').selectOption('Carré et son');
  await form.getByLabel('Flux ou chaîne').fill('https://flux.invalid/rss');
  await form.getByRole('button', { name: 'Programmer' }).click();
  await expect(
    form.getByText('Cette adresse n’est pas un flux RSS ou Atom que ce serveur peut lire, ni une chaîne.'),
  ).toBeVisible();
  await form.getByLabel('Recette').selectOption('Dessin du jour');
  await form.getByLabel('Quand').selectOption('À une heure');
  await form.getByLabel('Fréquence').selectOption('Chaque semaine');
  await form.getByLabel('Jour').selectOption('vendredi');
  await form.getByLabel(/^Heure/u).fill('07:30');
  await form.getByRole('button', { name: 'Programmer' }).click();
  await expect(form).toBeHidden();
  const card = page.getByRole('article').filter({ hasText: /^.*Chaque vendredi à 07:30 \(/u });
  await expect(card.getByText(/^Prochaine fois/u)).toBeVisible();
  await card.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(card.getByText('En pause')).toBeVisible();
}
