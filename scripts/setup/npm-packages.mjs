import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { npmPackagesAreCurrent } from './installed-packages.mjs';
import { pinnedNode, root } from './paths.mjs';
import { runToEnd } from './run-to-end.mjs';

/** Runs TypeScript as it is. */
const OLDEST_NODE = 24;

/** Runs `npm ci` when the installed packages are not those of the lock file. */
export async function ensureNpmPackages() {
  if (process.platform === 'win32') fail('On Windows, run Atelier inside WSL (see README.md).');
  if (!npmPackagesAreCurrent()) {
    console.log('Installing npm packages …');
    // NODE_ENV=production would leave out what builds the web app.
    const env = { ...process.env, NODE_ENV: 'development' };
    if (!(await runToEnd('npm', ['ci'], { cwd: root, env }))) fail('npm ci failed; see the messages above.');
  }
  ensureNode();
}

/** Where no pinned Node is made for (musl, other processors), the machine's own runs everything, if it is new enough. */
function ensureNode() {
  if (spawnSync(pinnedNode, ['--version']).status === 0) return;
  const version = process.versions.node;
  if (Number(version.split('.')[0]) < OLDEST_NODE)
    fail(
      `The pinned Node does not run on this machine. Install Node ${OLDEST_NODE} or newer (this is ${version}).`,
    );
  rmSync(pinnedNode, { force: true });
  symlinkSync(process.execPath, pinnedNode);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
