import type { JobView } from '@atelier/contracts/jobs';
import { expect, test } from 'vitest';
import type { RunState } from '../run-state.ts';
import { isWaiting, phaseOf, queuePosition, remainingSeconds, reportedPercent } from './progress-phase.ts';

test('the texts change at 20, 50, 80 and 95', () => {
  const at = (percent: number) => phaseOf(percent);
  expect([0, 19.9].map(at)).toEqual(['uploading', 'uploading']);
  expect([20, 49.9].map(at)).toEqual(['analysing', 'analysing']);
  expect([50, 79.9].map(at)).toEqual(['generating', 'generating']);
  expect([80, 94.9].map(at)).toEqual(['finalising', 'finalising']);
  expect([95, 100].map(at)).toEqual(['downloading', 'downloading']);
});

test('an upload fills the scale up to 20, the job from 20 to 95', () => {
  expect(reportedPercent({ phase: 'uploading', share: 0.5 })).toBe(10);
  expect(phaseOf(reportedPercent({ phase: 'uploading', share: 1 }))).toBe('uploading');
  expect(reportedPercent(processing({ status: 'running', percent: 0 }))).toBe(20);
  expect(reportedPercent(processing({ status: 'running', percent: 40 }))).toBe(50);
  expect(reportedPercent(processing({ status: 'running', percent: 100 }))).toBe(95);
});

test('waiting is what the job says, or the queue while the job has said nothing', () => {
  expect(isWaiting(processing({ status: 'queued', position: 3 }))).toBe(true);
  expect(queuePosition(processing({ status: 'queued', position: null }, 2))).toBe(2);
  expect(isWaiting(processing({ status: 'running', position: null }, 2))).toBe(false);
  expect(isWaiting(unseen(1))).toBe(true);
  expect(isWaiting(unseen(0))).toBe(false);
});

test('what is left is what the server says of a running job, and nothing where it says nothing', () => {
  expect(remainingSeconds(processing({ status: 'running', remainingSeconds: 40 }))).toBe(40);
  expect(remainingSeconds(processing({ status: 'running', remainingSeconds: null }))).toBeNull();
  expect(remainingSeconds(processing({ status: 'queued' }))).toBeNull();
  expect(remainingSeconds({ phase: 'uploading', share: 0.5 })).toBeNull();
});

function processing(job: Partial<JobView>, position: number | null = null): RunState {
  const view: JobView = {
    id: 'a',
    tool: 'clip',
    status: 'queued',
    stage: 'waiting',
    percent: 0,
    position: null,
    attempt: 1,
    title: '',
    name: null,
    createdAt: '',
    endedAt: null,
    cost: 10,
    counter: 'tokens',
    error: null,
    result: null,
    ...job,
  };
  return { phase: 'processing', jobIds: ['a'], jobs: [view], expected: 1, queuePosition: position };
}

function unseen(queuePosition: number): RunState {
  return { phase: 'processing', jobIds: ['a'], jobs: [], expected: 1, queuePosition };
}
