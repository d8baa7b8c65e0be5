import { expect, type Page } from '@playwright/test';

/** Gives a quick screen the words of a subtitle file. */
export async function importWords(page: Page, file: string): Promise<void> {
  await openSources(page);
  await page.setInputFiles('input[type=file][accept*=".srt"]', file);
}

/** Gives a quick screen the words of a text, which are aligned to the speech. */
export async function pasteWords(page: Page, text: string): Promise<void> {
  await openSources(page);
  await page.getByRole('button', { name: /^(Coller le texte|Paste the text)$/u }).click();
  await page.getByLabel(/^(Texte dit dans la vidéo|Words spoken in the video)$/u).fill(text);
  await page.getByRole('button', { name: /^(Caler les mots|Align the words)$/u }).click();
}

/** Opens the other sources of words, which are open already where nothing recognises the speech. */
async function openSources(page: Page): Promise<void> {
  const paste = page.getByRole('button', { name: /^(Coller le texte|Paste the text)$/u });
  await expect(async () => {
    if (!(await paste.isVisible()))
      await page.getByRole('button', { name: /^(Autres mots|Other words)$/u }).click({ timeout: 20_000 });
    await expect(paste).toBeVisible({ timeout: 20_000 });
  }).toPass();
}
