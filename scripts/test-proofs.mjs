import { ensureNpmPackages } from './setup/npm-packages.mjs';
import { ensureSystemPackages } from './setup/system-packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';
import { playwrightCounts, runStep, vitestCounts } from './test-steps.mjs';
import { TestTotals } from './test-totals.mjs';

// `npm run test:proofs`: the whole matrices, soaks and statistics, of which `npm test` runs a sample.
await ensureNpmPackages();
ensureSystemPackages({ tests: true });

const totals = new TestTotals();
totals.add(await runStep('all expressions'));
totals.add(await runStep('proofs', vitestCounts));
await ensureWebBuild();
totals.add(await runStep('browser', playwrightCounts));
process.exit(totals.say());
