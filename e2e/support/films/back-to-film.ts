import type { Page } from '@playwright/test';

/** Releases what is selected in the editor; the inspector shows the film again. Does nothing without a selection. */
export async function backToFilm(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: /^(?:Retour au film|Back to the film)$/u });
  if (await back.isVisible()) await back.click();
}
