import { readFile } from 'node:fs/promises';
import { expect, signUp, test } from '../support/test.ts';
import { enterOnce, visit } from '../support/visit.ts';

test('logging out asks first', async ({ page, baseURL }) => {
  await enterOnce(page.context(), (await signUp(baseURL ?? '')).session, 'en');
  await visit(page, '/profil');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/profil$/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the history, the export and the end of an account', async ({ page, context, baseURL }) => {
  const { email, session } = await signUp(baseURL ?? '');
  await enterOnce(context, session);
  await page.goto('/profil?tab=history');
  await expect(page.getByText('Mouvements de crédits')).toBeVisible();
  await expect(page.getByText('Crédits de bienvenue')).toBeVisible();
  await expect(page.getByText('+50 vidéo')).toBeVisible();

  await page.goto('/profil?tab=billing');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger l’export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^atelier-export-\d{4}-\d\d-\d\d\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(email);

  await page.getByRole('button', { name: 'Supprimer mon compte…' }).click();
  await page.getByLabel('Votre adresse e-mail').fill('faux@example.com');
  await page.getByRole('button', { name: 'Supprimer pour toujours' }).click();
  await expect(page.getByText('L’adresse saisie n’est pas celle de ce compte.')).toBeVisible();
  await page.getByLabel('Votre adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Supprimer pour toujours' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('supabase_session'))).toBeNull();

  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill('Correct-horse-7');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Erreur de connexion: E-mail ou mot de passe incorrect.')).toBeVisible();
});
