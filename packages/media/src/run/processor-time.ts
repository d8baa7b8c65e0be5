import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time for programs in hundredths of a second, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/**
 * Reads the processor time of a process and its descendants, in seconds.
 * @returns null where the system does not tell (other than Linux), and for an unknown process
 */
export async function readProcessorSeconds(pid: number): Promise<number | null> {
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
  return ticks / TICKS_PER_SECOND;
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
