import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { limitTime } from './limit-time.ts';
import { readProcessorUse } from './processor-time.ts';

const children: (() => void)[] = [];
afterEach(() => {
  for (const end of children.splice(0)) end();
});

/** Starts a shell in a group of its own, which the end of the test kills. */
function start(script: string): ChildProcess {
  const child = spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' });
  children.push(() => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  return child;
}

/** Starts and limits a shell. @returns its pid and the milliseconds after which its time was over */
function watch(script: string, seconds: number) {
  const child = start(script);
  const startedAt = performance.now();
  const over = Promise.withResolvers<number>();
  const stop = limitTime({
    pid: child.pid,
    seconds,
    onOver: () => over.resolve(performance.now() - startedAt),
  });
  children.push(stop);
  return { pid: child.pid ?? 0, over: over.promise };
}

const isLinux = process.platform === 'linux';

test('a program that is idle ends with the elapsed time', async () => {
  expect(await watch('sleep 3600', 0.4).over).toBeGreaterThan(400);
});

test.skipIf(!isLinux)('a program that the scheduler does not run is not ended as idle', async () => {
  // Eight busy loops on one processor, and beside them a program of the lowest priority.
  const onOne = (script: string) => `exec taskset 1 sh -c '${script}'`;
  const busy = 'while :; do :; done';
  for (let loop = 0; loop < 8; loop++) start(onOne(busy));
  const { pid, over } = watch(onOne(`renice -n 19 $$; ${busy}`), 0.5);
  const elapsedMs = await over;
  // It had its time, or twenty times as long passed.
  const use = await readProcessorUse(pid);
  expect((use?.seconds ?? 0) >= 0.5 || elapsedMs >= 10_000).toBe(true);
});

test.skipIf(!isLinux)('a program that has its processor half of the time gets the whole limit', async () => {
  const busyHalf = 'while :; do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; sleep 0.03; done & wait';
  const { pid, over } = watch(busyHalf, 1);
  const elapsedMs = await over;
  expect((await readProcessorUse(pid))?.seconds).toBeGreaterThanOrEqual(1);
  expect(elapsedMs).toBeGreaterThan(1_100);
});
