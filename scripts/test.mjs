import { availableParallelism } from 'node:os';
import { ensureNpmPackages } from './setup/npm-packages.mjs';
import { ensureSystemPackages } from './setup/system-packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';
import { playwrightCounts, runStep, vitestCounts } from './test-steps.mjs';
import { TestTotals } from './test-totals.mjs';

// `npm test`: set-up, static checks, then unit and integration tests beside browser tests, because either waits more
// than it works; the ten slowest and one line of counts at the end. `npm test -- --changed` runs the tests of changed
// files alone, `-- --changed main` of those since main.
const at = process.argv.indexOf('--changed');
const since = process.argv[at + 1] ?? 'HEAD';
const onlyOf = (...args) => (at < 0 ? [] : args);
const isAlone = availableParallelism() === 1;
/** Workers of either side: six fill two cores, and a test still waits for no more than it would alone. */
const WORKERS = 3;

await ensureNpmPackages();
ensureSystemPackages({ tests: true });

const totals = new TestTotals();
// These three can take longer than the other checks together, and go on beside the tests.
const beside = Promise.all(['types', 'unused', 'expressions'].map((step) => runStep(step)));
const statics = ['lint', 'arrows', 'packages', 'docs', 'folders'].map((step) => runStep(step));
await ensureWebBuild();
for (const counts of await Promise.all([...statics, runStep('first screen')])) totals.add(counts);
const inProcess = runStep('unit and integration', vitestCounts, {
  args: [...onlyOf(`--changed=${since}`), ...(isAlone ? [] : [`--maxWorkers=${WORKERS}`])],
});
// On one core a test waits for twice as many others, and no core is without work.
if (isAlone) await inProcess;
const browser = runStep('browser', playwrightCounts, {
  args: [
    ...onlyOf(`--only-changed=${since}`, '--pass-with-no-tests'),
    ...(isAlone ? [] : [`--workers=${WORKERS}`]),
  ],
  showAfter: inProcess,
});
for (const counts of await Promise.all([inProcess, browser])) totals.add(counts);
for (const counts of await beside) totals.add(counts);
process.exit(totals.say());
