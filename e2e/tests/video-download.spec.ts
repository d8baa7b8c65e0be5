import type { Page } from '@playwright/test';
import { emptyBalances } from '../support/empty-balances.ts';
import { oneOf } from '../support/every-day.ts';
import { linkTo } from '../support/link-site.ts';
import { probeFile } from '../support/sample-files.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

test('un extrait se récupère par son lien, coupé exactement, et son crédit est déduit', async ({
  signedIn: page,
}) => {
  const health = page.waitForResponse((response) => response.url().endsWith('/api/health'));
  await page.goto('/ytb');
  await health;
  await expect(page.getByRole('heading', { level: 1, name: 'Téléchargement YouTube' })).toBeVisible();
  // The spec shows no price here; the balance is.
  await expect(page.getByText(/Crédits de fichiers · il vous en reste 20/)).toBeVisible();
  await expect(page.getByText(/1 crédit/)).toBeHidden();
  await fill(page, { url: linkTo('/page'), start: '00:00:01', duration: '2' });
  // The first call of the RPC is lost: it is tried again.
  let calls = 0;
  await page.route('**/rest/v1/rpc/dec_tok_workflow_iv', (route) => {
    calls += 1;
    return calls === 1 ? route.abort() : route.continue();
  });
  const downloading = page.waitForEvent('download');
  await go(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Mes vacances.*\.mp4$/);
  const made = await probeFile(await download.path());
  expect(Math.abs(made.durationSeconds - 2)).toBeLessThan(0.1);
  await expect(page.getByText(/Vidéo téléchargée avec succès/)).toBeVisible();
  await expect(page.getByText(/il vous en reste 19/)).toBeVisible();
  expect(calls).toBe(2);
});

const MESSAGES = {
  fr: {
    missing: 'Veuillez remplir le lien, le début et la durée.',
    badUrl: 'Format d’URL YouTube invalide.',
    badStart: 'Format de début invalide. Utilisez HH:MM:SS ou des secondes.',
    badDuration: 'Format de durée invalide. Utilisez HH:MM:SS ou des secondes.',
    tooLong: 'La durée ne peut pas dépasser 300 secondes (5 minutes).',
    pastEnd: /^Erreur\s: le début demandé se situe après la fin de la vidéo\./,
    list: /^Erreur\s: ce lien n’est pas accepté\./,
  },
  en: {
    missing: 'Please fill in the link, the start time and the duration.',
    badUrl: 'Invalid YouTube URL format.',
    badStart: 'Invalid start time format. Use HH:MM:SS or seconds.',
    badDuration: 'Invalid duration format. Use HH:MM:SS or seconds.',
    tooLong: 'Duration cannot exceed 300 seconds (5 minutes).',
    pastEnd: /^Error: the start is after the end of the video\./,
    list: /^Error: this link is not accepted\./,
  },
};

for (const language of oneOf(['fr', 'en'] as const, 1)) {
  test(`what is missing or wrong is said (${language})`, async ({ page, baseURL }) => {
    const { session } = await signUp(baseURL ?? '');
    await enterAs(page, session, language);
    const texts = MESSAGES[language];
    const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    // Before the list of sites has come, the server decides about links to other sites.
    const sites = page.waitForResponse('**/api/engines');
    await page.goto('/ytb');
    await (await sites).finished();
    for (const [fields, text] of [
      [{ url: youtube, start: '0', duration: '' }, texts.missing],
      [{ url: 'https://vimeo.com/1', start: '0', duration: '5' }, texts.badUrl],
      [{ url: youtube, start: 'soon', duration: '5' }, texts.badStart],
      [{ url: youtube, start: '0', duration: '1:75' }, texts.badDuration],
      [{ url: youtube, start: '0', duration: '00:05:01' }, texts.tooLong],
      [{ url: 'https://www.youtube.com/playlist?list=PL1', start: '0', duration: '5' }, texts.list],
      [{ url: linkTo('/page'), start: '60', duration: '5' }, texts.pastEnd],
    ] as const) {
      await fill(page, fields);
      await go(page);
      await expect(page.getByText(text)).toBeVisible();
    }
  });
}

test('a deduction that fails four times is said; the file is there all the same', { tag: '@proof' }, async ({
  page,
  baseURL,
}) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'en');
  await page.goto('/ytb');
  let calls = 0;
  await page.route('**/rest/v1/rpc/dec_tok_workflow_iv', (route) => {
    calls += 1;
    return route.abort();
  });
  await fill(page, { url: linkTo('/page'), start: '0', duration: '00:00:04' });
  const downloading = page.waitForEvent('download');
  await go(page);
  await downloading;
  await expect(page.getByText('Error deducting workflow tokens')).toBeVisible();
  expect(calls).toBe(4);
});

test('without workflow credits the pricing page is shown', async ({ page, person }) => {
  await emptyBalances(person.id);
  const arrived = page.waitForURL('**/tarifs?from=workflow');
  await page.goto('/ytb');
  await arrived;
});

async function fill(page: Page, fields: { url: string; start: string; duration: string }): Promise<void> {
  await page.locator('input[name=url]').fill(fields.url);
  await page.locator('input[name=start_time]').fill(fields.start);
  await page.locator('input[name=duration]').fill(fields.duration);
}

async function go(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Télécharger l’extrait|Download the excerpt)$/ }).click();
}
