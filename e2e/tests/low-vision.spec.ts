import type { Page } from '@playwright/test';
import { halfOf } from '../support/every-day.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';
import { ACCOUNT_ROUTES, PUBLIC_ROUTES, TOOL_ROUTES, visitNext } from '../support/visit.ts';

// WCAG 2.2 AA beside what axe finds: reflow (1.4.10), resize (1.4.4), visible focus (2.4.7), keyboard (2.1.1, 2.1.2), and
// the colours that a system forces.

const ROUTES = [...ACCOUNT_ROUTES, ...halfOf(TOOL_ROUTES, 0)];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses Tab through a page and returns what was focused, with what shows it. */
async function tabThrough(page: Page, most: number) {
  // The first key goes to the beginning of the page, wherever the focus was.
  await page.evaluate(() => {
    // The frame of the app stays from one screen to the next.
    for (const element of document.querySelectorAll<HTMLElement>('[data-tabbed]'))
      delete element.dataset.tabbed;
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: { name: string; isShown: boolean; isInside: boolean }[] = [];
  for (let count = 0; count < most; count++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const isFirst = !('tabbed' in (element as HTMLElement).dataset);
      (element as HTMLElement).dataset.tabbed = '';
      // Hidden inputs show the focus on what stands for them.
      const shown = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
      const hasRing = shown.some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      // Fields show it by the colour of their border.
      const isField = element.matches('input, textarea, select');
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`;
      return {
        isFirst,
        name: name.slice(0, 60),
        isShown: hasRing || isField,
        isInside: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
      };
    });
    if (stop === null || !stop.isFirst) break;
    stops.push(stop);
  }
  return stops;
}

/** Returns by how many pixels a page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);

for (const [name, width, height] of [
  // A window of 1280 × 1024 at 200 and at 400 per cent.
  ['200 %', 640, 512],
  ['400 %', 320, 256],
] as const)
  test(`at ${name} nothing is cut off at the side`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height });
    for (const route of PUBLIC_ROUTES) {
      await visitNext(page, route);
      expect.soft(await overflow(page), route).toBeLessThanOrEqual(0);
    }
    await enterAs(page, (await signUp(baseURL ?? '')).session, 'fr');
    for (const route of ROUTES) {
      await visitNext(page, route);
      expect.soft(await overflow(page), route).toBeLessThanOrEqual(0);
    }
  });

test('each screen is reached by the keyboard alone, and the focus is seen and leaves it again', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'fr');
  for (const route of ROUTES) {
    await visitNext(page, route);
    const stops = await tabThrough(page, 40);
    expect.soft(stops.length, route).toBeGreaterThan(3);
    const unseen = stops.filter(({ isShown, isInside }) => !isShown || !isInside);
    expect
      .soft(
        unseen.map((stop) => stop.name),
        route,
      )
      .toEqual([]);
    await page.keyboard.press('Shift+Tab');
    expect.soft(await page.evaluate(() => document.activeElement !== document.body), route).toBe(true);
  }
});

test('the sign-in is filled in and sent by keys alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  /** Presses Tab until a field of this kind has the focus. */
  const reach = async (type: string) => {
    for (let count = 0; count < 20; count++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(`input[type=${wanted}]`), type))
        return;
    }
    throw new Error(`No field of ${type} was reached.`);
  };
  await reach('email');
  await page.keyboard.type('nobody@example.com');
  await reach('password');
  await page.keyboard.type('wrong-password-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('in forced colours buttons have edges, the focus is seen and chosen options differ', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'fr');
  for (const route of ROUTES) {
    await visitNext(page, route);
    // Forced colours remove backgrounds, so a filled button must have a border or an outline.
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button[data-variant="filled"], a[data-variant="filled"]')]
        .filter((button) => button.checkVisibility())
        .filter((button) => {
          const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(button);
          return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none';
        })
        .map((button) => button.textContent?.slice(0, 40)),
    );
    expect.soft(bare, route).toEqual([]);
    // Switches and radio buttons are drawn by backgrounds; the chosen one must differ by more than these.
    const alike = await page.evaluate(() => {
      const look = (input: Element) => {
        const drawn = input.nextElementSibling ?? input;
        const { borderTopColor, borderTopWidth, outlineStyle, forcedColorAdjust, backgroundColor } =
          getComputedStyle(drawn);
        const mark = [...drawn.querySelectorAll('svg')].filter((svg) => svg.checkVisibility()).length;
        const own = getComputedStyle(input);
        const label = getComputedStyle(input.closest('label') ?? input);
        return [
          label.outlineStyle,
          ...[borderTopColor, borderTopWidth, outlineStyle, forcedColorAdjust, backgroundColor, mark],
          ...[own.borderTopColor, own.backgroundColor, own.borderTopWidth],
        ].join();
      };
      const groups = new Map<string, Element[]>();
      for (const input of document.querySelectorAll<HTMLInputElement>('input[type=radio][name]'))
        groups.set(input.name, [...(groups.get(input.name) ?? []), input]);
      return [...groups]
        .filter(([, inputs]) => {
          const chosen = inputs.find((input) => (input as HTMLInputElement).checked);
          const other = inputs.find((input) => !(input as HTMLInputElement).checked);
          return chosen && other && look(chosen) === look(other);
        })
        .map(([group]) => group);
    });
    expect.soft(alike, route).toEqual([]);
    const stops = await tabThrough(page, 12);
    expect
      .soft(
        stops.filter(({ isShown }) => !isShown).map((stop) => stop.name),
        route,
      )
      .toEqual([]);
  }
  await lookAt(page, 'forced-colours', 'window');
});
