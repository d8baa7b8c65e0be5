import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { expect, signUp, test } from '../support/test.ts';
import { speak } from '../support/visit.ts';

let addresses = 0;

const WORDS = {
  fr: {
    register: 'S’inscrire',
    name: 'Nom *',
    userName: 'Nom d’utilisateur *',
    required: 'Ce champ est obligatoire',
    differ: 'Les mots de passe ne correspondent pas',
    terms: "Veuillez accepter les conditions d'utilisation",
    accept: 'J’accepte les conditions d’utilisation',
    done: 'Inscription réussie ! Vous êtes maintenant connecté.',
    welcome: 'Bonjour, Léa Petit',
    login: 'Se connecter',
    remember: 'Se souvenir de moi',
    wrong: 'Erreur de connexion: E-mail ou mot de passe incorrect.',
    exists: "Erreur lors de l'inscription: Un compte existe déjà avec cet e-mail.",
    noPerson: 'Erreur lors de la création du compte.',
    confirm: 'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.',
    noPlan: "Compte créé mais la configuration de l'offre a échoué. Veuillez contacter le support.",
    noAnswer: 'Erreur inattendue lors de la création du compte. Veuillez contacter le support.',
    google: 'Continuer avec Google',
  },
  en: {
    register: 'Register',
    name: 'Name *',
    userName: 'User name *',
    required: 'This field is required',
    differ: 'Passwords do not match',
    terms: 'Please accept the terms of use',
    accept: 'I accept the terms of use',
    done: 'Registration successful! You are now logged in.',
    welcome: 'Welcome, Léa Petit',
    login: 'Log in',
    remember: 'Remember me',
    wrong: 'Login error: Wrong email or password.',
    exists: 'Error during registration: An account with this email already exists.',
    noPerson: 'Error while creating the account.',
    confirm: 'Registration successful! Please check your email to confirm your account.',
    noPlan: 'Account created but plan setup failed. Please contact support.',
    noAnswer: 'Unexpected error during account creation. Please contact support.',
    google: 'Continue with Google',
  },
} as const;

for (const language of oneOf(['fr', 'en'] as const, 0)) {
  const words = WORDS[language];

  test(`sign-up checks every field, makes the account row and leads home (${language})`, async ({ page }) => {
    await speak(page, language);
    await page.goto('/signup');
    const register = page.getByRole('button', { name: words.register, exact: true });
    await register.click();
    await expect(page.getByText(words.required, { exact: true })).toHaveCount(3);
    await expect(page.getByText(words.terms, { exact: true })).toBeVisible();

    await page.locator('input[name=name]').fill('Léa Petit');
    await page.locator('input[name=username]').fill('lea');
    await page.locator('input[name=email]').fill(freshAddress());
    await page.locator('input[name=password]').fill('Motdepasse-1');
    await page.locator('input[name=confirm-password]').fill('autre');
    await register.click();
    await expect(page.getByText(words.differ, { exact: true })).toBeVisible();
    await page.locator('input[name=confirm-password]').fill('Motdepasse-1');
    await page.getByLabel(words.accept).check();
    await register.click();

    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByText(words.welcome)).toBeVisible();
    const [account] = await readAccount(page);
    expect(account).toMatchObject({ plan: 'free', tokens: 50, token_voice: 10, token_image: 10 });
  });

  test(`login: a refusal, the spinner of 0.8 s, the remembered e-mail and the wanted page (${language})`, async ({
    page,
    baseURL,
  }) => {
    const { email, password } = await signUp(baseURL ?? '');
    await speak(page, language);
    await page.goto('/profil?tab=billing');
    await expect(page).toHaveURL(/\/login$/);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill('faux');
    const login = page.getByRole('button', { name: words.login, exact: true });
    await login.click();
    await expect(page.getByText(words.wrong, { exact: true })).toBeVisible();

    await page.locator('input[name=password]').fill(password);
    await page.getByLabel(words.remember).check();
    const clickedAt = Date.now();
    await login.click();
    await expect(page.locator('form[aria-busy=true]')).toBeVisible();
    await expect(page).toHaveURL(/\/profil\?tab=billing$/);
    expect(Date.now() - clickedAt).toBeGreaterThanOrEqual(800);
    expect(await page.evaluate(() => localStorage.getItem('remembered_email'))).toBe(email);
  });

  test(`Google is offered where it is configured, and only there (${language})`, async ({ page }) => {
    await speak(page, language);
    await page.goto('/login');
    const button = page.getByRole('button', { name: words.google });
    await expect(page.locator('input[name=email]')).toBeVisible();
    await expect(button).toHaveCount(0);
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), googleSignIn: true } });
    });
    await page.reload();
    await expect(button).toBeVisible();
  });
}

