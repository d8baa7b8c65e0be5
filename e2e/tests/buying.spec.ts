import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('an error stands in the card that was tried, in sight on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/tarifs');
  await page.route('**/create-checkout', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.getByRole('button', { name: 'Choisir Professional' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Pour les équipes et les agences.' });
  const alert = card.getByRole('alert').filter({ hasText: 'Une erreur est survenue lors de la création' });
  await expect(alert).toBeInViewport({ ratio: 1 });
});

test('what was refused offline is not bought by itself once the connection is back', async ({
  signedIn: page,
  context,
}) => {
  await visit(page, '/tarifs');
  let asked = 0;
  await page.route('**/create-checkout', (route) => {
    asked += 1;
    return route.abort('internetdisconnected');
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Choisir Creator' }).click();
  await expect(page.getByText(/^Une erreur est survenue lors de la création du checkout/)).toBeVisible();
  asked = 0;
  // The browser may report that it is online, and the account be read again, before `setOffline` returns.
  const back = page.waitForResponse('**/rest/v1/accounts*');
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await back;
  expect(asked).toBe(0);
  await expect(page).toHaveURL(/\/tarifs$/);
});

test('where nothing is sold, nothing leads to a purchase', async ({ signedIn: page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), checkout: 'none', planIds: {} } });
  });
  await visit(page, '/profil?tab=billing');
  await expect(page.getByText('Offre actuelle')).toBeVisible();
  // The prices stay in the navigation.
  await expect(page.locator('a[href="/tarifs"]')).toHaveCount(1);
});

test('another tab notices the new plan by itself', async ({ signedIn: page, context }) => {
  await visit(page, '/profil');
  const other = await context.newPage();
  await visit(other, '/tarifs');
  await other.getByRole('button', { name: 'Choisir Creator' }).click();
  await other.getByRole('button', { name: /^Payer/ }).click();
  await expect(other.getByText(/^Paiement accepté\. Votre offre Creator est active/)).toBeVisible();
  await expect(
    page.getByRole('banner').or(page.locator('header')).getByText('Creator').first(),
  ).toBeVisible();
  await expect(page.getByText('sur 300', { exact: true })).toBeVisible();
});
