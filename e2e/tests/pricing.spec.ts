import { TOOL_IDS, TOOLS } from '@atelier/contracts/tools/registry';
import type { Page } from '@playwright/test';
import { emptyBalances } from '../support/empty-balances.ts';
import { oneOf } from '../support/every-day.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';
import { follow, visit } from '../support/visit.ts';

test('prices by the month and by the year, and what each plan holds', async ({ signedIn: page }) => {
  await visit(page, '/tarifs');
  expect(await prices(page)).toEqual(['19', '39', '79']);
  await expect(page.getByText('POPULAIRE')).toHaveCount(1);
  await expect(page.getByText('10 crédits créent une vidéo.')).toBeVisible();
  await expect(page.getByText('-20 %')).toBeHidden();
  await page.getByText('Annuel', { exact: true }).click();
  await expect(page.getByText('-20 %')).toBeVisible();
  // Twelve months at 20 % off, rounded (182, 374, 758); a twelfth of it, rounded.
  expect(await prices(page)).toEqual(['15', '31', '63']);
  for (const year of ['182', '374', '758']) {
    await expect(page.getByText(new RegExp(`^soit ${year}.€ facturés par an$`, 'u'))).toBeVisible();
  }
  for (const line of ['30', '60', '150'].map((count) => `${count} vidéos IA par mois`)) {
    await expect(page.getByText(line)).toBeVisible();
  }
  // Each number says what it counts: clips are no AI videos, a voice is about a minute.
  const expert = page.getByRole('article').filter({ hasText: 'POPULAIRE' });
  for (const line of [
    /600 crédits vidéo.: 10 par clip, vidéo sous-titrée ou écran partagé/u,
    /5 vidéos générées d’après un texte/,
    /jusqu’à 1 000 caractères chacune, environ une minute/,
    /12 × 39.€ moins 20.%/u,
  ]) {
    await expect(expert.getByText(line)).toBeVisible();
  }
  await expect(page.getByText('1 crédit crée une image IA ou supprime le fond d’une image.')).toBeVisible();
  for (const [name, cells] of [
    ['Crédits vidéo', ['300', '600', '1500']],
    ['Images IA', ['20', '50', '100']],
    ['Voix IA', ['40 minutes', '120 minutes', '180 minutes']],
    ['Vidéos IA', ['1', '5', '15']],
    ['Écran partagé', ['Inclus', 'Inclus', 'Inclus']],
  ] as const) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    const shown = await row.getByRole('cell').allInnerTexts();
    expect(shown.map((text) => text.replace(/[\u00a0\u202f]/g, '').trim())).toEqual(cells);
  }
});

test('on a phone the comparison shows that it scrolls; home names the kind of credit', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/tarifs');
  await page.getByText('Annuel', { exact: true }).click();
  await expect(page.getByText('Faites glisser le tableau pour voir toutes les offres.')).toBeVisible();
  const table = page.getByRole('region', { name: 'Comparez les offres' }).locator('[data-scrolls]');
  expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await lookAt(page, 'pricing-phone');
  await visit(page, '/');
  await expect(page.getByRole('link', { name: /Voix IA.*1 crédit de voix/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Clips viraux.*10 crédits vidéo/ }).first()).toBeVisible();
});

for (const [language, paid, subscription] of oneOf(
  [
    [
      'fr',
      'Fonctionnalité payante. Abonnez-vous pour continuer.',
      'Abonnement payant requis. Choisissez un plan pour continuer.',
    ],
    ['en', 'Paid feature. Subscribe to continue.', 'Paid subscription required. Choose a plan to continue.'],
  ] as const,
  1,
)) {
  test(`the address says why one was sent to the prices, then is cleared (${language})`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, (await signUp(baseURL ?? '')).session, language);
    for (const from of ['imageai', 'voice', 'subtitlesclip', 'subtitles', 'splitscreen', 'workflow']) {
      await page.goto(`/tarifs?from=${from}`);
      await expect(page.getByText(paid, { exact: true }), from).toBeVisible();
    }
    await visit(page, '/tarifs?toast=paid_subscription');
    await expect(page.getByText(subscription, { exact: true })).toBeVisible();
    const place = await page.locator('[data-toast]').boundingBox();
    const size = page.viewportSize();
    expect(place?.y).toBeGreaterThan((size?.height ?? 0) / 2);
    expect(place?.x).toBeGreaterThan((size?.width ?? 0) / 2);
    await expect(page).toHaveURL((url) => url.pathname === '/tarifs' && url.search === '');
    await expect(page.getByText(subscription, { exact: true })).toBeHidden();
  });
}

test('a server that sells nothing has no buttons to buy with', async ({ signedIn: page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), checkout: 'none', planIds: {} } });
  });
  await visit(page, '/tarifs');
  await expect(page.getByText(/^Le paiement n’est pas configuré sur ce serveur/)).toBeVisible();
  expect(await prices(page)).toEqual(['19', '39', '79']);
  await expect(page.getByRole('button', { name: /^Choisir / })).toHaveCount(0);
});

test('without credits every tool leads to the prices with its own reason', async ({ page, person }) => {
  await emptyBalances(person.id);
  await visit(page, '/affiliate');
  for (const tool of TOOL_IDS) {
    for (const route of TOOLS[tool].routes) {
      // The screen before may send here once more and so undo the step: then it is taken again.
      await expect(async () => {
        const told = page.waitForURL(
          (url) => url.pathname === '/tarifs' && url.search === `?${TOOLS[tool].emptyBalanceQuery}`,
          // The address is cleared again soon.
          { timeout: 30_000, waitUntil: 'commit' },
        );
        await follow(page, route);
        await told;
      }).toPass();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Un atelier complet, une offre simple' }),
      ).toBeVisible();
    }
  }
  await page.goto(TOOLS.voice.routes[0]);
  const missing = page.getByText('« Voix IA » coûte 1 crédit. Crédits de voix : il vous en reste 0.');
  await expect(missing).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Expert couvre' })).toHaveText(
    'Expert couvre 120 utilisations par mois',
  );
  // The address is cleared with the toast; what is missing stays to be read.
  await expect(page).toHaveURL((url) => url.pathname === '/tarifs' && url.search === '');
  await expect(missing).toBeVisible();
  await page.goto('/profil?tab=history');
  await expect(page.getByText('Crédits expirés').first()).toBeVisible();
});

test('the affiliate page is a teaser: its modal closes, its button does nothing', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'en');
  await visit(page, '/affiliate');
  await expect(page.locator('dl')).toContainText('Active referrals0Total revenue€0Commission20%');
  await page.getByRole('button', { name: 'Start now' }).click();
  const modal = page.getByRole('dialog', { name: 'Coming soon!' });
  await modal.getByRole('button', { name: 'Get notified' }).click();
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.mouse.click(5, 300);
  await expect(modal).toBeHidden();
});

/** The price on each card, in euros. */
async function prices(page: Page): Promise<string[]> {
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const texts = await cards.getByText(/^\d+.€$/u).allInnerTexts();
  return texts.map((text) => text.replace(/\D/gu, ''));
}
