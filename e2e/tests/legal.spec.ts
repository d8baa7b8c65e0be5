import { enterAs, expect, signUp, test } from '../support/test.ts';

test('terms and privacy are one click from login and sign-up, and say what is kept', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page).toHaveURL(/\/confidentialite$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Fichiers envoyés/ })).toContainText('24 heures');
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/signup');
  await page.getByLabel('Nom *', { exact: true }).fill('Léa');
  await expect(page.getByText('Au moins 8 caractères, et rien que l’on devine')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
  await expect(page.getByLabel('Nom *', { exact: true })).toHaveValue('Léa');
});

test("HTML and scripts in the operator's text are never run", async ({ page }) => {
  const markdown = [
    '# Ours <script>window.struck = 1</script>',
    '<img src=x onerror="window.struck = 1">',
    '[bad](javascript:window.struck=1) [good](https://example.org)',
  ].join('\n\n');
  await page.route('**/api/legal/terms*', (route) => route.fulfill({ json: { markdown } }));
  await page.goto('/conditions');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ours');
  await expect(page.getByRole('link', { name: 'good' })).toHaveAttribute('href', 'https://example.org');
  await expect(page.getByText('bad', { exact: true })).not.toHaveAttribute('href', /javascript/);
  await expect(page.locator('article :is(img, script)')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'struck'))).toBeUndefined();
});

test('on a phone the profile leads to the affiliate programme', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.goto('/profil');
  await page.getByRole('link', { name: 'Affiliate programme' }).click();
  await expect(page).toHaveURL(/\/affiliate$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
