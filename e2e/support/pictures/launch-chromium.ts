import { type Browser, chromium } from '@playwright/test';

/** Starts the system's Chromium, for scripts outside of the test runner. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
