import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A task that ends when it is told to, and notes its start. */
function startable(started: string[]) {
  return (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const task = () => {
      started.push(name);
      return promise;
    };
    return { task, end: resolve };
  };
}

test('owners take turns: a second person waits for one task of the first, not for all', async () => {
  const started: string[] = [];
  const make = startable(started);
  const queue = new FairQueue({ concurrency: 1, mostWaiting: 30 });
  const ofAda = Array.from({ length: 24 }, (_, index) => make(`ada ${index}`));
  const ofBob = make('bob');
  const running = [...ofAda.map(({ task }) => queue.run('ada', task)), queue.run('bob', ofBob.task)];
  for (const { end } of [...ofAda, ofBob]) end();
  await Promise.all(running);
  expect(started.slice(0, 3)).toEqual(['ada 0', 'ada 1', 'bob']);
  expect(started).toHaveLength(25);
});

test('an owner with too many waiting tasks is refused, another is not', async () => {
  const make = startable([]);
  const queue = new FairQueue({ concurrency: 1, mostWaiting: 1 });
  const tasks = ['running', 'waiting', 'of bob'].map(make);
  const [running, waiting, ofBob] = tasks;
  const ends = [queue.run('ada', running?.task ?? fail), queue.run('ada', waiting?.task ?? fail)];
  await expect(queue.run('ada', fail)).rejects.toMatchObject({ code: 'rate_limited' });
  ends.push(queue.run('bob', ofBob?.task ?? fail));
  for (const { end } of tasks) end();
  await Promise.all(ends);
});

test('a task that fails, or is cancelled while it waits, makes room for the next', async () => {
  const queue = new FairQueue({ concurrency: 1, mostWaiting: 9 });
  const stop = new AbortController();
  const failing = queue.run('ada', () => Promise.reject(new Error('failed')));
  const cancelled = queue.run('ada', fail, stop.signal);
  stop.abort(new Error('the person left'));
  await expect(failing).rejects.toThrow('failed');
  await expect(cancelled).rejects.toThrow('the person left');
  expect(await queue.run('ada', async () => 'next')).toBe('next');
});

const fail = () => Promise.reject(new Error('must not run'));
