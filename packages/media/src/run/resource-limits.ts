import { access, constants } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

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

/** Of the 40 steps of `nice`: a program gets a tenth of a core on which the server has something to do. */
export const NICENESS = '10';
/** The idle class: disks are read for a program when nobody else wants them. */
const IO_CLASS = '3';

/**
 * The arguments put before a command so that the kernel holds it to `limits` and serves whoever waits for an answer
 * of the server first; no core dumps in any case.
 */
export function buildLimitArgs(limits: ResourceLimits, tools: LimitTools): string[] {
  const args: string[] = [];
  if (tools.nice !== null) args.push(tools.nice, '-n', NICENESS);
  if (tools.ionice !== null) args.push(tools.ionice, '-c', IO_CLASS);
  // The child dies with us even after kill -9, instead of encoding on for nobody.
  if (tools.setpriv !== null) args.push(tools.setpriv, '--pdeathsig', 'KILL', '--');
  if (tools.prlimit === null) return args;
  args.push(tools.prlimit, '--core=0');
  const { cpuSeconds } = limits;
  if (cpuSeconds !== null && cpuSeconds !== undefined) {
    // SIGXCPU first, so that the reason can be told from an outside kill; SIGKILL a little later.
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

/** Where util-linux is, looked up once; without it programs run without kernel limits and the status says so. */
export function findLimitTools(): Promise<LimitTools> {
  limitTools ??= Promise.all(['nice', 'ionice', 'prlimit', 'setpriv'].map(findExecutable)).then(
    ([nice = null, ionice = null, prlimit = null, setpriv = null]) => ({ nice, ionice, prlimit, setpriv }),
  );
  return limitTools;
}

/** The first executable of that name on PATH (a name with a slash is taken as a path), or null. */
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
