import { readFile } from 'node:fs/promises';
import { TOOLS } from '@atelier/contracts/tools/registry';
import type { Page } from '@playwright/test';
import { emptyBalances } from '../support/empty-balances.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';
import { BUILT_TOOLS, enterOnce, visit } from '../support/visit.ts';

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

for (const [language, paid, subscription] of [
  [
    'fr',
    'Fonctionnalité payante. Abonnez-vous pour continuer.',
    'Abonnement payant requis. Choisissez un plan pour continuer.',
  ],
  ['en', 'Paid feature. Subscribe to continue.', 'Paid subscription required. Choose a plan to continue.'],
] as const) {
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
    const readyAt = Date.now();
    await expect(page.getByText(subscription, { exact: true })).toBeVisible();
    const shownAt = Date.now();
    // 1 s after the screen stands; what the test sees lags a little behind either.
    expect(shownAt - readyAt).toBeGreaterThan(500);
    const place = await page.locator('[data-toast]').boundingBox();
    const size = page.viewportSize();
    expect(place?.y).toBeGreaterThan((size?.height ?? 0) / 2);
    expect(place?.x).toBeGreaterThan((size?.width ?? 0) / 2);
    await expect(page).toHaveURL((url) => url.pathname === '/tarifs' && url.search === '');
    await expect(page.getByText(subscription, { exact: true })).toBeHidden();
    expect(Date.now() - shownAt).toBeGreaterThan(4000);
  });
}

