import type { Page } from '@playwright/test';

/** Stops the timers of a page whose clock was installed (`page.clock.install`); `page.clock.runFor` lets them go on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
