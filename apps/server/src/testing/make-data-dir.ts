import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Environment variable with the template folder that the workers of a test run copy; data folders lie beside it. */
export const TEMPLATE_VARIABLE = 'ATELIER_TEST_TEMPLATE';

/** Arguments of `cp`: GNU's can leave out the empty half of the database's log, and link instead of copying. */
const [COPY, LINK] = process.platform === 'linux' ? [['-a', '--sparse=always'], ['-al']] : [['-a'], ['-a']];

/**
 * Makes the folder of a test run. ext4 puts all files of its folders close together and looks at each number of a file
 * that was deleted in the last minutes before it gives one: the 1,400 files of a data folder took 0.9 s of processor
 * time instead of 0.1 s after ten servers. The attribute T spreads the folders over the disk, where it exists.
 */
export async function makeRunFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-run-'));
  // When the tests run as root, the database runs as `nobody` and needs access to what lies in this folder.
  await chmod(folder, 0o755);
  await run('chattr', ['+T', folder]).catch(() => undefined);
  return folder;
}

/**
 * Makes a data folder with the files of a first start, owners included.
 * @param isEmpty leaves those files out, as it is outside a whole test run
 */
export async function makeDataDir({ isEmpty = false } = {}): Promise<string> {
  const template = process.env[TEMPLATE_VARIABLE];
  const dataDir = await mkdtemp(path.join(template ? path.dirname(template) : os.tmpdir(), 'atelier-test-'));
  await chmod(dataDir, 0o755);
  if (template && !isEmpty) await copyTemplate(template, dataDir);
  return dataDir;
}

async function copyTemplate(template: string, dataDir: string): Promise<void> {
  const inTemplate = (name: string) => path.join(template, name);
  const names = await readdir(template);
  const copied = names.filter((name) => name !== 'storage').map(inTemplate);
  await run('cp', [...COPY, ...copied, dataDir]);
  // The storage replaces a file and never writes into one, so that servers can share the 40 MB of games by links.
  if (names.includes('storage')) await run('cp', [...LINK, inTemplate('storage'), dataDir]);
}
