import { defineConfig } from 'vitest/config';

/** Three projects: pure unit tests, integration tests (real ffmpeg, database, engines) and web tests. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    // The last lines of a run name what failed by its first line: that line has to say what was wrong.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps/server,apps/web,scripts}/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/*.integration.test.ts'],
          retry: process.env.CI ? 1 : 0,
          // A minute, for a machine that does something else as well.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps}/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['apps/server/src/testing/prepare-template.ts'],
          // A shared machine can be slow for a minute; a real fault fails every time.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A file waits for its server and its encodes more than it works: three at once fill two cores.
          maxWorkers: 3,
        },
      },
    ],
  },
});
