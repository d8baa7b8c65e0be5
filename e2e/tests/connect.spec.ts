import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

/** No server listens on this address: the test answers the browser's request. */
const CALLBACK = 'http://127.0.0.1:9/callback';
const NAME = '<b>Assistant</b> de montage';

const TEXTS = {
  fr: {
    question: `«\u202f${NAME}\u202f» demande à utiliser Atelier à votre place.`,
    read: /^Lire/u,
    own: /Atelier ne peut pas le vérifier/u,
    run: /^Lancer et envoyer/u,
    allow: 'Autoriser',
    refuse: 'Refuser',
    back: 'Retourner au programme',
    unknown:
      'Ce programme n’est pas connu ici, ou sa demande a expiré. Recommencez la connexion depuis le programme.',
    elsewhere:
      'Ce programme demande une réponse à une adresse qu’il n’a pas enregistrée. Rien ne lui a été envoyé.',
    revoke: /^Révoquer/u,
    none: 'Aucune clé pour l’instant',
    kept: /Programme connecté, renouvelable/u,
    scope: 'Lire',
    fault: /n’est pas valide \(invalid_request\)/u,
  },
  en: {
    question: `“${NAME}” asks to use Atelier for you.`,
    read: /^Read/u,
    own: /Atelier cannot verify it/u,
    run: /^Run and upload/u,
    allow: 'Allow',
    refuse: 'Refuse',
    back: 'Go back to the program',
    unknown: 'This program is not known here, or its request has expired. Start again from the program.',
    elsewhere:
      'This program wants an answer at an address that it has not registered. Nothing was sent to it.',
    revoke: /^Revoke/u,
    none: 'No key yet',
    kept: /Connected program, renewable/u,
    scope: 'Read',
    fault: /is not valid \(invalid_request\)/u,
  },
} as const;

for (const [language, width, colorScheme] of [
  ['fr', 390, 'light'],
  ['en', 1440, 'dark'],
  ['fr', 1440, 'dark'],
  ['en', 390, 'light'],
] as const) {
  test.describe(`${language}, ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('a program is refused, then allowed with one right, and its key is revoked in the profile', async ({
      page,
      baseURL,
    }) => {
      const text = TEXTS[language];
      const program = await registerProgram(page);
      const { session } = await signUp(baseURL ?? '');
      await enterAs(page, session, language);
      await page.route('http://127.0.0.1:9/**', (route) => route.fulfill({ body: 'The program' }));

      await page.goto(program.page());
      await expect(page.getByText(text.question)).toBeVisible();
      await expect(page.getByText(text.own)).toBeVisible();
      await expect(page.getByText(/\(127\.0\.0\.1:9\)/u)).toBeVisible();
      await expect(page.locator('b')).toHaveCount(0);
      await lookAt(page, `connect-${language}-${width}-${colorScheme}`);
      await expectAccessible(page);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: text.refuse, exact: true }).click();
      const refused = await answerAt(page);
      expect(refused).toMatchObject({ error: 'access_denied', state: 'kept', iss: baseURL });

      await page.goto(program.page());
      const allow = page.getByRole('button', { name: text.allow, exact: true });
      await page.getByRole('checkbox', { name: text.run }).uncheck();
      await page.getByRole('checkbox', { name: text.read }).uncheck();
      await expect(allow).toBeDisabled();
      await page.getByRole('checkbox', { name: text.read }).check();
      await allow.click();
      const allowed = await answerAt(page);
      expect(allowed).toMatchObject({ state: 'kept', iss: baseURL });
      const tokens = await program.exchange(allowed.code ?? '');
      expect(tokens.scope).toBe('read');
      const call = () =>
        page.request.get('/api/jobs', { headers: { Authorization: `Bearer ${tokens.access_token}` } });
      expect((await call()).status()).toBe(200);

      await page.goto('/profil?tab=api');
      const key = page.getByRole('listitem').filter({ hasText: NAME });
      await expect(key).toContainText(text.scope);
      await expect(key).toContainText(text.kept);
      await lookAt(page, `connected-key-${language}-${width}-${colorScheme}`);
      await key.getByRole('button', { name: text.revoke }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.revoke }).click();
      await expect(page.getByText(text.none)).toBeVisible();
      expect((await call()).status()).toBe(401);
    });

    test('what is not valid shows an error and leaves the page at a press alone, or never', async ({
      page,
      baseURL,
    }) => {
      const text = TEXTS[language];
      const program = await registerProgram(page);
      await enterAs(page, (await signUp(baseURL ?? '')).session, language);
      const left: string[] = [];
      await page.route(
        ({ host }) => host === '127.0.0.1:9' || host === 'evil.example',
        (route) => {
          left.push(route.request().url());
          return route.fulfill({ body: 'Elsewhere' });
        },
      );
      await page.goto(program.page({ client_id: 'atlc_unknown' }));
      await expect(page.getByText(text.unknown)).toBeVisible();
      await lookAt(page, `connect-unknown-${language}-${width}-${colorScheme}`, 'window');
      await page.goto(program.page({ redirect_uri: 'https://evil.example/callback' }));
      await expect(page.getByText(text.elsewhere)).toBeVisible();
      await expect(page.getByRole('button', { name: text.allow, exact: true })).toHaveCount(0);
      await page.goto(program.page({ code_challenge_method: 'plain' }));
      await expect(page.getByText(text.fault)).toBeVisible();
      await lookAt(page, `connect-fault-${language}-${width}-${colorScheme}`, 'window');
      await expectAccessible(page);
      expect(left).toEqual([]);
      await page.getByRole('button', { name: text.back }).click();
      expect(await answerAt(page)).toMatchObject({ error: 'invalid_request', state: 'kept' });
    });
  });
}

test('whoever is not signed in logs in first and comes back to the question', async ({ page, baseURL }) => {
  const program = await registerProgram(page);
  const { email, password } = await signUp(baseURL ?? '');
  await page.goto(program.page());
  await expect(page).toHaveURL(/\/login$/u);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText(TEXTS.fr.question)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

async function answerAt(page: Page): Promise<Record<string, string>> {
  await page.waitForURL(`${CALLBACK}?*`);
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** A program that has registered itself; `page` is the address to which it sends the browser. */
async function registerProgram(page: Page) {
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: NAME, redirect_uris: [CALLBACK] },
  });
  const { client_id } = await registered.json();
  const code_verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  return {
    page: (others: Record<string, string> = {}) =>
      `/autoriser?${new URLSearchParams({
        response_type: 'code',
        client_id,
        redirect_uri: CALLBACK,
        state: 'kept',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        scope: 'read run',
        ...others,
      })}`,
    exchange: async (code: string): Promise<{ access_token: string; scope: string }> => {
      const form = { grant_type: 'authorization_code', client_id, code, code_verifier };
      return (await page.request.post('/oauth/token', { form: { ...form, redirect_uri: CALLBACK } })).json();
    },
  };
}
