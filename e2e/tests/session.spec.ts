import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { expect, signUp, test } from '../support/test.ts';
import { enterOnce, follow, PROTECTED_ROUTES, speak } from '../support/visit.ts';

test('an anonymous person is sent from every protected route to /login', async ({ page }) => {
  for (const route of ['/', '/nowhere']) {
    await page.goto(route);
    await expect(page, route).toHaveURL(/\/login$/);
  }
  for (const route of [...PROTECTED_ROUTES, '/checkout/none']) {
    await follow(page, route);
    await expect(page, route).toHaveURL(/\/login$/);
  }
});

test('signing out in one tab signs out the other', async ({ context, baseURL }) => {
  await enterOnce(context, (await signUp(baseURL ?? '')).session);
  const first = await context.newPage();
  const second = await context.newPage();
  await first.goto('/');
  await second.goto('/profil');
  await second.getByRole('button', { name: 'Se déconnecter' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(first).toHaveURL(/\/login$/);
  expect(await first.evaluate(() => localStorage.getItem('supabase_session'))).toBeNull();
});

test('an expired session leads back to the tool with what was chosen there', async ({ page, baseURL }) => {
  const { email, password, session } = await signUp(baseURL ?? '');
  await enterOnce(page.context(), session);
  await page.goto('/subtitlesclip');
  await page.getByRole('radio', { name: 'Zoom vert' }).check();
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({ status: 400, json: { error_code: 'refresh_token_not_found', msg: 'gone' } }),
  );
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('supabase_session') ?? '{}');
    localStorage.setItem('supabase_session', JSON.stringify({ ...stored, expires_at: 1 }));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/subtitlesclip$/);
  await expect(page.getByRole('radio', { name: 'Zoom vert' })).toBeChecked();
});

test('the close button goes back; the very first visit leaves for the marketing site', async ({ page }) => {
  const site = 'https://marketing.example/';
  await page.route(site, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Marketing</h1>' }));
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), marketingUrl: site } });
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL(site);
  await page.goto('/login');
  expect(await page.evaluate(() => localStorage.getItem('hasVisitedAuth'))).toBe('true');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

/** Stores an ended session; only the server knows that it ended, so the page must ask. */
function keepStaleSession(page: Page): Promise<unknown> {
  return page.addInitScript(() => localStorage.setItem('supabase_session', '{"access_token":"stale"}'));
}

test('a first visit fetches no sign-in client until the person does something', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/login');
  await expect(page.locator('input[type=email]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const atRest = scripts.length;
  await page.locator('input[type=email]').press('a');
  await expect.poll(() => scripts.length).toBeGreaterThan(atRest);
});

for (const [language, title, verification, health] of oneOf(
  [
    ['fr', "Erreur d'authentification", 'Erreur de vérification', 'Erreur de health check'],
    ['en', 'Authentication error', 'Verification error', 'Health check error'],
  ] as const,
  1,
)) {
  test(`a session that cannot be checked says what is out of reach (${language})`, async ({ page }) => {
    await speak(page, language);
    await keepStaleSession(page);
    const retry = page.getByRole('button', { name: /^(Réessayer|Try again)$/ });
    await page.route('**/api/config', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(verification)).toBeVisible();
    await page.route('**/api/health', (route) => route.abort());
    await retry.click();
    await expect(page.getByText(health)).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('while the session is being checked, the page says so', async ({ page }) => {
  await keepStaleSession(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/config', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Chargement de l’authentification…')).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL(/\/login$/);
});
