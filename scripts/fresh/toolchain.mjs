import { execFile } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { nodePackage } from '../setup/paths.mjs';

const run = promisify(execFile);

/**
 * Installs a Node and an npm from the registry, as a person has them who got both from elsewhere.
 * @param {string} dir an empty folder
 * @param {{node: number, npm: number}} versions majors
 * @returns {Promise<{binDir: string, label: string}>} binDir comes first on PATH
 */
export async function installToolchain(dir, versions) {
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'package.json'), '{}');
  const wanted = [`their-node@npm:${nodePackage}@${versions.node}`, `their-npm@npm:npm@${versions.npm}`];
  await run(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...wanted],
    {
      cwd: dir,
    },
  );
  const binDir = path.join(dir, 'bin');
  await mkdir(binDir);
  const node = path.join(binDir, 'node');
  const npm = path.join(binDir, 'npm');
  const cli = path.join(dir, 'node_modules/their-npm/bin/npm-cli.js');
  await symlink(path.join(dir, 'node_modules/their-node/bin/node'), node);
  await writeFile(npm, `#!/bin/sh\nexec '${node}' '${cli}' "$@"\n`);
  await chmod(npm, 0o755);
  const [nodeVersion, npmVersion] = await Promise.all(
    [node, npm].map((program) => run(program, ['--version'], { cwd: dir })),
  );
  return { binDir, label: `npm ${npmVersion.stdout.trim()} on Node ${nodeVersion.stdout.trim()}` };
}
