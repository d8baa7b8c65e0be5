import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TOOL_IDS, TOOLS } from '@atelier/contracts/tools/registry';
import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';
import { PROTECTED_ROUTES, PUBLIC_ROUTES, visit, visitNext } from '../support/visit.ts';

type Catalogue = { [key: string]: string | Catalogue };

const CATALOGUES = path.resolve(import.meta.dirname, '../../apps/web/src/i18n');

test('the language switch changes every string and <html lang>, and survives a reload', async ({
  signedIn: page,
}) => {
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText('Bonjour, Camille Durand')).toBeVisible();
  for (const name of ['Accueil', 'Tarifs', 'Affiliation', 'Profil']) {
    await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Langue : FR' }).click();
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Welcome, Camille Durand')).toBeVisible();
  for (const name of ['Home', 'Pricing', 'Affiliate', 'Profile']) {
    await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/tarifs');
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const french = frenchOnly();
  for (const route of [...PROTECTED_ROUTES, '/profil?tab=billing', '/profil?tab=history', '/nowhere']) {
    await visitNext(page, route);
    expect.soft(await shownTexts(page, french), `French on ${route}`).toEqual([]);
  }
});

test('the four places of the sidebar stay in view at any height; its tools fold and stay folded', async ({
  signedIn: page,
}) => {
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1440, height });
    await visit(page, '/');
    for (const name of ['Accueil', 'Tarifs', 'Affiliation', 'Profil']) {
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  }
  const files = page.getByRole('button', { name: 'Fichiers et liens' });
  const converter = page.getByRole('navigation').getByRole('link', { name: 'Convertisseur de fichiers' });
  await files.click();
  await expect(converter).toBeVisible();
  await page.reload();
  await expect(converter).toBeVisible();
  await files.click();
  await expect(converter).toBeHidden();
  // The group of the open tool is always unfolded.
  await visit(page, TOOLS.convert.routes[0]);
  await expect(converter).toHaveAttribute('aria-current', 'page');
  await expect(converter).toBeVisible();
});

test('nothing offers a better plan to somebody who has the best one', async ({ signedIn: page }) => {
  let plan = 'expert';
  await page.route('**/rest/v1/accounts?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), plan } });
  });
  await visit(page, '/');
  await expect(page.getByRole('link', { name: 'Améliorer' })).toBeVisible();
  plan = 'professionnel';
  await page.reload();
  await expect(page.getByRole('link', { name: /^Offre Professional/u })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Améliorer' })).toBeHidden();
});

test('on a phone the create button opens a sheet of everything; prices and affiliation are reachable', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await expect(page.getByText('Bonjour, Camille Durand')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Améliorer' })).toBeVisible();
  await visit(page, TOOLS.format.routes[0]);
  await expect(page.getByText('Bonjour, Camille Durand')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Améliorer' })).toBeVisible();
  await visit(page, '/');
  // The bottom bar has its own.
  await expect(page.getByRole('link', { name: 'Créer : ouvrir mes projets' })).toBeHidden();
  const create = page.getByRole('button', { name: 'Créer' });
  for (const [name, address] of [
    ['Tarifs', '/tarifs'],
    ['Affiliation', '/affiliate'],
    ['Recettes', '/recipes'],
    ['Sous-titres', '/uploadsubtitles'],
  ] as const) {
    await create.click();
    const sheet = page.getByRole('dialog', { name: /^Que voulez-vous créer/u });
    await sheet.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(sheet).toBeHidden();
  }
});

test('initials come from the full name, the user name, else the e-mail', async ({ browser, baseURL }) => {
  for (const [metadata, initials] of [
    [{ full_name: 'Anne Marie Leroy', username: 'zed' }, 'AL'],
    [{ full_name: 'Zoé' }, 'Z'],
    [{ username: 'kim' }, 'K'],
    [{}, 'E'],
  ] as const) {
    const { session } = await signUp(baseURL ?? '');
    if (typeof session !== 'object' || session === null || !('user' in session)) throw new Error('no user');
    const user = { ...(session.user as object), user_metadata: metadata };
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await enterAs(page, { ...session, user });
    await page.goto('/');
    await expect(page.getByRole('link', { name: `Mon profil (${initials})` })).toHaveAttribute(
      'href',
      '/profil',
    );
    await context.close();
  }
});

test('the top bar looks scrolled past 50 px, and the next page opens at its top', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, '/');
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect(page.locator('header[data-scrolled]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect(page.locator('header[data-scrolled]')).toHaveCount(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Tarifs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un atelier complet, une offre simple');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Créer : ouvrir mes projets' }).click();
  await expect(page).toHaveURL(/\/projet$/);
});

