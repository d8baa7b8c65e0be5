import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLI = path.resolve(import.meta.dirname, '../../../../../packages/cli');

/** Packs the command line as it would be published. @returns the tarball, in `folder` */
export async function packCli(folder: string): Promise<string> {
  await run(process.execPath, [path.join(CLI, 'scripts/build.ts')]);
  await run('npm', ['pack', '--pack-destination', folder], { cwd: CLI });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (!tarball) throw new Error('npm packed nothing');
  return path.join(folder, tarball);
}

/** Packs the command line and unpacks it in a folder without our other files. @returns the path of the program */
export async function installCli(folder: string): Promise<string> {
  await run('tar', ['-xzf', await packCli(folder), '-C', folder]);
  const { bin } = JSON.parse(await readFile(path.join(folder, 'package/package.json'), 'utf8'));
  return path.join(folder, 'package', bin.atelier);
}
