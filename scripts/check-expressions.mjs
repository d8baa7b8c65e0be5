import { readFileSync, writeFileSync } from 'node:fs';
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

/** Expressions that are safe, by a verdict that takes long; a verdict depends on nothing but expression and version. */
const COSTLY_FILE = 'scripts/check/costly-expressions.json';
/** The shortest analysis that is worth a line of that file. */
const COSTLY_SECONDS = 0.3;
/** @type {{version: string, safe: string[]}} */
const COSTLY = readJsonFile(COSTLY_FILE);

// Part of `npm run check`: no regular expression takes more than linear time. Tests read what they made themselves;
// `--all` (a proof) analyses their expressions as well and refuses the exponential ones; it takes no verdict from the
// list of costly ones. `--write` brings that list up to date.
const all = process.argv.includes('--all');
const seconds = new Map();
const expressions = listSources(root)
  .filter((file) => all || !isTestFile(file))
  .flatMap((file) =>
    findExpressions(file, readFileSync(path.join(root, file), 'utf8')).map((found) => ({ file, ...found })),
  );
const { version } = readJsonFile('node_modules/recheck/package.json');
const verdicts = await analyseExpressions(
  expressions.filter(({ pattern }) => pattern !== null),
  {
    cacheFile: path.join(root, 'node_modules/.cache/atelier/expressions.json'),
    version,
    known: all || COSTLY.version !== version ? [] : COSTLY.safe,
    onAnalysed: (key, spent) => seconds.set(key, spent),
  },
);
if (process.argv.includes('--write')) writeCostly();

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
  ...COSTLY.safe
    .filter((key) => (verdicts.get(key) ?? 'safe') !== 'safe')
    .map((key) => `${COSTLY_FILE} calls ${key} safe: ${verdicts.get(key)}`),
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

/** Keeps what the list holds of the expressions, and adds those whose analysis took long in this run. */
function writeCostly() {
  const kept = new Set(COSTLY.version === version ? COSTLY.safe : []);
  const safe = [...new Set(expressions.filter(({ pattern }) => pattern !== null).map(keyOf))]
    .filter(
      (key) => verdicts.get(key) === 'safe' && (kept.has(key) || (seconds.get(key) ?? 0) >= COSTLY_SECONDS),
    )
    .sort();
  writeFileSync(path.join(root, COSTLY_FILE), `${JSON.stringify({ version, safe }, null, 2)}\n`);
}
