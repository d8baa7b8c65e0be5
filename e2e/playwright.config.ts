import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Chromium without a window, where it is there, takes a third less of the processor. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const BROWSER = existsSync(HEADLESS) ? HEADLESS : '/usr/bin/chromium';

/** What is not there after so many ms never comes. On one core, three clips in a queue take more than ten minutes. */
const PATIENCE = availableParallelism() > 1 ? 600_000 : 1_500_000;

/** Browser tests against the real server. Debian's Chromium, because Playwright's own cannot be downloaded everywhere. */
export default defineConfig({
  testDir: '.',
  // Proofs take longer than `npm test` may: `npm run test:proofs` runs them as well.
  testMatch: process.env.PROOFS ? '**/e2e/{tests,proofs}/*.spec.ts' : '**/e2e/tests/*.spec.ts',
  ...(!process.env.PROOFS && { grepInvert: /@proof/ }),
  outputDir: '../test-results/browser',
  globalSetup: './support/global-setup.ts',
  // No test depends on the speed of the machine, so none has a limit of its own.
  timeout: 1_800_000,
  expect: { timeout: PATIENCE },
  fullyParallel: false,
  // A page waits more than it works: four at once fill two cores. A throttled page keeps its core busy while it waits.
  workers: process.env.SLOW ? 2 : 4,
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/playwright.json' }],
  ],
  use: {
    baseURL: process.env.ATELIER_URL,
    // A click on something that never comes fails after this, not after the whole time of its test.
    actionTimeout: PATIENCE,
    locale: 'fr-FR',
    // Requests that a service worker answers pass by the stand-ins of a test: only its own tests have one.
    serviceWorkers: 'block',
    // The theme is the system's until somebody chooses.
    colorScheme: 'dark',
    // What a test did and asked for, and its last screen, when it fails. A copy and a picture of the page at each step
    // was a third of the browser's work: TRACE=1 for those.
    trace: process.env.TRACE
      ? 'retain-on-failure'
      : { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? BROWSER,
      args: [
        // Chromium refuses its sandbox as root; the pages are our own.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--disable-quic',
        '--autoplay-policy=no-user-gesture-required',
        // A page lives for seconds: what optimising its script costs never comes back.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
});
