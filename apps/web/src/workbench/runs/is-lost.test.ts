import { expect, test } from 'vitest';
import { isLost } from './is-lost.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const job = (seconds: number) => ({ createdAt: at(seconds).toISOString() });

test('a job belongs to a start that got no answer when it began with it or later', () => {
  const unanswered = { jobId: null, startedAtMs: at(100).getTime() };
  expect(isLost(job(101), unanswered)).toBe(true);
  expect(isLost(job(95), unanswered)).toBe(true);
  expect(isLost(job(40), unanswered)).toBe(false);
});

test('a start that was answered, and none at all, lost nothing', () => {
  expect(isLost(job(101), { jobId: 'known', startedAtMs: at(100).getTime() })).toBe(false);
  expect(isLost(job(101), null)).toBe(false);
});
