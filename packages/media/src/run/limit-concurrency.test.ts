import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('never more tasks at a time than allowed; the rest in turn; one that gives up keeps nobody waiting', async () => {
  const inTurn = limitConcurrency(2);
  const order: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const stop = new AbortController();
  const runs = ends.map((end, index) =>
    inTurn(
      async () => {
        order.push(index);
        await end.promise;
      },
      index === 2 ? stop.signal : undefined,
    ),
  );
  await expect.poll(() => order).toEqual([0, 1]);
  stop.abort(new Error('gone'));
  await expect(runs[2]).rejects.toThrow('gone');
  ends[0]?.resolve();
  await runs[0];
  await expect.poll(() => order).toEqual([0, 1, 3]);
  for (const end of ends) end.resolve();
  await Promise.all(runs.filter((_, index) => index !== 2));
  expect(order).toEqual([0, 1, 3, 4]);
});

test('a task that fails gives its turn back', async () => {
  const inTurn = limitConcurrency(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'yes')).toBe('yes');
});