test('buy Expert by the year, see its credits, change the plan, cancel', async ({ signedIn: page }) => {
  test.setTimeout(90_000);
  await visit(page, '/tarifs');
  await page.getByText('Annuel', { exact: true }).click();
  await page.getByRole('button', { name: 'Choisir Expert' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText('Mode test', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Simuler un refus' }).click();
  await expect(page.getByText(/^La carte de test a été refusée\. Rien n’a été débité/)).toBeVisible();
  await page.getByRole('button', { name: /^Payer 374/ }).click();
  await expect(
    page.getByRole('status').getByText(/^Paiement accepté\. Votre offre Expert est active/),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/profil$/);
  await visit(page, '/profil');
  for (const [name, total] of [
    ['Crédits de sous-titres', '600'],
    ['Crédits d’image', '50'],
    ['Crédits de voix', '120'],
    ['Crédits de vidéo', '5'],
  ] as const) {
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText(`sur ${total}`);
    const left = page.getByRole('article').filter({ hasText: name }).locator('strong');
    await expect(left).toHaveText(total);
  }

  await page.goto('/tarifs');
  await expect(page.getByText('Votre offre actuelle')).toBeVisible();
  await page.getByText('Annuel', { exact: true }).click();
  await page.getByRole('button', { name: 'Choisir Expert' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText('Vous avez déjà cette offre.');
  await page.getByRole('button', { name: 'Choisir Creator' }).click();
  await page.getByRole('button', { name: 'Confirmer l’offre' }).click();
  await expect(page).toHaveURL(/\/profil/);
  await page.goto('/profil?tab=billing');
  await expect(page.getByText(/^Passage à l’offre Creator le /)).toBeVisible();
  await page.getByRole('button', { name: 'Garder mon offre actuelle' }).click();
  await expect(page.getByText(/^Passage à l’offre Creator le /)).toBeHidden();

  await page.getByRole('button', { name: 'Résilier l’abonnement' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/définitivement supprimés et votre abonnement résilié/);
  await question.getByRole('button', { name: 'Garder mon abonnement' }).click();
  await expect(question).toBeHidden();

  // A failure first, in the spec's words; the busy state ends.
  await page.route('**/functions/v1/cancel-subscription', (route) => route.fulfill({ json: {} }));
  await cancelSubscription(page);
  await expect(page.getByText('Erreur lors de la résiliation. Veuillez réessayer.')).toBeVisible();
  await page.unroute('**/functions/v1/cancel-subscription');
  const held = Promise.withResolvers<void>();
  await page.route('**/functions/v1/cancel-subscription', async (route) => {
    await held.promise;
    await route.continue();
  });
  await cancelSubscription(page);
  await expect(page.getByRole('button', { name: 'Résiliation...' })).toBeDisabled();
  const reloaded = page.waitForEvent('load');
  held.resolve();
  await expect(page.getByText('Abonnement résilié avec succès !')).toBeVisible();
  await reloaded;
  await expect(page.getByText('Free', { exact: true }).first()).toBeVisible();
});

test('back from the provider: the plan is waited for, an abandoned payment is told, both once', async ({
  signedIn: page,
}) => {
  await page.goto('/profil?checkout=success&tab=billing');
  await expect(page.getByText('Paiement reçu. Votre offre s’active, un instant…')).toBeVisible();
  await expect(page).toHaveURL(/\/profil\?tab=billing$/);
  // The provider has told the server by now.
  await page.route('**/rest/v1/accounts*', (route) =>
    route.fulfill({ json: { ...ACCOUNT, plan: 'creator', membership_id: 'mem_1' } }),
  );
  await expect(page.getByText(/^Paiement accepté\. Votre offre Creator est active/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Facturation' })).toBeVisible();
  await expect(page.getByText(/^Paiement/)).toHaveCount(0);

  await visit(page, '/tarifs?checkout=cancelled');
  await expect(page.getByText('Paiement annulé. Rien n’a été débité.')).toBeVisible();
  await expect(page).toHaveURL(/\/tarifs$/);

  // A total that the plans table lacks counts as 1.
  await page.route('**/rest/v1/plans*', (route) => route.fulfill({ json: { token_image: null } }));
  await visit(page, '/profil');
  await expect(page.getByText('sur 1', { exact: true })).toHaveCount(5);
});

test('what needs a session says so when there is none any more', async ({ signedIn: page }) => {
  await visit(page, '/tarifs');
  await page.evaluate(() => localStorage.setItem('supabase_session', 'null'));
  await page.getByRole('button', { name: 'Choisir Creator' }).click();
  await expect(page.getByText('Vous devez être connecté pour acheter.')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('supabase_session'));
  await page.goto('/profil?tab=billing');
  // The account is still held by the page, the token is gone.
  await page.route('**/rest/v1/accounts*', (route) =>
    route.fulfill({ json: { ...ACCOUNT, membership_id: 'mem_1' } }),
  );
  await expect(page.getByRole('button', { name: 'Résilier l’abonnement' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('supabase_session', 'null'));
  await cancelSubscription(page);
  await expect(
    page.getByText("Token d'authentification non trouvé. Veuillez vous reconnecter."),
  ).toBeVisible();
});

test('cancelling without a subscription, and with an unreadable account, has its own words', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'en');
  await page.goto('/profil?tab=billing');
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel the subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel for good' }).click();
  };
  await cancel();
  await expect(page.getByText('No active subscription found.')).toBeVisible();
  await page.route('**/rest/v1/accounts*', (route) => route.fulfill({ status: 500, json: {} }));
  await cancel();
  await expect(page.getByText('Unable to retrieve subscription information.')).toBeVisible({
    timeout: 20_000,
  });
});

test('a checkout that cannot be made has the messages of the spec', async ({ signedIn: page }) => {
  await visit(page, '/tarifs');
  await page.route('**/create-checkout', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.getByRole('button', { name: 'Choisir Creator' }).click();
  await expect(
    page.getByText('Une erreur est survenue lors de la création du checkout. Veuillez réessayer.'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.route('**/create-checkout', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Choisir Creator' }).click();
  await expect(page.getByText('Erreur lors de la création du lien Sandbox')).toBeVisible();
});

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

test('without credits every tool leads to the prices with its own reason', async ({ page, person }) => {
  await emptyBalances(person.id);
  for (const tool of BUILT_TOOLS) {
    for (const route of TOOLS[tool].routes) {
      await page.goto(route);
      await expect(page, route).toHaveURL(
        (url) => url.pathname === '/tarifs' && url.search === `?${TOOLS[tool].emptyBalanceQuery}`,
      );
    }
  }
  await page.goto('/profil?tab=history');
  await expect(page.getByText('Crédits expirés').first()).toBeVisible();
});

test('the history, the export and the end of an account', async ({ page, context, baseURL }) => {
  const { email, session } = await signUp(baseURL ?? '');
  await enterOnce(context, session);
  await page.goto('/profil?tab=history');
  await expect(page.getByText('Mouvements de crédits')).toBeVisible();
  await expect(page.getByText('Crédits de bienvenue')).toBeVisible();
  await expect(page.getByText('+50 sous-titres')).toBeVisible();

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

const ACCOUNT = {
  ...{ plan: 'expert', tokens: 600, token_voice: 120, token_image: 50, token_workflow: 200, token_video: 5 },
  last_token_refresh: null,
};

/** The price on each card, in euros. */
async function prices(page: Page): Promise<string[]> {
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const texts = await cards.getByText(/^\d+.€$/u).allInnerTexts();
  return texts.map((text) => text.replace(/\D/gu, ''));
}

async function cancelSubscription(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Résilier l’abonnement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Résilier définitivement' }).click();
}
