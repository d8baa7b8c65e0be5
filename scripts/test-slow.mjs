import { ensureNpmPackages } from './setup/npm-packages.mjs';
import { ensureSystemPackages } from './setup/system-packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';
import { playwrightCounts, runStep } from './test-steps.mjs';
import { TestTotals } from './test-totals.mjs';

// `npm run test:slow`: every browser journey on a slow machine. `-- 7` repeats the delays of the seed 7.
await ensureNpmPackages();
ensureSystemPackages({ tests: true });
await ensureWebBuild();
const seed = process.argv[2] ?? String(1 + Math.floor(Math.random() * 1_000_000));
console.log(`Processor six times slower, answers up to 2 s late, seed ${seed}`);
const totals = new TestTotals();
totals.add(await runStep('browser', playwrightCounts, { env: { SLOW: seed } }));
console.log(`Seed ${seed}`);
process.exit(totals.say());
