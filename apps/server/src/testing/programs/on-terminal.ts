import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Not every system has `script`. */
export async function hasTerminal(): Promise<boolean> {
  try {
    await run('script', ['--version']);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Runs a program on a terminal of its own (`script`, of util-linux), which has no size.
 * @returns all that it showed, control characters included
 * @throws when the program fails
 */
export async function onTerminal(
  command: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<string> {
  const line = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const { stdout } = await run('script', ['-qefc', line, '/dev/null'], options);
  return stdout;
}
