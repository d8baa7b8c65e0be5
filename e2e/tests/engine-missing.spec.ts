import type { Page } from '@playwright/test';
import { openOption } from '../support/controls/open-option.ts';
import { oneOf } from '../support/every-day.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// A server without the engine says so before anything is paid: each generator, in both languages.

const SCREENS = [
  {
    route: '/voice',
    fr: /^Aucune voix n’est installée sur ce serveur/,
    en: /^No voice is installed on this server/,
  },
  { route: '/imageai', fr: /^Aucun moteur d’image n’est installé/, en: /^No image engine is installed/ },
  { route: '/nanobanana', fr: /^Aucun moteur d’image n’est installé/, en: /^No image engine is installed/ },
  { route: '/videogenerator', fr: /^Aucun moteur vidéo n’est installé/, en: /^No video engine is installed/ },
  { route: '/remove', fr: /^Le détourage n’est pas installé/, en: /^Background removal is not installed/ },
];

/** The spec's note says the price of two of them, the button that of the others. */
const GENERATE = /· 1 (crédit|credit)$|^(Générer|Generate) (l’image|la vidéo|the image|the video)$/;

for (const language of oneOf(['fr', 'en'] as const, 1)) {
  test(`no engine, no charge (${language})`, async ({ page, baseURL }) => {
    await enterAs(page, (await signUp(baseURL ?? '')).session, language);
    await withoutEngines(page);
    for (const { route, ...words } of SCREENS) {
      await page.goto(route);
      const reason = page.getByText(words[language]);
      await expect(reason, route).toBeVisible();
      await expect(reason, route).toHaveText(
        language === 'fr' ? /Rien ne sera facturé\.$/ : /Nothing will be charged\.$/,
      );
      await expect(page.getByRole('button', { name: GENERATE }), route).toBeDisabled();
    }
  });
}

test('without a recogniser the missing video and style are asked for first', async ({ page, baseURL }) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'fr');
  await withoutEngines(page);
  await page.goto('/subtitlesclip');
  await page.getByRole('button', { name: /^Générer le clip/ }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Veuillez importer un fichier vidéo' }),
  ).toBeVisible();
});

test('a language whose recogniser is being fetched says how far it is', async ({ page, baseURL }) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'fr');
  let percent = 43.2;
  const parakeet = { name: 'parakeet', kind: 'speech-to-text', languages: ['fr-FR', 'en-US'], error: null };
  await page.route('**/api/engines', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const engines = { ...body.engines, 'speech-to-text': [] };
    await route.fulfill({
      response: answer,
      json: { ...body, engines, installing: [{ ...parakeet, percent }] },
    });
  });
  await page.goto('/subtitlesclip');
  await openOption(page, 'Langue des sous-titres');
  await expect(page.getByRole('radio', { name: /^Français – Installation 43\s%$/u })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Espagnol – Indisponible' })).toBeVisible();
  await expect(page.getByText(/^Français\s: la reconnaissance vocale s’installe \(43\s%\)/u)).toBeVisible();
  // Asked again by itself.
  percent = 71;
  await expect(page.getByRole('radio', { name: /^Anglais – Installation 71\s%$/u })).toBeVisible();
});

test('a better recogniser that could not be downloaded is nothing that a customer reads about', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'fr');
  const failed = {
    name: 'parakeet-tdt-0.6b-v3-int8',
    kind: 'speech-to-text',
    languages: ['fr-FR'],
    percent: 0,
    error: 'fetch failed',
  };
  await page.route('**/api/engines', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), installing: [failed] } });
  });
  await page.goto('/subtitlesclip');
  await expect(page.getByText('Qualité brouillon', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(/la reconnaissance vocale de ce serveur est de qualité brouillon/u),
  ).toHaveCount(1);
  // Operators read the reason in /admin.
  await expect(page.getByText(/téléchargé|Administration|npm run|MODELS_URL|parakeet/u)).toHaveCount(0);
});

async function withoutEngines(page: Page): Promise<void> {
  await page.route('**/api/voices', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/engines', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const engines = Object.fromEntries(Object.keys(body.engines).map((kind) => [kind, []]));
    await route.fulfill({ response: answer, json: { ...body, engines } });
  });
}
