import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

const WORKER = new URL('./expression-worker.mjs', import.meta.url);
/** Each worker holds the analyser in memory. */
const MOST_WORKERS = 4;

/** The key of an expression in the verdicts. @param {{pattern: string, flags: string}} expression */
export const keyOf = ({ pattern, flags }) => `/${pattern}/${flags}`;

/**
 * Analyses regular expressions in threads. Verdicts are kept in a file, since an analysis can take seconds.
 * @param {{pattern: string, flags: string}[]} expressions
 * @param {object} options
 * @param {string} options.cacheFile
 * @param {string} options.version verdicts of another version of the analyser are forgotten
 * @param {readonly string[]} [options.known] keys that are known to be safe
 * @param {(key: string, seconds: number) => void} [options.onAnalysed]
 * @returns {Promise<Map<string, string>>} `safe`, or what is wrong, by `keyOf`
 */
export async function analyseExpressions(expressions, { cacheFile, version, known = [], onAnalysed }) {
  const kept = readKept(cacheFile, version);
  const given = known.filter((key) => !kept.has(key));
  for (const key of given) kept.set(key, 'safe');
  const wanted = new Map(expressions.map((expression) => [keyOf(expression), expression]));
  const left = [...wanted].filter(([key]) => !kept.has(key));
  if (left.length === 0) return kept;
  const threads = Math.min(availableParallelism(), MOST_WORKERS, left.length);
  await Promise.all(Array.from({ length: threads }, () => work(left, kept, onAnalysed)));
  const lasting = [...kept].filter(
    ([key, verdict]) => wanted.has(key) && !given.includes(key) && !verdict.startsWith('The analyser'),
  );
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify({ version, verdicts: Object.fromEntries(lasting) }));
  return kept;
}

/**
 * @param {[string, {pattern: string, flags: string}][]} left
 * @param {Map<string, string>} verdicts
 * @param {((key: string, seconds: number) => void) | undefined} onAnalysed
 */
async function work(left, verdicts, onAnalysed) {
  const worker = new Worker(WORKER);
  try {
    for (let next = left.pop(); next; next = left.pop()) {
      const [key, { pattern, flags }] = next;
      worker.postMessage({ pattern, flags });
      const [{ verdict, seconds }] = await once(worker, 'message');
      verdicts.set(key, verdict);
      onAnalysed?.(key, seconds);
    }
  } finally {
    await worker.terminate();
  }
}

/** @param {string} file @param {string} version @returns {Map<string, string>} */
function readKept(file, version) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    return kept.version === version ? new Map(Object.entries(kept.verdicts)) : new Map();
  } catch {
    return new Map();
  }
}
