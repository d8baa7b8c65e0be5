import { spawn } from 'node:child_process';
import { root } from '../setup/paths.mjs';

/** npm's codes for a registry, or a key server, that does not answer; anything else is about the packages. */
const NO_ANSWER =
  /^npm (?:error|ERR!) code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|E5\d\d|E429)$/m;
const TIMEOUT_MS = 180_000;

/**
 * Asks the registry whether the installed packages are the ones that it signed.
 * @returns {Promise<{result: 'verified' | 'no-answer' | 'failed', output: string}>}
 */
export async function verifySignatures() {
  // Its level is ours to say: under `npm run -s` it would be silent, and what is not said is not judged.
  const asked = ['audit', 'signatures', '--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=error'];
  const child = spawn('npm', asked, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (...end) => resolve(end));
  });
  return { result: signal ? 'no-answer' : judge(code, output), output };
}

/** @param {number} code npm's exit code @param {string} output what it printed */
export function judge(code, output) {
  if (code === 0) return 'verified';
  return NO_ANSWER.test(output) ? 'no-answer' : 'failed';
}
