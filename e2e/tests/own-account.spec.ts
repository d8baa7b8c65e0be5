import AxeBuilder from '@axe-core/playwright';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { oneOf } from '../support/every-day.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, signUp, test } from '../support/test.ts';
import { enterOnce, visit } from '../support/visit.ts';

test('the profile changes the name, the password and the address, and ends other sessions', async ({
  page,
  baseURL,
}) => {
  const { email, password, session } = await signUp(baseURL ?? '');
  const other = await newClient(baseURL ?? '');
  await other.auth.signInWithPassword({ email, password });
  await enterOnce(page.context(), session);
  await visit(page, '/profil?tab=account');

  const sessions = page.getByRole('region', { name: 'Vos appareils connectés' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Cet appareil')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
  await expect(page.getByText('Vos autres appareils sont déconnectés.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await other.auth.refreshSession()).error).not.toBeNull();

  const name = page.getByRole('region', { name: 'Votre nom' });
  await name.getByLabel('Nom', { exact: true }).fill('Léa Petit-Roux');
  await name.getByRole('button', { name: 'Enregistrer le nom' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Léa Petit-Roux' })).toBeVisible();

  const secret = page.getByRole('region', { name: 'Votre mot de passe' });
  const change = secret.getByRole('button', { name: 'Changer le mot de passe' });
  await secret.getByLabel('Nouveau mot de passe').fill('azertyuiop');
  await secret.getByLabel('Mot de passe actuel').fill('pas-le-bon-1');
  await expect(secret.getByText(/Trop courant/)).toBeVisible();
  await expect(change).toBeDisabled();
  await secret.getByLabel('Nouveau mot de passe').fill('Nouveau-mdp-22');
  await change.click();
  await expect(secret.getByRole('alert')).toBeVisible();
  await secret.getByLabel('Mot de passe actuel').fill(password);
  await change.click();
  await expect(page.getByText('Mot de passe changé avec succès !')).toBeVisible();
  expect((await other.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  expect((await other.auth.signInWithPassword({ email, password: 'Nouveau-mdp-22' })).error).toBeNull();

  const address = page.getByRole('region', { name: 'Votre adresse e-mail' });
  const next = `next-${email}`;
  await address.getByLabel('Nouvelle adresse e-mail').fill(next);
  await address.getByLabel('Mot de passe actuel').fill('Nouveau-mdp-22');
  await address.getByRole('button', { name: 'Changer l’adresse' }).click();
  await expect(address.getByText(`Un lien de confirmation a été envoyé à ${next}.`)).toBeVisible();
  // The old address is valid until the link is opened.
  expect((await other.auth.getUser()).data.user?.email).toBe(email);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  let link = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/outbox', { headers: { Accept: 'application/json' } });
      const { mails }: { mails: { to: string; text?: string }[] } = await answer.json();
      link = /https?:\/\/\S+/.exec(mails.find(({ to }) => to === next)?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  await expect(page).toHaveURL(/\/profil\?tab=account/);
  await expect(page.getByText(next).first()).toBeVisible();
  // The link has opened a session of this browser.
  await expect(sessions.getByText('Chrome · Linux')).toHaveCount(1);
});

for (const [language, wrong, old, panel, present, next, submit] of oneOf(
  [
    [
      'fr',
      'Le mot de passe actuel n’est pas correct.',
      'Pour ce changement, déconnectez-vous puis reconnectez-vous.',
      'Votre mot de passe',
      'Mot de passe actuel',
      'Nouveau mot de passe',
      'Changer le mot de passe',
    ],
    [
      'en',
      'The current password is not right.',
      'For this change, log out and log in again.',
      'Your password',
      'Current password',
      'New password',
      'Change Password',
    ],
  ] as const,
  1,
)) {
  test(`a refused change gives its reason (${language})`, async ({ page, baseURL }) => {
    await enterOnce(page.context(), (await signUp(baseURL ?? '')).session, language);
    await visit(page, '/profil?tab=account');
    const secret = page.getByRole('region', { name: panel });
    await secret.getByLabel(present).fill('pas-le-bon-1');
    await secret.getByLabel(next).fill('Nouveau-mdp-22');
    await secret.getByRole('button', { name: submit }).click();
    await expect(secret.getByRole('alert')).toHaveText(wrong);
    await page.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { error_code: 'reauthentication_needed', msg: 'old' } })
        : route.continue(),
    );
    await secret.getByRole('button', { name: submit }).click();
    await expect(secret.getByRole('alert')).toHaveText(old);
  });
}

for (const [language, scheme, width] of oneOf(
  [
    ['fr', 'dark', 390],
    ['en', 'light', 390],
    ['fr', 'light', 1440],
    ['en', 'dark', 1440],
  ] as const,
  0,
)) {
  test(`the account tab fits (${language}, ${scheme}, ${width})`, async ({ page, baseURL }) => {
    await enterOnce(page.context(), (await signUp(baseURL ?? '')).session, language);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/profil?tab=account');
    await expect(page.getByText(language === 'fr' ? 'Cet appareil' : 'This device')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await lookAt(page, `account-${language}-${scheme}-${width}`);
  });
}

async function newClient(url: string): Promise<SupabaseClient> {
  const { supabaseKey } = await (await fetch(`${url}/api/config`)).json();
  return createClient(url, supabaseKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

test('the names of all tabs of the profile fit beside each other on a laptop', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/profil');
  await expect(page.getByRole('tab')).toHaveCount(8);
  const tabs = page.getByRole('tablist');
  const hidden = await tabs.evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(hidden).toBe(0);
});
