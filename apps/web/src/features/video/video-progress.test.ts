import type { JobView } from '@atelier/contracts/jobs';
import { expect, test } from 'vitest';
import type { RunState } from '../../workbench/runs/run-state.ts';
import { videoPercent, videoStep } from './video-progress.ts';

function running(job: Partial<JobView>): RunState {
  const base: JobView = {
    id: 'a',
    tool: 'video',
    status: 'running',
    stage: 'generating',
    percent: 0,
    position: null,
    attempt: 1,
    title: '',
    name: null,
    createdAt: '',
    endedAt: null,
    cost: 1,
    counter: null,
    error: null,
    result: null,
  };
  return {
    phase: 'processing',
    jobIds: ['a'],
    jobs: [{ ...base, ...job }],
    expected: 1,
    queuePosition: null,
  };
}

test('20 points a minute, more when the job says so, never past 95', () => {
  expect(videoPercent(running({}), 59_000)).toBe(0);
  expect(videoPercent(running({}), 61_000)).toBe(20);
  expect(videoPercent(running({ percent: 43 }), 61_000)).toBe(43);
  expect(videoPercent(running({ percent: 99 }), 299_000)).toBe(95);
  expect(videoPercent(running({ percent: 99 }), 300_000)).toBe(50);
  expect(videoPercent(running({ status: 'queued' }), 130_000)).toBe(0);
  expect(videoPercent({ phase: 'idle' }, 61_000)).toBe(0);
});

test('the step is the job’s own stage', () => {
  expect(videoStep(running({ stage: 'waiting' }))).toBe(0);
  expect(videoStep(running({ stage: 'generating' }))).toBe(1);
  expect(videoStep(running({ stage: 'saving' }))).toBe(2);
});
