import os from 'node:os';
import { setProgramPriority } from '@atelier/media/run/resource-limits';
import { afterAll, expect, test } from 'vitest';
import { closeProcesses, inProcess } from './process-pool.ts';
import type * as tasks from './tasks.testing.ts';

afterAll(closeProcesses);

function task<Name extends keyof typeof tasks>(name: Name, seconds = 30) {
  return inProcess<(typeof tasks)[Name]>({
    module: new URL('./tasks.testing.ts', import.meta.url),
    name,
    seconds,
  });
}

test('a function of a module runs in another process and answers', async () => {
  expect(await task('add')([2, 3])).toBe(5);
});

test('a process yields to the server, unless programs have the priority of the server', async () => {
  expect(await task('niceness')([])).toBe(os.getPriority());
  await closeProcesses();
  setProgramPriority('low');
  try {
    expect(await task('niceness')([])).toBe(10);
  } finally {
    setProgramPriority('normal');
    await closeProcesses();
  }
});

test('too much time, memory, recursion or result is refused, is not tried again, and this process goes on', async () => {
  // At once: those that wait go on when the processes before them were ended.
  const ends = await Promise.allSettled([
    task('spin', 1)([]),
    task('fillMemory')([]),
    task('answerTooMuch')([]),
    task('overflow')([0]),
  ]);
  for (const end of ends) {
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'too_complex', retryable: false } });
  }
  expect(await task('add')([2, 3])).toBe(5);
});

test('an error of the business arrives as one, another with its name', async () => {
  await expect(task('refuse')([])).rejects.toMatchObject({ name: 'AppError', code: 'feed_unreadable' });
  await expect(task('breakDown')([])).rejects.toMatchObject({ name: 'TypeError' });
});

test('a cancelled call ends with the reason of its signal', async () => {
  const stop = new AbortController();
  const run = task('spin')([], { signal: stop.signal });
  stop.abort(new Error('the person left'));
  await expect(run).rejects.toThrow('the person left');
});

test('what a process has kept is not read again; it is read at its turn where no process has it', async () => {
  const read: string[] = [];
  const keptText = inProcess<typeof tasks.keptText, [key: string]>({
    module: new URL('./tasks.testing.ts', import.meta.url),
    name: 'keptText',
    seconds: 30,
    load: async ([key], isWhole) => {
      if (isWhole) read.push(key);
      return [key, isWhole ? `text of ${key}` : null];
    },
  });
  expect(await keptText(['a'])).toBe('text of a');
  expect(await keptText(['a'])).toBe('text of a');
  expect(read).toEqual(['a']);
  await closeProcesses();
  expect(await keptText(['a'])).toBe('text of a');
  expect(read).toEqual(['a', 'a']);
});
