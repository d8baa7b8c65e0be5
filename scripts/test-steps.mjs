import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { childEnv, root } from './setup/paths.mjs';

const reports = path.join(root, 'test-results');
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const VITEST = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
];

/** The program and the arguments of each step; the program is in node_modules/.bin. */
const STEPS = {
  lint: ['biome', 'check', '--error-on-warnings'],
  types: ['tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.json'],
  arrows: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e'],
  unused: ['knip'],
  packages: ['node', 'scripts/check-packages.mjs'],
  docs: ['node', 'scripts/check-docs.mjs'],
  folders: ['node', 'scripts/check-folders.mjs'],
  expressions: ['node', 'scripts/check-expressions.mjs'],
  'all expressions': ['node', 'scripts/check-expressions.mjs', '--all'],
  'unit and integration': VITEST,
  proofs: VITEST,
  'first screen': ['node', 'apps/web/scripts/check-bundle.mjs'],
  browser: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
};

/** The report that a step writes. */
const REPORTS = { 'unit and integration': vitestReport, proofs: vitestReport, browser: playwrightReport };

/**
 * Runs a step with its output shown.
 * @param {keyof typeof STEPS} name
 * @param {(exitCode: number) => import('./test-totals.mjs').Counts} [countsOf] one test when missing
 * @param {{ env?: Record<string, string>, args?: string[], showAfter?: Promise<unknown> }} [more] variables of the
 *   environment, arguments, and the step whose output comes first: until its end, the output of this one is kept
 */
export async function runStep(name, countsOf = asOneTest, { env = {}, args: more = [], showAfter } = {}) {
  mkdirSync(reports, { recursive: true });
  if (REPORTS[name]) rmSync(REPORTS[name], { force: true });
  const [program, ...args] = STEPS[name];
  const startedAt = Date.now();
  const say = sayAfter(showAfter);
  say(`\n── ${name}\n`);
  const exitCode = await new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', program), [...args, ...more], {
      cwd: root,
      stdio: showAfter ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...childEnv, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => say(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const counts = countsOf(exitCode);
  say(
    `── ${name}: ${exitCode === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  );
  return exitCode === 0 || counts.failures?.length > 0 ? counts : { ...counts, failures: [name] };
}

/** Returns a function that prints at once, or from the end of another step on. @param {Promise<unknown>} [other] */
function sayAfter(other) {
  /** @type {(string | Buffer)[] | null} */
  let held = other ? [] : null;
  other?.finally(() => {
    for (const text of held ?? []) process.stdout.write(text);
    held = null;
  });
  return (text) => (held ? held.push(text) : process.stdout.write(text));
}

export function vitestCounts(exitCode) {
  const report = readReport(vitestReport);
  if (!report) return asOneTest(1);
  return withExit(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
      return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    }),
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration = 0 }) => ({
        test: `${path.relative(root, name)} › ${title}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  });
}

export function playwrightCounts(exitCode) {
  const report = readReport(playwrightReport);
  if (!report) return asOneTest(1);
  const { expected, unexpected, skipped } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  return withExit(exitCode, {
    passed: expected,
    failed: unexpected,
    skipped,
    failures: specs.filter((spec) => !spec.ok).map(nameOfSpec),
    times: specs.map((spec) => ({
      test: nameOfSpec(spec),
      seconds: spec.tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  });
}

/** The specs of a Playwright suite and of those inside it. */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

const nameOfSpec = ({ file, line, title }) => `${file}:${line} › ${title}`;

const firstLine = (text = '') => text.split('\n', 1)[0];

/** A runner can fail without a failed test (a file that does not load): that is a failure too. */
function withExit(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function asOneTest(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
