import type { Page } from '@playwright/test';

const MENUS = {
  export: /^(?:Exporter|Export|Autres actions|More actions)$/u,
  share: /^(?:Partager|Share|Autres actions|More actions)$/u,
  publish: /^(?:Publier|Publish|Autres actions|More actions)$/u,
} as const;

/** Opens a menu of the editor's bar, on a phone the one that has all items, and presses an item of it. */
export async function chooseInFilmMenu(
  page: Page,
  menu: keyof typeof MENUS,
  item: string | RegExp,
): Promise<void> {
  await page.locator('header').getByRole('button', { name: MENUS[menu] }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
