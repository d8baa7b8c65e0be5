import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyseExpressions, keyOf } from './check/analyse-expressions.mjs';
import { findExpressions, judgeExpressions } from './check/regular-expressions.mjs';
import { isTestFile, listSources } from './check/source-files.mjs';
import { root } from './setup/paths.mjs';

/**
 * Expressions that may be slower than linear, or whose pattern the check cannot compute, each with the reason.
 * @type {{file: string, source: string, reason: string}[]}
 */
const EXEMPTIONS = readJsonFile('scripts/check/expression-exemptions.json');

// Part of `npm run check`: no regular expression takes more than linear time. Tests read what they made themselves;
// `--all` (a proof) analyses their expressions as well and refuses the exponential ones.
const all = process.argv.includes('--all');
const expressions = listSources(root)
  .filter((file) => all || !isTestFile(file))
  .flatMap((file) =>
    findExpressions(file, readFileSync(path.join(root, file), 'utf8')).map((found) => ({ file, ...found })),
  );
const { version } = readJsonFile('node_modules/recheck/package.json');
const verdicts = await analyseExpressions(
  expressions.filter(({ pattern }) => pattern !== null),
  { cacheFile: path.join(root, 'node_modules/.cache/atelier/expressions.json'), version },
);

const verdictOf = (expression) => verdicts.get(keyOf(expression)) ?? 'The expression was not analysed.';
const [tests, product] = [true, false].map((wanted) =>
  expressions.filter(({ file }) => isTestFile(file) === wanted),
);
const faults = [
  ...judgeExpressions(product ?? [], verdictOf, EXEMPTIONS),
  ...judgeExpressions(
    (tests ?? []).filter(({ pattern }) => pattern !== null),
    (expression) => (verdictOf(expression).startsWith('exponential') ? verdictOf(expression) : 'safe'),
    [],
  ),
];
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? `Regular expressions: ${expressions.length} ok, ${EXEMPTIONS.length} of them exempt`
    : `Regular expressions: ${faults.length} faults`,
);
process.exit(faults.length > 0 ? 1 : 0);

/** @param {string} file a path from the root */
function readJsonFile(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
