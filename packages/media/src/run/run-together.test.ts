import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runTogether } from './run-together.ts';

test('returns the results in order', async () => {
  const { signal } = new AbortController();
  expect(await runTogether(signal, () => [setTimeout(5, 'a'), Promise.resolve(2)])).toEqual(['a', 2]);
});

test('a failed task stops the others, which end before the error is thrown', async () => {
  const ended: unknown[] = [];
  const slow = async (signal: AbortSignal) => {
    await setTimeout(60_000, undefined, { signal }).catch(() => ended.push(signal.reason.message));
    await setTimeout(5);
    ended.push('cleaned');
  };
  const { signal } = new AbortController();
  const work = runTogether(signal, (stop) => [slow(stop), Promise.reject(new Error('broken'))]);
  await expect(work).rejects.toThrow('broken');
  expect(ended).toEqual(['broken', 'cleaned']);
});
