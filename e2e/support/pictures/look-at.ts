import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** A picture for people's eyes, of the whole page or of the window: only with LOOK, a folder that it is put in. */
export async function lookAt(page: Page, name: string, of: 'page' | 'window' = 'page'): Promise<void> {
  const folder = process.env.LOOK;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: of === 'page' });
}
