import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { ModelInstallError } from './model-install-error.ts';

/** A lock that was not touched for this long belongs to a dead installer on another machine. */
const STALE_MS = 10 * 60_000;
const TOUCH_MS = 30_000;

/**
 * Runs an action while holding a lock file, so that two servers or a server and the command line never
 * install the same model at once.
 * @throws ModelInstallError `busy` while another holds it.
 */
export async function withInstallLock<T>(lockPath: string, action: () => Promise<T>): Promise<T> {
  await takeLock(lockPath);
  const timer = setInterval(() => {
    const now = new Date();
    // A missing lock file needs no handling here: the installation itself fails then.
    utimes(lockPath, now, now).catch(() => undefined);
  }, TOUCH_MS);
  timer.unref();
  try {
    return await action();
  } finally {
    clearInterval(timer);
    await rm(lockPath, { force: true });
  }
}

async function takeLock(lockPath: string): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = await open(lockPath, 'wx');
      await file.writeFile(`${hostname()} ${process.pid}\n`);
      await file.close();
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (!(await isStale(lockPath))) break;
      await rm(lockPath, { force: true });
    }
  }
  throw new ModelInstallError('busy', 'This model is being installed by another process.');
}

async function isStale(lockPath: string): Promise<boolean> {
  const [text, info] = await Promise.all([
    readFile(lockPath, 'utf8').catch(() => ''),
    stat(lockPath).catch(() => null),
  ]);
  if (info === null || Date.now() - info.mtimeMs > STALE_MS) return true;
  const [host, pid] = text.trim().split(' ');
  return host === hostname() && Number(pid) > 0 && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
