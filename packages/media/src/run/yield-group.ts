import { writeFile } from 'node:fs/promises';
import { pause } from './pause.ts';

/** For users other than root, the kernel accepts one change per 100 ms on the whole machine. */
const RETRY_MS = 110;
const TRIES = 20;

/**
 * Lowers the priority of a program's session. With `sched_autogroup_enabled` (the default of most distributions) Linux
 * schedules by session, and `nice` applies only within one: a program with its own session would have the priority of
 * the server. Resolves when the priority is set or cannot be set.
 */
export async function yieldGroup(pid: number, niceness: number): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const code = await write(pid, niceness);
    if (code !== 'EAGAIN') return;
    await pause(RETRY_MS, { ref: false });
  }
}

/** @returns the error's code, or null. The program may have ended, or the kernel may lack autogroups. */
async function write(pid: number, niceness: number): Promise<string | null> {
  try {
    await writeFile(`/proc/${pid}/autogroup`, String(niceness), { flag: 'r+' });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : '';
  }
}
