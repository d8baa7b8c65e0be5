import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

export const HEIC_PHOTO = path.resolve(
  import.meta.dirname,
  '../../apps/server/src/testing/fixtures/astronaut.heic',
);

interface GivenFile {
  path: string;
  /** The name of the file on the person's disk. */
  name: string;
  /** The media type that the browser reports; empty for a HEIC on most machines. */
  type: string;
}

/** The zone around a labelled file input. */
export const dropzoneOf = (inputLabel: string) => `div:has(> input[aria-label="${inputLabel}"])`;

/**
 * Drops a file on the element that a person would aim at.
 * @param x the place of the pointer in the window, where it matters
 */
export async function dropFile(page: Page, target: string, file: GivenFile, x = 0): Promise<void> {
  const base64 = (await readFile(file.path)).toString('base64');
  await page.locator(target).evaluate(dispatchWithFile, { ...file, base64, event: 'drop' as const, x });
}

/** Ctrl+V with a file on the clipboard, anywhere on the screen. */
export async function pasteFile(page: Page, file: GivenFile): Promise<void> {
  const base64 = (await readFile(file.path)).toString('base64');
  await page.locator('body').evaluate(dispatchWithFile, { ...file, base64, event: 'paste' as const });
}

function dispatchWithFile(
  element: Element,
  given: { base64: string; name: string; type: string; event: 'drop' | 'paste'; x?: number },
): void {
  const bytes = Uint8Array.from(atob(given.base64), (sign) => sign.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], given.name, { type: given.type }));
  const options = { bubbles: true, cancelable: true };
  element.dispatchEvent(
    given.event === 'drop'
      ? new DragEvent('drop', { ...options, dataTransfer: transfer, clientX: given.x ?? 0 })
      : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
  );
}
