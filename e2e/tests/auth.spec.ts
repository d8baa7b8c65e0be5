import type { Page } from '@playwright/test';
import { expect, signUp, test } from '../support/test.ts';
import { enterOnce, PROTECTED_ROUTES, speak } from '../support/visit.ts';

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
    google: 'Continuer avec Google',
    noGoogle: /^La connexion avec Google n’est pas configurée/,
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
    wrong: 'Login error: Wrong e-mail or password.',
    google: 'Continue with Google',
    noGoogle: /^Google sign-in is not set up/,
  },
} as const;

let addresses = 0;

for (const language of ['fr', 'en'] as const) {
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

  test(`Google says that it is not configured (${language})`, async ({ page }) => {
    await speak(page, language);
    await page.goto('/login');
    await page.getByRole('button', { name: words.google }).click();
    await expect(page.getByText(words.noGoogle)).toBeVisible();
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

test('an anonymous person is sent from every protected route to /login', async ({ page }) => {
  test.setTimeout(120_000);
  for (const route of [...PROTECTED_ROUTES, '/checkout/none', '/nowhere']) {
    await page.goto(route);
    await expect(page, route).toHaveURL(/\/login$/);
  }
});

test('forgotten password: the mail, the new password, /login after 2 s; the link works once', async ({
  page,
  baseURL,
}) => {
  const { email, session: other } = await signUp(baseURL ?? '');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  // The page that is left has a field of the same name.
  await expect(page).toHaveURL((url) => url.pathname === '/forgot-password');
  await page.locator('input[name=email]').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(
    page.getByText('Email de réinitialisation envoyé. Veuillez vérifier votre boîte de réception.'),
  ).toBeVisible();

  const link = await readResetLink(page, email);
  await page.goto(link);
  await expect(page).toHaveURL((url) => url.pathname === '/reset-password');
  await page.locator('input[name=new-password]').fill('Nouveau-mdp-22');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe changé avec succès !')).toBeVisible();
  const changedAt = Date.now();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  // Two seconds from when the page knew, which is before the test did.
  expect(Date.now() - changedAt).toBeGreaterThan(1000);
  // The session that was open elsewhere has ended.
  const { supabaseKey } = await (await page.request.get('/api/config')).json();
  const { refresh_token } = other as { refresh_token: string };
  const renewed = await page.request.post('/auth/v1/token?grant_type=refresh_token', {
    headers: { apikey: supabaseKey },
    data: { refresh_token },
  });
  expect(renewed.ok()).toBe(false);

  await page.goto(link);
  await expect(page.getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeVisible();

  await page.goto('/login');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill('Nouveau-mdp-22');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('/reset-password without a session says so and offers another link', async ({ page }) => {
  await speak(page, 'en');
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText(
    'There is no reset session. Open the link you received by e-mail, or ask for a new one.',
  );
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('/reset-password takes a session that another page hands over', async ({ page, baseURL }) => {
  const { session } = await signUp(baseURL ?? '');
  await page.goto('/login');
  // What the router's `navigate('/reset-password', { state: tokens })` leaves behind.
  await page.evaluate(
    (tokens) => {
      history.replaceState({ usr: tokens, key: 'handed', idx: 0 }, '', '/reset-password');
    },
    session as Record<string, unknown>,
  );
  await page.reload();
  await expect(page.locator('input[name=new-password]')).toBeVisible();
});

test('a refused new password has the message of the spec', async ({ page, baseURL }) => {
  await enterOnce(page.context(), (await signUp(baseURL ?? '')).session);
  await page.goto('/reset-password');
  const refuse = (status: number, json: object) =>
    page.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, json }) : route.continue(),
    );
  await refuse(422, { code: 'same_password', message: 'same' });
  await page.locator('input[name=new-password]').fill('Correct-horse-7');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur: Session expirée ou mot de passe invalide.');
  await page.unroute('**/auth/v1/user');
  await refuse(400, { code: 'odd', message: 'Odd words' });
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('alert')).toHaveText('Erreur inattendue: Odd words');
});

test('what can go wrong after a sign-up has its own message each', async ({ page }) => {
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({ status: 422, json: { error_code: 'user_already_exists', msg: 'exists' } }),
  );
  await register(page);
  await expect(page.getByRole('alert')).toHaveText(
    "Erreur lors de l'inscription: Un compte existe déjà avec cet e-mail.",
  );
  await page.unrouteAll();
  await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: { msg: 'odd' } }));
  await register(page);
  await expect(page.getByRole('alert')).toHaveText('Erreur lors de la création du compte.');
  await page.unrouteAll();
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({ json: { id: 'c0ffee00-0000-4000-8000-000000000000', email: 'new@example.com' } }),
  );
  await register(page);
  await expect(
    page.getByText('Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.'),
  ).toBeVisible();
});

test('an account row that is refused, or gets no answer, is told', async ({ page }) => {
  await page.route('**/functions/v1/fix-missing-account', (route) =>
    route.fulfill({ status: 500, json: { error: 'down', code: 'internal' } }),
  );
  await register(page);
  await expect(page.getByRole('alert')).toContainText(
    "Compte créé mais la configuration de l'offre a échoué. Veuillez contacter le support.",
  );
  await page.unrouteAll();
  await page.evaluate(() => localStorage.clear());
  await page.route('**/functions/v1/fix-missing-account', (route) => route.abort());
  await register(page);
  await expect(page.getByRole('alert')).toContainText(
    'Erreur inattendue lors de la création du compte. Veuillez contacter le support.',
  );
});

test('a mail that cannot be sent and a sign-out that fails are told', async ({ page, baseURL }) => {
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({ status: 429, json: { error_code: 'over_email_send_rate_limit', msg: 'slow' } }),
  );
  await page.goto('/forgot-password');
  await page.locator('input[name=email]').fill(freshAddress());
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Erreur: Trop de tentatives. Patientez un instant avant de réessayer.',
  );
  await enterOnce(page.context(), (await signUp(baseURL ?? '')).session);
  await page.route('**/auth/v1/logout*', (route) =>
    route.fulfill({ status: 500, json: { message: 'down' } }),
  );
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByText('Erreur lors de la déconnexion')).toBeVisible();
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

/** Of no use any more, but only the server can know: the page has to ask. */
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

test('a session that cannot be checked says what is out of reach', async ({ page }) => {
  await keepStaleSession(page);
  await page.route('**/api/config', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "Erreur d'authentification" })).toBeVisible();
  await expect(page.getByText('Erreur de vérification')).toBeVisible();
  await page.route('**/api/health', (route) => route.abort());
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Erreur de health check')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

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

/** Fills the sign-up form and sends it. */
async function register(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.locator('input[name=name]').fill('Léa');
  await page.locator('input[name=username]').fill('lea');
  await page.locator('input[name=email]').fill(freshAddress());
  await page.locator('input[name=password]').fill('Motdepasse-1');
  await page.locator('input[name=confirm-password]').fill('Motdepasse-1');
  await page.getByLabel('J’accepte').check();
  await page.getByRole('button', { name: 'S’inscrire', exact: true }).click();
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

/** The link of the newest mail to that address in the outbox of a server without SMTP. */
async function readResetLink(page: Page, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/outbox', { headers: { Accept: 'application/json' } });
      const { mails }: { mails: { to: string; text?: string }[] } = await answer.json();
      link = /https?:\/\/\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
