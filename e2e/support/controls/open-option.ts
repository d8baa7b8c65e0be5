import type { Page } from '@playwright/test';

/** Opens "Options", and one of them by its name, as a person does. */
export async function openOption(page: Page, name: string | RegExp): Promise<void> {
  const options = page.locator('details[data-options]');
  if (!(await options.evaluate((details: HTMLDetailsElement) => details.open))) {
    await options.locator('> summary').click();
  }
  const option = page.locator('details[data-option]').filter({ has: page.getByRole('heading', { name }) });
  if (!(await option.evaluate((details: HTMLDetailsElement) => details.open))) {
    await option.locator('> summary').click();
  }
}

/** Opens the excerpt of a video, which is folded while the whole video is taken. */
export async function openExcerpt(page: Page, name = 'Extrait'): Promise<void> {
  const excerpt = page.locator('details[data-option]').filter({ has: page.getByRole('heading', { name }) });
  if (!(await excerpt.evaluate((details: HTMLDetailsElement) => details.open))) {
    await excerpt.locator('> summary').click();
  }
}
