import type { Locator } from '@playwright/test';

/** Returns the position of an element's side on the page, in whole pixels. */
export async function sideOf(locator: Locator, side: 'left' | 'right' | 'top' | 'bottom'): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return Math.round({ left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }[side]);
}
