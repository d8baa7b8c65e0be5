import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('a worker in the middle of a native call does not outlive a server that is killed', async () => {
  const script = fileURLToPath(new URL('./parent.testing.ts', import.meta.url));
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(server.stdout, 'data');
  const worker = Number(String(said));
  expect(worker).toBeGreaterThan(0);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(() => isRunning(worker)).toBe(false);
});

/** True while a process runs; a zombie counts as ended. */
async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}
