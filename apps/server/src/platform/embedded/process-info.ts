import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Reads the command line of a process, from /proc or, on macOS, from ps; empty when there is no such process. */
export async function commandOf(pid: number, procDir = '/proc'): Promise<string> {
  if (await hasProc(procDir)) return readFile(`${procDir}/${pid}/cmdline`, 'utf8').catch(() => '');
  return ask(pid, 'command');
}

/** When a process started, in whatever unit the system counts: two processes with one pid never have the same. */
export async function startTimeOf(pid: number, procDir = '/proc'): Promise<string> {
  if (!(await hasProc(procDir))) return (await ask(pid, 'lstart')).replaceAll(/\s+/g, '_');
  const stat = await readFile(`${procDir}/${pid}/stat`, 'utf8').catch(() => '');
  // Field 22; the second one is a name in brackets that may hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function hasProc(procDir: string): Promise<boolean> {
  return readFile(`${procDir}/self/stat`).then(
    () => true,
    () => false,
  );
}

async function ask(pid: number, column: string): Promise<string> {
  const run = promisify(execFile);
  return run('ps', ['-o', `${column}=`, '-p', String(pid)], {
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
