import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerTokenSource } from '../../lib/api/access-token.ts';
import { followByEvents } from './follow-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  registerTokenSource(async () => 'token');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the queue is read at once and every 5 s, until nobody waits any more', async () => {
  const send = vi.fn(async () => new Response(JSON.stringify({ user_position: 2, queued: 3, running: 1 })));
  vi.stubGlobal('fetch', send);
  const positions: (number | null)[] = [];
  const waiting = new AbortController();
  await followByEvents({
    jobIds: [],
    signal: waiting.signal,
    onView: () => undefined,
    onPosition: (position) => positions.push(position),
  });
  await vi.advanceTimersByTimeAsync(4999);
  expect([send.mock.calls.length, positions]).toEqual([1, [2]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect([send.mock.calls.length, positions]).toEqual([3, [2, 2, 2]]);
  waiting.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
});
