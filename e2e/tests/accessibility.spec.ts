import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enterAs, expect, signUp, test } from '../support/test.ts';
import { ACCOUNT_ROUTES, PUBLIC_ROUTES, speak, TOOL_ROUTES, visit } from '../support/visit.ts';

const GROUPS = {
  account: [...ACCOUNT_ROUTES, '/profil?tab=billing', '/profil?tab=history', '/checkout/none', '/nowhere'],
  tools: TOOL_ROUTES,
};

// Half-faded text would count as text of low contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [language, scheme, width] of [
  ['fr', 'dark', 1440],
  ['en', 'light', 390],
] as const) {
  test.describe(`${language}, ${scheme}, ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
    });

    test('sign-in screens', async ({ page }) => {
      await speak(page, language);
      await check(page, PUBLIC_ROUTES);
    });

    for (const [group, routes] of Object.entries(GROUPS)) {
      test(`${group} screens`, async ({ page, baseURL }) => {
        test.setTimeout(120_000);
        await enterAs(page, (await signUp(baseURL ?? '')).session, language);
        await check(page, routes);
      });
    }
  });
}

/** Axe finds nothing serious or critical on any of the routes. */
async function check(page: Page, routes: string[]): Promise<void> {
  for (const route of routes) {
    await visit(page, route);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect
      .soft(
        serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        route,
      )
      .toEqual([]);
  }
}
