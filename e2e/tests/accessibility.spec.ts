import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { halfOf, oneOf } from '../support/every-day.ts';
import { operatorSession } from '../support/operator.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';
import { ACCOUNT_ROUTES, PUBLIC_ROUTES, speak, TOOL_ROUTES, visit, visitNext } from '../support/visit.ts';

const GROUPS = {
  account: [...ACCOUNT_ROUTES, '/profil?tab=billing', '/profil?tab=history', '/checkout/none', '/nowhere'],
  // Six tools have a test of their own as well.
  tools: halfOf(TOOL_ROUTES, 1),
};

const ADMIN_ROUTES = ['queue', 'people', 'models', 'storage', 'mails', 'books', 'acts'].map(
  (tab) => `/admin/${tab}`,
);

// Half-faded text would count as text of low contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [language, scheme, width] of oneOf(
  [
    ['fr', 'dark', 1440],
    ['en', 'light', 390],
  ] as const,
  1,
)) {
  test.describe(`${language}, ${scheme}, ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
    });

    test('sign-in screens', async ({ page }) => {
      await speak(page, language);
      await check(page, PUBLIC_ROUTES);
    });

    test('dialogs and menus', async ({ page, baseURL }) => {
      test.skip(width !== 390, 'Their structure is the same at every width; once is enough.');
      await enterAs(page, (await signUp(baseURL ?? '')).session, language);
      await page.route('**/rest/v1/projects*', (route) => route.fulfill({ json: [PROJECT] }));
      await visit(page, '/profil?tab=billing');
      const openings = [
        /^(Résilier l’abonnement|Cancel the subscription)$/,
        /^(Supprimer mon compte|Delete my)/,
      ];
      for (const name of openings) {
        await page.getByRole('button', { name }).click();
        await checkOpened(page, 'dialog');
      }
      await visit(page, '/affiliate');
      await page.getByRole('button', { name: /^(Commencer|Start now)$/ }).click();
      await checkOpened(page, 'dialog');
      await visit(page, '/projet');
      await page.getByRole('button', { name: /^(Ouvrir|Open) / }).click();
      await checkOpened(page, 'dialog');
      const more = page.getByRole('button', { name: /^(Autres actions|More actions)/ });
      await more.click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await checkOpened(page, 'menu');
      await expect(more).toBeFocused();
    });

    test('operators’ screens', async ({ page, baseURL }) => {
      await enterAs(page, await operatorSession(baseURL ?? ''), language);
      await check(page, halfOf(ADMIN_ROUTES, 0));
    });

    for (const [group, routes] of Object.entries(GROUPS)) {
      test(`${group} screens`, async ({ page, baseURL }) => {
        await enterAs(page, (await signUp(baseURL ?? '')).session, language);
        await check(page, routes);
      });
    }
  });
}

const PROJECT = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe',
  user_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fd',
  title: 'Clip',
  type: 'video_clip',
  file_url: 'https://example.com/a.mp4',
  preview_url: null,
  status: 'generated',
  created_at: '2025-01-01T00:00:00Z',
};

/** One frame only, and of what passes nothing is told: both cost as much as the rules themselves. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/** Axe finds nothing at all while it is open, but for a menu's place at the end of the page; then it is closed. */
async function checkOpened(page: Page, role: 'dialog' | 'menu'): Promise<void> {
  await expect(page.getByRole(role)).toBeVisible();
  const { violations } = await axeOf(page).disableRules('region').analyze();
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toBeHidden();
}

/** Axe finds nothing serious or critical on any of the routes. */
async function check(page: Page, routes: string[]): Promise<void> {
  for (const route of routes) {
    await visitNext(page, route);
    const { violations } = await axeOf(page).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect
      .soft(
        serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        route,
      )
      .toEqual([]);
  }
}
