import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** With PROOFS=1 (`npm run test:proofs`) what takes longer than `npm test` may, as well, and every sample whole. */
const PROOFS = Boolean(process.env.PROOFS);

/**
 * Files of one process share its modules: loading them anew for each was half of the unit tests' work. So a file
 * leaves the process as it found it: what it stubs or sets it puts back.
 */
const SHARED_MODULES = { isolate: false };

/**
 * What is not there after this many ms never comes: no test depends on the speed of the machine, so none has a limit
 * of its own below this. No test is tried a second time.
 */
const PATIENCE = {
  testTimeout: PROOFS ? 3_600_000 : 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 240_000 } },
};

/** What integration tests and proofs share: real ffmpeg, database and engines. */
const real = {
  ...SHARED_MODULES,
  ...PATIENCE,
  exclude: ['**/node_modules/**'],
  globalSetup: ['apps/server/src/testing/prepare-template.ts'],
  setupFiles: ['packages/media/src/testing/usual-programs.ts'],
  // A file waits for its server and its encodes more than it works: four at once fill two cores.
  maxWorkers: 4,
  // After the unit tests, which have as many workers as there are cores.
  sequence: { groupOrder: 1 },
};

/** Pure unit tests, integration tests, and the proofs. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    // The last lines of a run name what failed by its first line: that line has to say what was wrong.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      {
        test: {
          ...SHARED_MODULES,
          ...PATIENCE,
          name: 'unit',
          // Vitest's own number is one less.
          maxWorkers: availableParallelism(),
          include: ['{packages,apps/server,apps/web,scripts}/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/*.{integration,proof,alone}.test.ts'],
        },
      },
      {
        test: { ...real, name: 'integration', include: ['{packages,apps}/**/*.integration.test.ts'] },
      },
      ...(PROOFS
        ? [
            { test: { ...real, name: 'proofs', include: ['{packages,apps/server}/**/*.proof.test.ts'] } },
            {
              test: {
                ...real,
                name: 'alone',
                include: ['apps/server/**/*.alone.test.ts'],
                // They measure times: nothing else runs beside them.
                maxWorkers: 1,
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
    ],
  },
});
