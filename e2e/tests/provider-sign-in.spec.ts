import type { Page } from '@playwright/test';
import { type OidcStandIn, startOidcStandIn } from '../../apps/server/src/testing/stand-ins/oidc-stand-in.ts';
import { freePort, startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts';
import { oneOf } from '../support/every-day.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, signUp, test } from '../support/test.ts';
import { speak } from '../support/visit.ts';

const WORDS = {
  fr: {
    button: 'Continuer avec Studio Nord',
    terms: 'En continuant ainsi, vous acceptez les conditions d’utilisation.',
    welcome: 'Bonjour, Gaëlle Martin',
    cancelled: 'Vous avez annulé la connexion avec Studio Nord.',
    unverified: 'Studio Nord n’a pas vérifié votre adresse e-mail. Faites-la vérifier, puis recommencez.',
    taken: /^Un compte existe déjà avec votre adresse e-mail\. Connectez-vous avec son mot de passe/u,
    linked: 'Votre compte est relié à Studio Nord.',
    away: /^Studio Nord ne répond pas pour le moment\./u,
    login: 'Se connecter',
  },
  en: {
    button: 'Continue with Studio Nord',
    terms: 'By continuing this way, you accept the terms of use.',
    welcome: 'Welcome, Gaëlle Martin',
    cancelled: 'You cancelled the sign-in with Studio Nord.',
    unverified: 'Studio Nord has not verified your email address. Have it verified, then start again.',
    taken: /^An account with your email address exists already\. Log in with its password/u,
    linked: 'Your account is linked with Studio Nord.',
    away: /^Studio Nord does not answer at the moment\./u,
    login: 'Log in',
  },
} as const;

let provider: OidcStandIn;
let server: TestServer;
test.beforeAll(async () => {
  const port = await freePort();
  provider = await startOidcStandIn(`http://127.0.0.1:${port}`, {
    people: {
      gaelle: { email: 'gaelle@example.com', email_verified: true, name: 'Gaëlle Martin' },
      unverified: { email: 'unverified@example.com', email_verified: false },
    },
  });
  server = await startTestServer({ WORKER: 'off', PORT: String(port), ...provider.env });
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

for (const language of oneOf(['fr', 'en'] as const, 0)) {
  const words = WORDS[language];
  const begin = async (page: Page, path = '/login') => {
    await speak(page, language);
    // The provider's pages ask for a font of the web.
    await page.route('https://**', (route) => route.abort());
    await page.goto(server.url + path);
    return page.getByRole('link', { name: words.button });
  };

  test(`the button leads to the provider and back to the wanted page, signed in (${language})`, async ({
    page,
  }) => {
    const button = await begin(page, '/profil?tab=billing');
    await expect(button).toBeVisible();
    await expect(page.getByText(words.terms)).toBeVisible();
    // By keyboard alone, as a person after the button of the form.
    await page.getByRole('button', { name: words.login, exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await signInThere(page, 'gaelle');
    // The address keeps no token: supabase-js leaves an empty fragment.
    await expect(page).toHaveURL(`${server.url}/profil?tab=billing#`);
    await page.goto(server.url);
    await expect(page.getByText(words.welcome)).toBeVisible();
    const account = await page.evaluate(async () => {
      const { access_token: token } = JSON.parse(localStorage.getItem('supabase_session') ?? '{}');
      return (await fetch('/api/auth/verify', { headers: { Authorization: `Bearer ${token}` } })).json();
    });
    expect(account.user.email).toBe('gaelle@example.com');
  });

  test(`who cancels, or has no verified address, reads why and can sign in otherwise (${language})`, async ({
    page,
  }) => {
    const button = await begin(page, '/signup');
    await button.click();
    await page.getByRole('link', { name: /Cancel/u }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.cancelled })).toBeVisible();
    await lookAt(page, `oidc-cancelled-${language}`);
    await button.click();
    await signInThere(page, 'unverified');
    await expect(page.getByRole('alert').filter({ hasText: words.unverified })).toBeVisible();
    await expect(page.locator('input[name=email]')).toBeVisible();
  });

  test(`the account that has the address is linked when its password was given (${language})`, async ({
    page,
  }) => {
    const person = await signUp(server.url, 'Paul Petit', `paul-${language}@example.com`);
    provider.people[`paul-${language}`] = { email: person.email, email_verified: true };
    const button = await begin(page);
    await button.click();
    await signInThere(page, `paul-${language}`);
    await expect(page.getByRole('alert').filter({ hasText: words.taken })).toBeVisible();
    await page.locator('input[name=email]').fill(person.email);
    await page.locator('input[name=password]').fill(person.password);
    await page.getByRole('button', { name: words.login, exact: true }).click();
    await expect(page.getByText(words.linked)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
    // From now on the provider alone opens it.
    await page.evaluate(() => localStorage.removeItem('supabase_session'));
    await page.goto(`${server.url}/login`);
    await button.click();
    await expect(page).toHaveURL(`${server.url}/#`);
    await expect(page.getByText('Paul Petit').first()).toBeVisible();
  });

  test(`the sign-in screen names a provider that is away, and shows nothing for an unknown reason (${language})`, async ({
    page,
  }) => {
    const button = await begin(page, '/login?oidc=nonsense');
    await expect(button).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0);
    await page.goto(`${server.url}/login?oidc=away`);
    await expect(page.getByRole('alert').filter({ hasText: words.away })).toBeVisible();
  });
}

/** The provider's own pages: the login, and the consent of the first time. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
