import { expect, test } from 'vitest';
import { pollResult } from './poll-result.ts';

function recorder() {
  const waits: number[] = [];
  return { waits, wait: async (delayMs: number) => void waits.push(delayMs) };
}

test('it looks every 5 s until the result is there', async () => {
  const { waits, wait } = recorder();
  const answers = [null, null, 'file'];
  const fetchOnce = async () => answers.shift() ?? null;
  expect(await pollResult({ fetchOnce, wait, tries: 300, isFinal: () => false })).toBe('file');
  expect(waits).toEqual([5000, 5000, 5000]);
});

test('it gives up after its tries', async () => {
  const { waits, wait } = recorder();
  const poll = pollResult({ fetchOnce: async () => null, wait, tries: 300, isFinal: () => false });
  expect(await poll).toBeNull();
  expect(waits).toHaveLength(300);
});

test('a failing look is followed by three more, 2 s apart', async () => {
  const { waits, wait } = recorder();
  let looks = 0;
  const fetchOnce = async () => {
    looks += 1;
    throw new Error('down');
  };
  await expect(pollResult({ fetchOnce, wait, tries: 300, isFinal: () => false })).rejects.toThrow('down');
  expect(looks).toBe(4);
  expect(waits).toEqual([5000, 2000, 2000, 2000]);
});

test('a look that works again goes on as before', async () => {
  const { waits, wait } = recorder();
  const steps = [() => fail(), () => null, () => 'file'];
  const fetchOnce = async () => steps.shift()?.() ?? null;
  expect(await pollResult({ fetchOnce, wait, tries: 300, isFinal: () => false })).toBe('file');
  expect(waits).toEqual([5000, 2000, 5000]);
});

test('what would only fail again is not repeated', async () => {
  const { waits, wait } = recorder();
  const poll = pollResult({ fetchOnce: async () => fail(), wait, tries: 300, isFinal: () => true });
  await expect(poll).rejects.toThrow('down');
  expect(waits).toEqual([5000]);
});

function fail(): string {
  throw new Error('down');
}
