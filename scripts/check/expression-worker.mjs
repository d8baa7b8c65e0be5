import { parentPort } from 'node:worker_threads';
// The variant without Java, binaries and child processes.
import recheck from 'recheck/lib/browser.js';

/**
 * Limits of steps instead of time, since a verdict must not depend on the speed of the machine: an attack succeeds with
 * ten million steps of the analyser's own interpreter, which a quadratic expression takes for 4,500 characters.
 */
const OPTIONS = { attackLimit: 10_000_000, attackTimeout: null, incubationTimeout: null, timeout: 900_000 };

parentPort?.on('message', ({ pattern, flags }) => {
  const startedAt = performance.now();
  const verdict = verdictOf(pattern, flags);
  parentPort?.postMessage({ verdict, seconds: (performance.now() - startedAt) / 1000 });
});

/** @param {string} pattern @param {string} flags */
function verdictOf(pattern, flags) {
  const { status, complexity, attack, error } = recheck.checkSync(pattern, flags, OPTIONS);
  if (status === 'safe') return 'safe';
  if (status === 'unknown') return `The analyser has no answer (${error?.kind ?? 'unknown'}).`;
  return `${complexity.summary} on ${attack.pattern}`;
}
