import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Runs `use` with an empty temporary folder, and removes the folder afterwards. */
export async function withWorkDir<T>(
  root: string,
  jobId: string,
  use: (dir: string) => Promise<T>,
): Promise<T> {
  const parent = path.join(root, ownerName(process.pid));
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const dir = await mkdtemp(path.join(parent, `${jobId}-`));
  try {
    return await use(dir);
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Deletes the folders of this machine's dead workers (kill -9, power cut). */
export async function removeDeadWorkDirs(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(root)) {
    const pid = Number(name.slice(name.lastIndexOf('-') + 1));
    if (name === ownerName(pid) && pid !== process.pid && !isAlive(pid)) {
      await rm(path.join(root, name), { recursive: true, force: true });
    }
  }
}

function ownerName(pid: number): string {
  return `${os.hostname()}-${pid}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
