import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time for programs in hundredths of a second, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** The use of the processor by a process and its descendants. */
export interface ProcessorUse {
  seconds: number;
  /** A thread runs, waits for a processor or for a disk: a program that the scheduler does not run is not idle. */
  isRunnable: boolean;
}

/**
 * Reads the use of the processor by a process and its descendants.
 * @returns null where the system does not tell (other than Linux), and for an unknown process
 */
export async function readProcessorUse(pid: number): Promise<ProcessorUse | null> {
  const ids = await readdir('/proc').catch(() => []);
  const stats = await Promise.all(ids.filter((id) => /^\d+$/u.test(id)).map(readStat));
  const childrenOf = Map.groupBy(
    stats.filter((stat) => stat !== null),
    ({ parent }) => parent,
  );
  const root = stats.find((stat) => stat?.pid === pid);
  if (!root) return null;
  let ticks = 0;
  const family = [root];
  for (const { pid: member, ticks: own } of family) {
    ticks += own;
    family.push(...(childrenOf.get(member) ?? []));
  }
  const states = await Promise.all(family.map((member) => readThreadStates(member.pid)));
  return {
    seconds: ticks / TICKS_PER_SECOND,
    isRunnable: states.flat().some((state) => RUNNABLE.has(state)),
  };
}

/** States of a thread that waits for nothing but a processor or a disk (man proc_pid_stat). */
const RUNNABLE: ReadonlySet<string> = new Set(['R', 'D']);

async function readThreadStates(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '')),
  );
  return texts.map((text) => text.slice(text.lastIndexOf(')') + 2, text.lastIndexOf(')') + 3));
}

interface Stat {
  pid: number;
  parent: number;
  /** Its own and of the children that have ended. */
  ticks: number;
}

/** Reads `/proc/<pid>/stat` (man proc_pid_stat); null when the process has ended. */
async function readStat(id: string): Promise<Stat | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name of the program stands in parentheses and may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number(id), parent: Number(fields[1]), ticks };
}
