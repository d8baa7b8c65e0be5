import { ensureNpmPackages } from './setup/npm-packages.mjs';
import { ensureSystemPackages } from './setup/system-packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';
import { playwrightCounts, runStep, vitestCounts } from './test-steps.mjs';

// `npm test`: set-up, static checks, unit, integration and browser tests; one line of counts at the end.
await ensureNpmPackages();
ensureSystemPackages({ tests: true });

const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const add = (counts) => {
  for (const key of Object.keys(totals)) totals[key] += counts[key];
  failures.push(...(counts.failures ?? []));
};

for (const counts of await Promise.all(
  ['lint', 'types', 'arrows', 'unused', 'packages'].map((step) => runStep(step)),
))
  add(counts);
add(await runStep('unit and integration', vitestCounts));
await ensureWebBuild();
add(await runStep('first screen'));
add(await runStep('browser', playwrightCounts));

// Once more at the end: whoever reads the last lines alone knows what to mend.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 ? 1 : 0);