for (const [language, card, notice] of oneOf(
  [
    ['fr', /Écran partagé/, 'Bientôt disponible ! 🚀'],
    ['en', /Split screen/, 'Coming Soon! 🚀'],
  ] as const,
  0,
)) {
  test(`a coming-soon card says so for 3 seconds, one toast at a time (${language})`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, (await signUp(baseURL ?? '')).session, language);
    await visit(page, '/');
    await page.getByRole('button', { name: card }).click();
    await expect(page.getByText(notice)).toBeVisible();
    const clickedAt = Date.now();
    await page.getByRole('button', { name: card }).click();
    // The second one takes the place of the first, which may still be fading.
    await expect(page.locator('[data-toast]')).toHaveCount(1);
    await expect(page.getByText(notice)).toHaveCount(0);
    expect(Date.now() - clickedAt).toBeGreaterThanOrEqual(3000);
  });
}

test('a screen that breaks shows the error screen, and Rafraîchir repairs it', async ({ signedIn: page }) => {
  await page.route(/assets\/pri-[^/]+\.js$/, (route) => route.abort());
  await visit(page, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Tarifs' }).click();
  await expect(page.getByRole('heading', { name: "Une erreur s'est produite" })).toBeVisible();
  await expect(page.getByText(/^Actualisez la page ou reconnectez-vous\./)).toBeVisible();
  const refresh = page.getByRole('main').getByRole('button');
  await expect(refresh).toHaveText('Rafraîchir');
  await page.unrouteAll();
  await refresh.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un atelier complet, une offre simple');
});

test('the theme switch is kept', async ({ signedIn: page }) => {
  await visit(page, '/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Passer au thème clair' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('button', { name: 'Passer au thème sombre' })).toBeVisible();
});

test('an address that does not exist leads home', async ({ signedIn: page }) => {
  await visit(page, '/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas');
  await expect(page).toHaveTitle('Page introuvable · Atelier');
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Que créons‑nous aujourd’hui ?');
});

test('every screen fits a phone of 360 px and has its own title', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const titles = new Map<string, string>();
  const routes = [...PROTECTED_ROUTES, '/profil?tab=billing', '/profil?tab=history', '/nowhere'];
  for (const route of routes) {
    await visitNext(page, route);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(360);
    titles.set(route, await page.title());
  }
  expect(titles.get('/')).toBe('Accueil · Atelier');
  expect(titles.get('/tarifs')).toBe('Tarifs · Atelier');
  expect(titles.get('/affiliate')).toBe('Affiliation · Atelier');
  expect(titles.get('/profil')).toBe('Profil · Atelier');
  expect(titles.get('/projet')).toBe('Mes projets · Atelier');
  const ofTools = TOOL_IDS.map((tool) => titles.get(TOOLS[tool].routes[0]));
  expect(new Set(ofTools).size).toBe(ofTools.length);
  for (const title of ofTools) expect(title).toMatch(/^.+ · Atelier$/);
});

test('the sign-in screens fit a phone and have their titles', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const titles: string[] = [];
  for (const route of PUBLIC_ROUTES) {
    await visit(page, route);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(360);
    titles.push(await page.title());
  }
  expect(titles).toEqual([
    'Connexion · Atelier',
    'Inscription · Atelier',
    'Mot de passe oublié · Atelier',
    'Nouveau mot de passe · Atelier',
  ]);
});

test('the tool of each address is marked in the navigation', async ({ signedIn: page }) => {
  await visit(page, '/');
  for (const { routes } of Object.values(TOOLS)) {
    for (const route of routes) {
      await visitNext(page, route);
      await expect(page.locator('nav [aria-current=page]'), route).toHaveCount(1);
    }
  }
});

test('going offline is said for as long as it lasts', async ({ signedIn: page, context }) => {
  await visit(page, '/');
  await context.setOffline(true);
  await expect(page.getByText(/^Vous êtes hors ligne\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Vous êtes hors ligne\./)).toBeHidden();
});

/** Finds those of `texts` that are on the page, as a whole text or as a label. */
async function shownTexts(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const wanted = new Set(all);
    const found = new Set<string>();
    const look = (text: string | null) => {
      const trimmed = text?.trim() ?? '';
      if (wanted.has(trimmed)) found.add(trimmed);
    };
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name));
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) look(node.textContent);
      }
    }
    return [...found];
  }, texts);
}

/** Every text of the French catalogues that the English ones do not have; names of languages stay as they are. */
function frenchOnly(): string[] {
  const english = new Set(textsOf('en'));
  return textsOf('fr').filter((text) => !english.has(text) && !text.includes('{{'));
}

function textsOf(language: 'fr' | 'en'): string[] {
  const folder = path.join(CATALOGUES, language);
  const flatten = (part: string | Catalogue): string[] =>
    typeof part === 'string' ? [part] : Object.values(part).flatMap(flatten);
  return readdirSync(folder).flatMap((file) => {
    const catalogue: Catalogue = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    return flatten(catalogue);
  });
}
