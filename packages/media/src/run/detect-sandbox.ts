import { execa } from 'execa';
import { findExecutable, findLimitTools } from './resource-limits.ts';
import { buildSandboxArgs } from './sandbox-args.ts';

export type SandboxMode = 'auto' | 'off' | 'required';

/** The sandbox of external programs as reported by `/api/health`. */
export interface SandboxStatus {
  /** True when programs really run inside bubblewrap. */
  active: boolean;
  reason: 'ok' | 'turned_off' | 'not_installed' | 'refused_by_kernel';
  /** True when CPU, memory and file-size limits are set (util-linux `prlimit`). */
  resourceLimits: boolean;
}

let mode: SandboxMode = 'auto';
let detection: Promise<SandboxStatus> | undefined;
let bwrapPath: string | null = null;

/** `auto` uses bubblewrap where the kernel allows it, `required` refuses to run a program without it. */
export function setSandboxMode(wanted: SandboxMode): void {
  mode = wanted;
  detection = undefined;
}

export function getSandboxMode(): SandboxMode {
  return mode;
}

/** Runs an empty program in the sandbox of media runs, once per process (about 10 ms). */
export function detectSandbox(): Promise<SandboxStatus> {
  detection ??= tryEmptyProgram();
  return detection;
}

/** The path of bubblewrap when it is active, else null. */
export async function activeBwrap(): Promise<string | null> {
  const { active } = await detectSandbox();
  return active ? bwrapPath : null;
}

async function tryEmptyProgram(): Promise<SandboxStatus> {
  const resourceLimits = (await findLimitTools()).prlimit !== null;
  if (mode === 'off') return { active: false, reason: 'turned_off', resourceLimits };
  bwrapPath = await findExecutable('bwrap');
  const program = await findExecutable('true');
  if (bwrapPath === null || program === null) {
    return { active: false, reason: 'not_installed', resourceLimits };
  }
  const [command, ...args] = buildSandboxArgs(bwrapPath, { readPaths: [], writeFolder: null }, program);
  const { failed } = await execa(command ?? bwrapPath, [...args, program], {
    reject: false,
    timeout: 10_000,
    stdin: 'ignore',
  });
  return { active: !failed, reason: failed ? 'refused_by_kernel' : 'ok', resourceLimits };
}
