import type { Page, Request } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { holdBack } from '../support/hold-back.ts';
import { linkTo } from '../support/link-site.ts';
import { probeFile } from '../support/sample-files.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

test('une vidéo courte se récupère par son lien et s’enregistre toute seule', async ({ signedIn: page }) => {
  const health = page.waitForResponse((response) => response.url().endsWith('/api/health'));
  await page.goto('/tiktok');
  expect((await (await health).json()).status).toBe('ok');
  await expect(page.getByRole('heading', { level: 1, name: 'Téléchargement TikTok' })).toBeVisible();
  await expect(page.getByText('Crédits de fichiers · il vous en reste 20')).toBeVisible();
  await expect(page.getByText('Vos droits, ceux des autres')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: /Copier le lien|Collez|s’enregistre/ }),
  ).toHaveCount(3);

  await address(page).fill(linkTo('/page'));
  const sent = page.waitForRequest((request) => request.url().endsWith('/download'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger · 1 crédit' }).click();
  const request = await sent;
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(request.postDataJSON()).toEqual({ url: linkTo('/page'), async: true });
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Mes vacances.*\.mp4$/);
  expect((await probeFile(await download.path())).durationSeconds).toBeCloseTo(4, 0);
  await expect(page.getByText(/Vidéo téléchargée avec succès/)).toBeVisible();
  await expect(page.getByText('Crédits de fichiers · il vous en reste 19')).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
});

const MESSAGES = {
  fr: {
    button: /^Télécharger · 1 crédit$/,
    noUrl: 'Veuillez entrer une URL TikTok valide.',
    gone: 'Cette vidéo n’est pas disponible au téléchargement',
    list: /^Erreur\s: ce lien n’est pas accepté\./,
  },
  en: {
    button: /^Download · 1 credit$/,
    noUrl: 'Please enter a valid TikTok URL.',
    gone: 'This video is not available for download',
    list: /^Error: this link is not accepted\./,
  },
};

for (const language of oneOf(['fr', 'en'] as const, 1)) {
  test(`what is missing, refused or gone is said, and nothing is charged (${language})`, async ({
    page,
    baseURL,
  }) => {
    const { session } = await signUp(baseURL ?? '');
    await enterAs(page, session, language);
    const texts = MESSAGES[language];
    await page.goto('/tiktok');
    const go = async (url: string) => {
      await address(page).fill(url);
      await page.getByRole('button', { name: texts.button }).click();
    };
    await go('');
    await expect(page.getByText(texts.noUrl, { exact: true })).toBeVisible();
    await go('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await expect(page.getByText(texts.noUrl, { exact: true })).toBeVisible();
    await go(linkTo('/gone'));
    await expect(page.getByText(texts.gone, { exact: true })).toBeVisible();
    await go(linkTo('/two'));
    await expect(page.getByText(texts.list)).toBeVisible();
    await go('https://www.tiktok.com/@somebody');
    await expect(page.getByText(texts.list)).toBeVisible();
    await page.reload();
    await expect(address(page)).toHaveValue('https://www.tiktok.com/@somebody');
    await expect(page.getByText(language === 'fr' ? /il vous en reste 20/ : /20 left/)).toBeVisible();
  });
}

test('on a phone the button is as wide as the steps above it', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tiktok');
  const button = await page.getByRole('button', { name: MESSAGES.fr.button }).boundingBox();
  const step = await page.getByRole('region', { name: 'Lien de la vidéo' }).boundingBox();
  expect([button?.x, button?.width]).toEqual([step?.x, step?.width]);
});

test('a server that does not answer, or has no engine, is said at once', async ({ page, baseURL }) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'en');
  await page.route('**/api/health', (route) => route.abort());
  await page.goto('/tiktok');
  await expect(
    page.getByText('The download server is not accessible. Please start the backend server.'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/engines', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, engines: { ...body.engines, download: [] } },
    });
  });
  await page.reload();
  await expect(page.getByText(/Downloading by link is not available on this server/)).toBeVisible();
});

test('the reason in an answer without a code is shown', async ({ signedIn: page }) => {
  await page.route('**/download', (route) =>
    route.fulfill({ status: 502, json: { error: 'Ce compte est privé' } }),
  );
  await page.goto('/tiktok');
  await address(page).fill(linkTo('/gone'));
  await page.getByRole('button', { name: MESSAGES.fr.button }).click();
  await expect(page.getByText(/^Erreur\s: Ce compte est privé$/u)).toBeVisible();
});

test('a link of the operator’s own site is taken before the server has named its sites, and its end is shown also when the server seemed out of reach', async ({
  signedIn: page,
}) => {
  const named = await holdBack(page, '**/api/engines');
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/health', async (route) => {
    await sent.promise;
    await route.abort();
  });
  await page.goto('/tiktok');
  await address(page).fill(linkTo('/gone'));
  const isOfHealth = (request: Request) => request.url().endsWith('/api/health');
  const failed = page.waitForEvent('requestfailed', isOfHealth);
  await page.getByRole('button', { name: MESSAGES.fr.button }).click();
  sent.resolve();
  await failed;
  // The health is asked for once more, then the server counts as out of reach.
  await page.waitForEvent('requestfailed', isOfHealth);
  await expect(page.getByText(MESSAGES.fr.gone, { exact: true })).toBeVisible();
  named();
});

function address(page: Page) {
  return page.locator('input[name=url]');
}
