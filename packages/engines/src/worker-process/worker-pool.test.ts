import { withPriority } from '@atelier/media';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { WorkerPool } from './worker-pool.ts';

const pools: WorkerPool<unknown, number>[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

function open(options: { maxTasksPerProcess?: number; idleSeconds?: number } = {}) {
  const pool = new WorkerPool<unknown, number>({
    url: new URL('./worker.testing.ts', import.meta.url),
    answer: z.number(),
    maxProcesses: 1,
    maxTasksPerProcess: options.maxTasksPerProcess ?? 10,
    maxRssBytes: 1e9,
    idleSeconds: options.idleSeconds ?? 10,
  });
  pools.push(pool);
  return (task: unknown, signal?: AbortSignal, timeoutSeconds = 20) =>
    pool.run(task, { signal, timeoutSeconds });
}

test('a process serves several tasks, then is replaced', async () => {
  const run = open({ maxTasksPerProcess: 2 });
  const pids = [await run('pid'), await run('pid'), await run('pid')];
  expect(pids[0]).toBe(pids[1]);
  expect(pids[2]).not.toBe(pids[1]);
});

test('a crash, a wrong answer and the task’s own error are told, and the next task works', async () => {
  const run = open();
  await expect(run('crash')).rejects.toMatchObject({ code: 'engine_failed' });
  await expect(run('refuse')).rejects.toMatchObject({ code: 'invalid_file', message: 'No.' });
  await expect(run('throw')).rejects.toMatchObject({ code: 'engine_failed', message: 'The engine failed.' });
  await expect(run('nonsense')).rejects.toBeInstanceOf(z.ZodError);
  expect(await run('pid')).toBeGreaterThan(0);
});

test('an abort ends the process at once, also while waiting; so does the time limit', async () => {
  const run = open();
  const stop = new AbortController();
  const running = run('hang', stop.signal);
  const waiting = run('pid', stop.signal);
  stop.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
  await expect(waiting).rejects.toThrow('stopped');
  await expect(run('hang', undefined, 0.2)).rejects.toMatchObject({ code: 'timed_out' });
  expect(await run('pid')).toBeGreaterThan(0);
});

test('ends an idle process', async () => {
  const run = open({ idleSeconds: 0.01 });
  await run('pid');
  await expect.poll(() => pools[0]?.pids).toEqual([]);
});

test('the rest wait their turn, in the order they came; one that is stopped gives up its place', async () => {
  const run = open();
  const stop = new AbortController();
  const order: string[] = [];
  const first = run('pid').then(() => order.push('first'));
  const second = run('pid', stop.signal);
  const third = run('pid').then(() => order.push('third'));
  stop.abort(new Error('stopped'));
  await expect(second).rejects.toThrow('stopped');
  await Promise.all([first, third]);
  expect(order).toEqual(['first', 'third']);
  expect(pools[0]?.pids).toHaveLength(1);
});

test('a task of short work goes before waiting tasks of long work', async () => {
  const run = open();
  const order: string[] = [];
  const busy = run('pid');
  const long = withPriority('long', () => run('pid')).then(() => order.push('long'));
  const short = withPriority('short', () => run('pid')).then(() => order.push('short'));
  await Promise.all([busy, long, short]);
  expect(order).toEqual(['short', 'long']);
});
