import { access, constants } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import type { WorkPriority } from './priority.ts';

/** Kernel limits of one program and its children; null or absent means unlimited. */
export interface ResourceLimits {
  cpuSeconds?: number | null;
  /** Virtual memory, not resident: threads reserve much more than they use. */
  addressSpaceBytes?: number | null;
  /** The largest file that the program may write. */
  fileSizeBytes?: number | null;
  openFiles?: number | null;
}

/**
 * Limits of an ffmpeg run. Measured on 2 cores: a 1080p encode needs 0.9 GiB of address space and a 4K HEVC
 * one 1.4 GiB (0.3 GiB resident); frame threads add to it with every core.
 */
export const FFMPEG_LIMITS: ResourceLimits = {
  cpuSeconds: 3600,
  addressSpaceBytes: (4 + availableParallelism() / 4) * 1024 ** 3,
  fileSizeBytes: 2 * 1024 ** 3,
  openFiles: 256,
};

/**
 * The niceness of programs by the priority of the work. At 10, programs get a tenth of a core that the server uses; at
 * 19, an encode gets an eighth of a core that a program of short work uses.
 */
const NICENESS: Readonly<Record<WorkPriority, number>> = { short: 10, long: 19 };
export const PROGRAM_PRIORITIES = ['low', 'normal'] as const;
export type ProgramPriority = (typeof PROGRAM_PRIORITIES)[number];

let programPriority: ProgramPriority = 'low';

/** `normal` gives programs the priority of the server, where nobody waits for the server alone: in its tests. */
export function setProgramPriority(wanted: ProgramPriority): void {
  programPriority = wanted;
}

/** The niceness of a program; null leaves it as it is. */
export function nicenessOf(priority: WorkPriority): number | null {
  return programPriority === 'low' ? NICENESS[priority] : null;
}

/** The idle class of `ionice`: other processes have priority for disks. */
const IO_CLASS = '3';

/**
 * Builds the arguments before a command that set `limits` and give the server priority;
 * core dumps are always off.
 */
export function buildLimitArgs(
  limits: ResourceLimits,
  tools: LimitTools,
  priority: WorkPriority = 'short',
): string[] {
  const args: string[] = [];
  const niceness = nicenessOf(priority);
  if (niceness !== null) {
    if (tools.nice !== null) args.push(tools.nice, '-n', String(niceness));
    if (tools.ionice !== null) args.push(tools.ionice, '-c', IO_CLASS);
  }
  // The child ends with the server, even after kill -9.
  if (tools.setpriv !== null) args.push(tools.setpriv, '--pdeathsig', 'KILL', '--');
  if (tools.prlimit === null) return args;
  args.push(tools.prlimit, '--core=0');
  const { cpuSeconds } = limits;
  if (cpuSeconds !== null && cpuSeconds !== undefined) {
    // SIGXCPU first, to distinguish the limit from an external kill; SIGKILL a little later.
    args.push(`--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 5}`);
  }
  for (const [name, value] of [
    ['as', limits.addressSpaceBytes],
    ['fsize', limits.fileSizeBytes],
    ['nofile', limits.openFiles],
  ] as const) {
    if (value !== null && value !== undefined) args.push(`--${name}=${Math.ceil(value)}`);
  }
  return [...args, '--'];
}

export interface LimitTools {
  nice: string | null;
  ionice: string | null;
  prlimit: string | null;
  setpriv: string | null;
}

let limitTools: Promise<LimitTools> | undefined;

/** Finds the tools of util-linux, once. Without them programs run without kernel limits, as the status reports. */
export function findLimitTools(): Promise<LimitTools> {
  limitTools ??= Promise.all(['nice', 'ionice', 'prlimit', 'setpriv'].map(findExecutable)).then(
    ([nice = null, ionice = null, prlimit = null, setpriv = null]) => ({ nice, ionice, prlimit, setpriv }),
  );
  return limitTools;
}

/** Finds an executable on PATH (a name with a slash is a path), or returns null. */
export async function findExecutable(name: string): Promise<string | null> {
  const candidates = name.includes('/')
    ? [name]
    : (process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin')
        .split(delimiter)
        .map((folder) => join(folder, name));
  for (const candidate of candidates) {
    const found = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return candidate;
  }
  return null;
}
