import { expect, test, vi } from 'vitest';
import { getSupabase } from '../session/supabase.ts';
import { captureCredits } from './capture-credits.ts';

vi.mock('../session/supabase.ts', () => ({ getSupabase: vi.fn() }));

function setUp(failures: number) {
  const waits: number[] = [];
  let left = failures;
  const call = vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('down');
  });
  return { call, waits, wait: async (delayMs: number) => void waits.push(delayMs) };
}

test.each([
  [0, []],
  [1, [1000]],
  [3, [1000, 2000, 3000]],
])('after %i failures it has worked, with pauses of %j', async (failures, pauses) => {
  const deps = setUp(failures);
  await captureCredits('dec_tok_workflow_iv', 'me', deps);
  expect(deps.call).toHaveBeenCalledTimes(failures + 1);
  expect(deps.call).toHaveBeenLastCalledWith('dec_tok_workflow_iv', 'me');
  expect(deps.waits).toEqual(pauses);
});

test('three retries, then it gives up', async () => {
  const deps = setUp(9);
  await expect(captureCredits('dec_tok_10', 'me', deps)).rejects.toThrow('down');
  expect(deps.call).toHaveBeenCalledTimes(4);
});

test('a call of the RPC is given up after 10 s', async () => {
  const limit = new AbortController().signal;
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit);
  const abortSignal = vi.fn(async () => ({ error: null }));
  const rpc = vi.fn(() => ({ abortSignal }));
  vi.mocked(getSupabase).mockResolvedValue({ rpc } as never);
  await captureCredits('dec_tok_10', 'me');
  expect(rpc).toHaveBeenCalledWith('dec_tok_10', { p_user_id: 'me' });
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(abortSignal).toHaveBeenCalledWith(limit);
  timeout.mockRestore();
});
