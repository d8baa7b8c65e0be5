import { spawn } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { limitTime } from './limit-time.ts';
import { readProcessorSeconds } from './processor-time.ts';

const children: (() => void)[] = [];
afterEach(() => {
  for (const end of children.splice(0)) end();
});

/** Starts a shell in a group of its own. @returns its pid and the milliseconds after which its time was over */
function watch(script: string, seconds: number) {
  const child = spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' });
  const startedAt = performance.now();
  const over = Promise.withResolvers<number>();
  const stop = limitTime({
    pid: child.pid,
    seconds,
    onOver: () => over.resolve(performance.now() - startedAt),
  });
  children.push(() => {
    stop();
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  return { pid: child.pid ?? 0, over: over.promise };
}

const isLinux = process.platform === 'linux';

test('a program that stands still ends with the elapsed time', async () => {
  expect(await watch('sleep 30', 0.4).over).toBeLessThan(2_000);
});

test.skipIf(!isLinux)('a program that has its processor half of the time gets the whole limit', async () => {
  const busyHalf = 'while :; do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; sleep 0.03; done & wait';
  const { pid, over } = watch(busyHalf, 1);
  const elapsedMs = await over;
  expect(await readProcessorSeconds(pid)).toBeGreaterThanOrEqual(1);
  expect(elapsedMs).toBeGreaterThan(1_100);
});
