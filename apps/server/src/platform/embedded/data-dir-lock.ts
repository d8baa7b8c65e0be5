import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { startTimeOf } from './process-info.ts';

export class DataDirInUseError extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `Another Atelier server (process ${pid}) already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUseError';
  }
}

/**
 * Takes `DATA_DIR/server.lock` so that two servers never share an embedded database.
 * The lock names a process and its start time, so a lock left by a killed server (or a recycled pid) is stale.
 * @returns a function that gives the lock back
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'server.lock');
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(`${process.pid} ${await startTimeOf(process.pid)}\n`);
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const holder = await readHolder(file);
    if (holder && (await isAlive(holder))) throw new DataDirInUseError(dataDir, holder.pid);
    // Renaming first makes one of two servers that both see a stale lock win, never both.
    const stale = `${file}.${process.pid}.stale`;
    await rename(file, stale).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    await rm(stale, { force: true });
  }
}

interface Holder {
  pid: number;
  startTime: string;
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pid, startTime] = text.trim().split(' ');
  return pid && Number(pid) > 0 ? { pid: Number(pid), startTime: startTime ?? '' } : null;
}

async function isAlive({ pid, startTime }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
  }
  return (await startTimeOf(pid)) === startTime;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
