import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnv, pinnedNode, root } from './paths.mjs';
import { runToEnd } from './run-to-end.mjs';

const patches = path.join(root, 'patches');
/** Deleted with the packages by each `npm ci`. */
const stamp = path.join(root, 'node_modules/.atelier-patches');

/** Tells if the packages were patched from other patches than today's, so that they must be installed again. */
export function haveOldPatches() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') !== fingerprint();
}

/**
 * Applies `patches/` by patch-package, once for each installation. npm would do so in an install script, and none may
 * run.
 * @returns {Promise<boolean>} false when a patch does not apply
 */
export async function patchPackages() {
  if (existsSync(stamp) && !haveOldPatches()) return true;
  const program = path.join(root, 'node_modules/patch-package/index.js');
  const args = [program, '--error-on-fail', '--error-on-warn'];
  if (!(await runToEnd(pinnedNode, args, { cwd: root, env: childEnv }))) return false;
  writeFileSync(stamp, fingerprint());
  return true;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of readdirSync(patches).sort()) hash.update(readFileSync(path.join(patches, file)));
  return hash.digest('hex');
}
