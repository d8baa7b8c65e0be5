import type { Page } from '@playwright/test';
import { sideOf } from '../support/side-of.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('buy Expert by the year, see its credits, change the plan, cancel', async ({ signedIn: page }) => {
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
    ['Crédits vidéo', '600'],
    ['Crédits d’image', '50'],
    ['Crédits de voix', '120'],
    ['Crédits de vidéo IA', '5'],
  ] as const) {
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText(`sur ${total}`);
    const left = page.getByRole('article').filter({ hasText: name }).locator('strong');
    await expect(left).toHaveText(total);
  }
  // Five cards leave no hole, and the numbers of a row stand at one height.
  const credits = page.getByRole('article');
  expect(await sideOf(credits.last(), 'right')).toBe(await sideOf(page.getByRole('tablist'), 'right'));
  const [fourth, fifth] = [credits.nth(3).locator('strong'), credits.nth(4).locator('strong')];
  expect(await sideOf(fourth, 'top')).toBe(await sideOf(fifth, 'top'));

  await page.goto('/tarifs');
  await expect(page.getByText('Votre offre actuelle')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Passer au paiement mensuel' })).toBeVisible();
  await page.getByText('Annuel', { exact: true }).click();
  // The card of the present plan has no button to buy.
  const current = page.getByRole('article').filter({ hasText: 'Votre offre actuelle' });
  await expect(current.getByRole('heading', { name: 'Expert' })).toBeVisible();
  await expect(current.getByRole('button')).toHaveCount(0);
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
  const [keep, end] = ['Garder mon abonnement', 'Résilier définitivement'].map((name) =>
    question.getByRole('button', { name }),
  );
  if (!keep || !end) throw new Error('two answers');
  expect(await sideOf(keep, 'top')).toBe(await sideOf(end, 'top'));
  await keep.click();
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

test('cancelling in English: no subscription, an unreadable account, refused, done', async ({
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
  await expect(page.getByText('Unable to retrieve subscription information.')).toBeVisible();
  await page.route('**/rest/v1/accounts*', (route) =>
    route.fulfill({ json: { ...ACCOUNT, membership_id: 'mem_1' } }),
  );
  await page.route('**/functions/v1/cancel-subscription', (route) => route.fulfill({ json: {} }));
  await page.reload();
  await cancel();
  await expect(page.getByText('Error during cancellation. Please try again.')).toBeVisible();
  await page.route('**/functions/v1/cancel-subscription', (route) =>
    route.fulfill({ json: { success: true } }),
  );
  await cancel();
  await expect(page.getByText('Subscription successfully cancelled!')).toBeVisible();
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
  // The server stopped selling while the page was open: its own reason, not the general one.
  await page.unrouteAll();
  await page.route('**/create-checkout', (route) =>
    route.fulfill({ status: 503, json: { code: 'payment_unavailable', error: 'Nothing can be bought.' } }),
  );
  await page.getByRole('button', { name: 'Choisir Creator' }).click();
  await expect(page.getByText('Le paiement n’est pas disponible sur ce serveur.')).toBeVisible();
});

const ACCOUNT = {
  plan: 'expert',
  tokens: 600,
  token_voice: 120,
  token_image: 50,
  token_workflow: 200,
  token_video: 5,
  last_token_refresh: null,
};

async function cancelSubscription(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Résilier l’abonnement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Résilier définitivement' }).click();
}
