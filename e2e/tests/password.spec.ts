import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { expect, signUp, test } from '../support/test.ts';
import { enterOnce, speak } from '../support/visit.ts';

let addresses = 0;

test('forgotten password: the mail, the new password, /login after 2 s; the link works once', async ({
  page,
  baseURL,
}) => {
  const { email, session: other } = await signUp(baseURL ?? '');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/forgot-password');
  // The page that is left has a field of the same name, and may still be there.
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
  await page.locator('input[name=email]').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(
    page.getByText('Email de réinitialisation envoyé. Veuillez vérifier votre boîte de réception.'),
  ).toBeVisible();

  const link = await readResetLink(page, email);
  await page.goto(link);
  await expect(page).toHaveURL((url) => url.pathname === '/reset-password');
  await page.locator('input[name=new-password]').fill('Nouveau-mdp-22');
  const shownMs = msOfMessage(page, 'Mot de passe changé avec succès !');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe changé avec succès !')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  expect(await shownMs).toBeGreaterThan(1900);
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

for (const [language, missing, again] of oneOf(
  [
    [
      'fr',
      'Aucune session de réinitialisation. Ouvrez le lien reçu par e-mail ou demandez-en un nouveau.',
      'Demander un nouveau lien',
    ],
    [
      'en',
      'There is no reset session. Open the link you received by email, or ask for a new one.',
      'Ask for a new link',
    ],
  ] as const,
  0,
)) {
  test(`/reset-password without a session says so and offers another link (${language})`, async ({
    page,
  }) => {
    await speak(page, language);
    await page.goto('/reset-password');
    await expect(page.getByRole('alert')).toHaveText(missing);
    await expect(page.getByRole('link', { name: again })).toHaveAttribute('href', '/forgot-password');
  });
}

test('a dead link says so to somebody who is signed in too', async ({ page, baseURL }) => {
  await enterOnce(page.context(), (await signUp(baseURL ?? '')).session);
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('alert')).toHaveText(
    'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  );
  await expect(page.locator('input[name=new-password]')).toHaveCount(0);
  // They are still signed in, and the screen works without such a link.
  await page.goto('/reset-password');
  await expect(page.locator('input[name=new-password]')).toBeVisible();
});

test('a confirmation link opened twice leads to the login, not to a failed password reset', async ({
  page,
}) => {
  await page.goto('/#error=access_denied&error_code=otp_expired&type=signup');
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.hash === '');
  await expect(
    page.getByText(/^Ce lien a déjà servi ou a expiré\. Votre adresse est sans doute/),
  ).toBeVisible();
});

test('a weak new password is refused before it is sent', async ({ page, baseURL }) => {
  await enterOnce(page.context(), (await signUp(baseURL ?? '')).session);
  await page.goto('/reset-password');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await page.locator('input[name=new-password]').fill('motdepasse');
  await expect(page.getByText('Solidité du mot de passe\u202f: Faible')).toBeVisible();
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('alert')).toContainText('Ce mot de passe est trop courant.');
  expect(sent).toBe(0);
});

test('/reset-password takes a session that another page hands over', async ({ page, baseURL }) => {
  const { session } = await signUp(baseURL ?? '');
  await page.goto('/login');
  // The state that the router's `navigate('/reset-password', { state: tokens })` stores in the history.
  await page.evaluate(
    (tokens) => {
      history.replaceState({ usr: tokens, key: 'handed', idx: 0 }, '', '/reset-password');
    },
    session as Record<string, unknown>,
  );
  await page.reload();
  await expect(page.locator('input[name=new-password]')).toBeVisible();
});

for (const [language, short, common, refused, submit, change, accept] of oneOf(
  [
    [
      'fr',
      'Au moins 8 caractères.',
      'Trop courant : c’est l’un des premiers que l’on essaierait.',
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
      'S’inscrire',
      'Changer le mot de passe',
      'J’accepte',
    ],
    [
      'en',
      'At least 8 characters.',
      'Too common: one of the first that anyone would try.',
      'This password is too common. Choose another one.',
      'Register',
      'Change Password',
      'I accept',
    ],
  ] as const,
  1,
)) {
  test(`a short or common password is said while it is typed, and refused (${language})`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, language);
    await page.goto('/signup');
    const lists = page.waitForRequest(/\/assets\/jud-/u);
    await page.locator('input[name=name]').fill('Oriane Gauvrit');
    await page.locator('input[name=username]').fill('oriane');
    await page.locator('input[name=email]').fill(freshAddress());
    const password = page.locator('input[name=password]');
    await password.fill('azerty');
    await lists;
    await expect(page.getByText(short)).toBeVisible();
    await password.fill('azertyuiop');
    await expect(page.getByText(common)).toBeVisible();
    await password.fill('oriane gauvrit');
    await expect(page.getByText(common)).toBeVisible();
    await password.fill('Correct-horse-7');
    await expect(page.getByText(common)).toBeHidden();
    // The server refuses a common password that is submitted all the same.
    await password.fill('azertyuiop');
    await page.locator('input[name=confirm-password]').fill('azertyuiop');
    await page.getByLabel(accept).check();
    await page.getByRole('button', { name: submit, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(refused);

    await enterOnce(page.context(), (await signUp(baseURL ?? '')).session, language);
    await page.goto('/reset-password');
    await page.locator('input[name=new-password]').fill('motdepasse');
    await expect(page.getByText(common)).toBeVisible();
    await page.getByRole('button', { name: change }).click();
    await expect(page.getByRole('alert')).toContainText(refused);
  });
}

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

test('a mail that cannot be sent is told', async ({ page }) => {
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({ status: 429, json: { error_code: 'over_email_send_rate_limit', msg: 'slow' } }),
  );
  await page.goto('/forgot-password');
  await page.locator('input[name=email]').fill(freshAddress());
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Erreur: Trop de tentatives. Patientez un instant avant de réessayer.',
  );
});

for (const [language, logOut, failed] of oneOf(
  [
    ['fr', 'Se déconnecter', 'Erreur lors de la déconnexion'],
    ['en', 'Log out', 'Error while logging out'],
  ] as const,
  0,
)) {
  test(`a sign-out that fails is told, and this tab forgets the person (${language})`, async ({
    page,
    baseURL,
  }) => {
    await enterOnce(page.context(), (await signUp(baseURL ?? '')).session, language);
    await page.route('**/auth/v1/logout*', (route) =>
      route.fulfill({ status: 500, json: { message: 'down' } }),
    );
    await page.goto('/profil');
    await page.evaluate(() => sessionStorage.setItem('atelier:tab:voice:text', '"mine"'));
    await page.getByRole('button', { name: logOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: logOut }).click();
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/login');
    const left = await page.evaluate(() => [
      localStorage.getItem('supabase_session'),
      ...Object.keys(sessionStorage).filter((key) => key.startsWith('atelier:tab:')),
    ]);
    expect(left).toEqual([null]);
  });
}

function freshAddress(): string {
  addresses += 1;
  return `auth-${process.pid}-${Date.now()}-${addresses}@example.com`;
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

/** Measures in the page how long a message is shown before the login screen takes its place, in ms. */
function msOfMessage(page: Page, message: string): Promise<number> {
  return page.evaluate(async (text) => {
    const until = (isSo: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!isSo()) return;
          observer.disconnect();
          resolve(performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        look();
      });
    const shownAt = await until(() => document.body.innerText.includes(text));
    return (await until(() => location.pathname === '/login')) - shownAt;
  }, message);
}