test('the remembered e-mail fills the form; unticking forgets it; without a wanted page home follows', async ({
  page,
  baseURL,
}) => {
  const { email, password } = await signUp(baseURL ?? '');
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('remembered_email', value), email);
  await page.reload();
  await expect(page.locator('input[name=email]')).toHaveValue(email);
  await page.getByLabel('Se souvenir de moi').uncheck();
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('remembered_email'))).toBeNull();
});

for (const language of oneOf(['fr', 'en'] as const, 1)) {
  const words = WORDS[language];

  test(`what can go wrong after a sign-up has its own message each (${language})`, async ({ page }) => {
    await speak(page, language);
    await page.route('**/auth/v1/signup*', (route) =>
      route.fulfill({ status: 422, json: { error_code: 'user_already_exists', msg: 'exists' } }),
    );
    await register(page, words);
    await expect(page.getByRole('alert')).toHaveText(words.exists);
    await page.unrouteAll();
    await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: { msg: 'odd' } }));
    await register(page, words);
    await expect(page.getByRole('alert')).toHaveText(words.noPerson);
    await page.unrouteAll();
    await page.route('**/auth/v1/signup*', (route) =>
      route.fulfill({ json: { id: 'c0ffee00-0000-4000-8000-000000000000', email: 'new@example.com' } }),
    );
    await register(page, words);
    await expect(page.getByText(words.confirm)).toBeVisible();
  });

  test(`an account row that is refused, or gets no answer, is told (${language})`, async ({ page }) => {
    await speak(page, language);
    await page.route('**/functions/v1/fix-missing-account', (route) =>
      route.fulfill({ status: 500, json: { error: 'down', code: 'internal' } }),
    );
    await register(page, words);
    await expect(page.getByRole('alert')).toContainText(words.noPlan);
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
    await page.route('**/functions/v1/fix-missing-account', (route) => route.abort());
    await register(page, words);
    await expect(page.getByRole('alert')).toContainText(words.noAnswer);
  });
}

/** Fills the sign-up form and sends it. */
async function register(page: Page, words: { accept: string; register: string }): Promise<void> {
  await page.goto('/signup');
  await page.locator('input[name=name]').fill('Léa');
  await page.locator('input[name=username]').fill('lea');
  await page.locator('input[name=email]').fill(freshAddress());
  await page.locator('input[name=password]').fill('Motdepasse-1');
  await page.locator('input[name=confirm-password]').fill('Motdepasse-1');
  await page.getByLabel(words.accept).check();
  await page.getByRole('button', { name: words.register, exact: true }).click();
}

function freshAddress(): string {
  addresses += 1;
  return `auth-${process.pid}-${Date.now()}-${addresses}@example.com`;
}

/** The account rows that the signed-in page may read: its own. */
async function readAccount(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(async () => {
    const { supabaseKey } = await (await fetch('/api/config')).json();
    const { access_token: token } = JSON.parse(localStorage.getItem('supabase_session') ?? '{}');
    const headers = { apikey: supabaseKey, Authorization: `Bearer ${token}` };
    return (await fetch('/rest/v1/accounts?select=*', { headers })).json();
  });
}
