import { expect, test } from 'vitest';
import { ProviderFailure } from './provider-failure.ts';
import { retryAfterMs } from './retry-after.ts';
import { withRetries } from './with-retries.ts';

function policy(waits: number[]) {
  return {
    attempts: 4,
    firstDelayMs: 100,
    maxDelayMs: 5000,
    random: () => 1,
    wait: async (delayMs: number) => {
      waits.push(delayMs);
    },
  };
}

async function run(failures: ProviderFailure[]) {
  const waits: number[] = [];
  let calls = 0;
  const outcome = await withRetries(async () => {
    const failure = failures[calls++];
    if (failure) throw failure;
    return 'done';
  }, policy(waits)).catch((error: ProviderFailure) => error.kind);
  return { outcome, waits, calls };
}

const failure = (kind: ProviderFailure['kind'], wait: number | null = null) =>
  new ProviderFailure(kind, kind, { retryAfterMs: wait });

test('waits twice as long each time, and as long as it is told', async () => {
  expect(await run([failure('busy'), failure('broken'), failure('busy', 1234)])).toEqual({
    outcome: 'done',
    waits: [100, 200, 1234],
    calls: 4,
  });
});

test('gives up after the last attempt, after a long Retry-After, and at once on anything that stays as it is', async () => {
  const broken = failure('broken');
  expect((await run([broken, broken, broken, broken])).outcome).toBe('broken');
  expect(await run([failure('busy', 60_000)])).toMatchObject({ outcome: 'busy', calls: 1 });
  for (const kind of ['refused', 'rejected', 'timed_out', 'malformed'] as const) {
    expect(await run([failure(kind)])).toMatchObject({ outcome: kind, calls: 1 });
  }
});

test('Retry-After in seconds or as a date', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  expect(retryAfterMs('2.5', now)).toBe(2500);
  expect(retryAfterMs('Fri, 20 Nov 2026 10:00:07 GMT', now)).toBe(7000);
  expect([retryAfterMs(null, now), retryAfterMs('soon', now)]).toEqual([null, null]);
});
