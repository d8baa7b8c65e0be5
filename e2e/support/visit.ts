import { TOOL_IDS, TOOLS } from '@atelier/contracts/tools/registry';
import type { BrowserContext, Page } from '@playwright/test';

export const PUBLIC_ROUTES = ['/login', '/signup', '/forgot-password', '/reset-password'];
export const ACCOUNT_ROUTES = ['/', '/tarifs', '/affiliate', '/profil', '/projet', '/enregistrer'];

export const TOOL_ROUTES: string[] = TOOL_IDS.flatMap((tool) => [...TOOLS[tool].routes]);
export const PROTECTED_ROUTES = [...ACCOUNT_ROUTES, ...TOOL_ROUTES];

/** Stores a session once: unlike `enterAs` it does not come back after the person has signed out. */
export async function enterOnce(
  context: BrowserContext,
  session: unknown,
  language: 'fr' | 'en' = 'fr',
): Promise<void> {
  await context.addInitScript(
    ([stored, preferred]) => {
      if (localStorage.getItem('e2e-entered')) return;
      localStorage.setItem('e2e-entered', 'yes');
      localStorage.setItem('supabase_session', stored);
      localStorage.setItem('preferredLanguage', preferred);
    },
    [JSON.stringify(session), language] as const,
  );
}

/** Sets the language of a page that nobody has signed in to, before it opens. */
export async function speak(page: Page, language: 'fr' | 'en'): Promise<void> {
  await page.addInitScript((preferred) => {
    if (!localStorage.getItem('preferredLanguage')) localStorage.setItem('preferredLanguage', preferred);
  }, language);
}

/** Opens a route and waits until its screen, not a skeleton, stands. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/**
 * Opens a route as a link inside the app would, and waits until its screen stands: a third of what loading everything
 * anew costs, for tests that look at many screens. The same screen again is loaded.
 */
export async function visitNext(page: Page, route: string): Promise<void> {
  const now = page.url().startsWith('http') ? new URL(page.url()).pathname : null;
  if (now === null || screenOf(now) === screenOf(route)) return visit(page, route);
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
  });
  await follow(page, route);
  await page.locator('h1:not([data-left])').first().waitFor();
}

/** Goes to a route as a link inside the app would, wherever that leads. */
export async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
}

/** Routes of one tool are one screen, and so are an operator's. */
function screenOf(route: string): string {
  const pathname = route.split('?')[0] ?? route;
  if (pathname.startsWith('/admin')) return '/admin';
  return TOOL_IDS.find((tool) => [...TOOLS[tool].routes].some((one) => one === pathname)) ?? pathname;
}
