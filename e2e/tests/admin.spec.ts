import type { Page } from '@playwright/test';
import { linkTo } from '../support/link-site.ts';
import { OPERATOR, operatorSession } from '../support/operator.ts';
import { enterAs, expect, type Person, signUp, test } from '../support/test.ts';

/** Returns the address of the test server. */
const url = () => process.env.ATELIER_URL ?? '';
const TABS = ['queue', 'people', 'models', 'storage', 'mails', 'books', 'acts'];

async function enter(page: Page, language: 'fr' | 'en', width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await enterAs(page, await operatorSession(url()), language);
}

/** A download by link; `/endless` never answers, `/gone` fails at once. @returns the job's id */
async function download(person: Person, link: string): Promise<string> {
  const answer = await fetch(`${url()}/download`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.accessToken}` },
    body: JSON.stringify({ url: linkTo(link), async: true }),
  });
  return (await answer.json()).process_id;
}

const statusOf = async (person: Person, jobId: string) => {
  const headers = { Authorization: `Bearer ${person.accessToken}` };
  return (await (await fetch(`${url()}/api/jobs/${jobId}`, { headers })).json()).status;
};

test('an operator finds a person, gives credits, takes some back, and both are in the log', async ({
  page,
}) => {
  const ada = await signUp(url(), 'Ada Lovelace');
  await enter(page, 'fr', 1440);
  await page.goto('/profil');
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('tab', { name: 'Comptes' }).click();
  await expect(page).toHaveURL(/\/admin\/people$/);
  await page.getByRole('searchbox').fill(ada.email);
  await page.getByRole('link', { name: `Ouvrir ${ada.email}` }).click();

  const dialog = page.getByRole('dialog', { name: 'Donner ou retirer des crédits' });
  const adjust = async (count: string, reason: string) => {
    await dialog.getByLabel('Nombre').fill(count);
    await dialog.getByRole('textbox', { name: 'Motif' }).fill(reason);
  };
  await page.getByRole('button', { name: 'Donner ou retirer des crédits' }).click();
  await adjust('25', 'Geste commercial');
  await expect(dialog.getByRole('status')).toHaveText('Il en restera 75 de disponibles.');
  await dialog.getByRole('button', { name: 'Donner les crédits' }).click();
  await expect(page.locator('[data-toast=success]').filter({ hasText: 'Crédits mis à jour.' })).toBeVisible();
  await expect(page.getByText('+25 vidéo')).toBeVisible();

  await page.getByRole('button', { name: 'Donner ou retirer des crédits' }).click();
  await dialog.getByText('Retirer', { exact: true }).click();
  await adjust('76', 'Erreur de saisie');
  await expect(dialog.getByRole('status')).toContainText('Seuls 75 sont disponibles');
  await expect(dialog.getByRole('button', { name: 'Retirer les crédits' })).toBeDisabled();
  await adjust('5', 'Erreur de saisie');
  await dialog.getByRole('button', { name: 'Retirer les crédits' }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(page.getByText('−5 vidéo')).toBeVisible();

  await page.getByRole('tab', { name: 'Journal' }).click();
  const line = page.getByRole('row').filter({ hasText: ada.email }).filter({ hasText: 'Erreur de saisie' });
  await expect(line).toContainText('Crédits ajustés');
  await expect(line).toContainText(OPERATOR);
});

test('on a phone an operator reads why a job failed, begins it anew, and cancels one that runs', async ({
  page,
}) => {
  const ada = await signUp(url(), 'Ada Lovelace');
  const failing = await download(ada, '/gone');
  await enter(page, 'en', 390);
  await expect.poll(() => statusOf(ada, failing)).toBe('failed');
  await page.goto('/admin/queue?state=failed');
  const card = page.getByRole('row').filter({ hasText: ada.email });
  await card.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('video_not_available');
  await expect(details.getByText('program ended').first()).toBeVisible();
  await expect(details).toContainText('program: yt-dlp');
  await details.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: 'Run again' }).click();
  await expect(
    page.locator('[data-toast=success]').filter({ hasText: 'The job is waiting for a server again.' }),
  ).toBeVisible();

  const bob = await signUp(url(), 'Bob');
  const endless = await download(bob, '/endless');
  const row = page.getByRole('row').filter({ hasText: bob.email });
  // It may wait for a worker first, and begin while we look.
  await expect(async () => {
    const status = await statusOf(bob, endless);
    await page.goto(`/admin/queue?state=${status}`);
    await row.getByRole('button', { name: 'Cancel' }).click({ timeout: 20_000 });
  }).toPass();
  const question = page.getByRole('dialog', { name: 'Cancel this job?' });
  await question.getByLabel('Reason').fill('Never ends');
  await question.getByRole('button', { name: 'Cancel the job' }).click();
  await expect.poll(() => statusOf(bob, endless)).toBe('cancelled');
  await page.goto('/admin/acts');
  const acts = page.getByRole('row').filter({ hasText: ada.email });
  const cancelled = page.getByRole('row').filter({ hasText: bob.email });
  await expect(cancelled).toContainText('Job cancelled');
  await expect(cancelled).toContainText('Never ends');
  await expect(acts.filter({ hasText: 'Job run again' })).toHaveCount(1);
});

test('to anyone else there is no such page, and nothing leads to it', async ({ signedIn: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const address of ['/admin', '/admin/people', '/admin/acts']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
    await expect(page).toHaveTitle('Page introuvable · Atelier');
  }
  await page.goto('/profil');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/admin') || path.includes('/assets/adm-'))).toEqual([]);
});

test('every part fits a phone of 360 px and a desktop; an unknown one does not exist', async ({ page }) => {
  await enter(page, 'fr', 360);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const opened = async (tab: string) => {
    await expect(page).toHaveURL(new RegExp(`/admin/${tab}$`));
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport();
    expect([tab, await overflow()]).toEqual([tab, 0]);
  };
  for (const tab of TABS) {
    await page.goto(`/admin/${tab}`);
    await opened(tab);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [place, tab] of TABS.entries()) {
    await page.getByRole('tab').nth(place).click();
    await opened(tab);
  }
  // The test answers instead of the server, which would download a file.
  await page.route('**/api/admin/models/yt-dlp/install', (route) =>
    route.fulfill({ json: { success: true } }),
  );
  await page.getByRole('tab', { name: 'Modèles' }).click();
  await page.getByRole('button', { name: 'Chercher une version plus récente' }).click();
  await expect(
    page.locator('[data-toast=success]').filter({ hasText: 'Recherche de la dernière version.' }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Comptabilité' }).click();
  await page.getByRole('button', { name: 'Vérifier maintenant' }).click();
  await expect(
    page.locator('[data-toast=success]').filter({ hasText: 'Vérification terminée.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Les comptes sont justes' })).toBeVisible();
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
});
