import { ensureNpmPackages } from './setup/npm-packages.mjs';
import { ensureSystemPackages } from './setup/system-packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';
import { playwrightCounts, runStep, vitestCounts } from './test-steps.mjs';
import { TestTotals } from './test-totals.mjs';

// `npm test`: set-up, static checks, unit, integration and browser tests; the ten slowest and one line of counts at
// the end. `npm test -- --changed` runs the tests of changed files alone, `-- --changed main` of those since main.
const at = process.argv.indexOf('--changed');
const since = process.argv[at + 1] ?? 'HEAD';
const onlyOf = (...args) => (at < 0 ? {} : { args });

await ensureNpmPackages();
ensureSystemPackages({ tests: true });

const totals = new TestTotals();
// These three can take longer than the other checks together, and go on beside the tests.
const beside = Promise.all(['types', 'unused', 'expressions'].map((step) => runStep(step)));
const statics = ['lint', 'arrows', 'packages', 'docs', 'folders'];
for (const counts of await Promise.all(statics.map((step) => runStep(step)))) totals.add(counts);
totals.add(await runStep('unit and integration', vitestCounts, onlyOf(`--changed=${since}`)));
for (const counts of await beside) totals.add(counts);
await ensureWebBuild();
totals.add(await runStep('first screen'));
totals.add(
  await runStep('browser', playwrightCounts, onlyOf(`--only-changed=${since}`, '--pass-with-no-tests')),
);
process.exit(totals.say());
