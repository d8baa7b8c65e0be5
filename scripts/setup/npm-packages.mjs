import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { npmPackagesAreCurrent } from './installed-packages.mjs';
import { haveOldPatches, patchPackages } from './patch-packages.mjs';
import { nodePackage, pinnedNode, root } from './paths.mjs';
import { runToEnd } from './run-to-end.mjs';
import { trimPackages } from './trim-packages.mjs';

/** Runs TypeScript as it is. */
const OLDEST_NODE = 24;

/** Runs `npm ci` when the installed packages are not those of the lock file, then patches and trims them. */
export async function ensureNpmPackages() {
  if (process.platform === 'win32') fail('On Windows, run Atelier inside WSL (see README.md).');
  if (!npmPackagesAreCurrent() || haveOldPatches()) {
    console.log('Installing npm packages …');
    // NODE_ENV=production would leave out what builds the web app.
    const env = { ...process.env, NODE_ENV: 'development' };
    if (!(await runToEnd('npm', ['ci'], { cwd: root, env }))) fail('npm ci failed; see the messages above.');
  }
  ensureNode();
  if (!(await patchPackages())) fail('A patch of patches/ does not apply; see the messages above.');
  trimPackages();
}

/**
 * Sees to node_modules/.bin/node. npm 10 removes its link together with the other platforms' packages; and where no
 * pinned Node is made for (musl, other processors), the machine's own runs everything, if it is new enough.
 */
function ensureNode() {
  if (runs(pinnedNode)) return;
  const packaged = path.join(root, 'node_modules', nodePackage, 'bin/node');
  const version = process.versions.node;
  if (!runs(packaged) && Number(version.split('.')[0]) < OLDEST_NODE)
    fail(
      `The pinned Node (${nodePackage}) is missing or does not run here. Run npm ci again, or install Node ${OLDEST_NODE} or newer (this is ${version}).`,
    );
  rmSync(pinnedNode, { force: true });
  mkdirSync(path.dirname(pinnedNode), { recursive: true });
  symlinkSync(runs(packaged) ? packaged : process.execPath, pinnedNode);
}

function runs(program) {
  return spawnSync(program, ['--version']).status === 0;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
