import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The kernel takes one change in a tenth of a second from those who are not root, of the whole machine. */
const RETRY_MS = 110;
const TRIES = 20;

/**
 * Where Linux groups processes by session (`sched_autogroup_enabled`, the default of most distributions), a program in
 * a session of its own shares the processors with the server as an equal, however nice it is: `nice` counts among the
 * processes of one session only. So the session itself is made to yield. Settles when that is done or cannot be.
 */
export async function yieldGroup(pid: number, niceness: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const code = await write(pid, niceness);
    if (code !== 'EAGAIN') return;
    await pause(RETRY_MS, undefined, { ref: false });
  }
}

/** @returns the error's code; null when it is written. The program may have ended, the kernel may know no groups. */
async function write(pid: number, niceness: string): Promise<string | null> {
  try {
    await writeFile(`/proc/${pid}/autogroup`, niceness, { flag: 'r+' });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : '';
  }
}
