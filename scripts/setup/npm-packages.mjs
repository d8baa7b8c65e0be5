import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const stamp = path.join(root, 'node_modules/.atelier-lock-hash');

/** Runs `npm ci` when the installed packages are not those of the lock file. */
export function ensureNpmPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === wanted && existsSync(path.join(root, 'node_modules/.bin/node'))) return;
  console.log('Installing npm packages …');
  // The shell finds npm.cmd on Windows; there are no arguments of anybody's in it.
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    // npm run sets these for its children; a nested npm must read its own configuration.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status !== 0) {
    console.error('npm ci failed; see the messages above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
