import { type JobView, jobViewSchema } from '@atelier/contracts/jobs';
import { expect, test } from 'vitest';
import { batchProgress } from './batch-progress.ts';

const made = ['a', 'b', 'c'].map((id) => ({
  id,
  title: id,
  startSeconds: 0,
  durationSeconds: 30,
  styleSeed: 'seed',
  sent: null,
  jobId: id === 'c' ? null : `job-${id}`,
}));

test('one bar tells all of them; what nobody has taken yet counts as nothing done', () => {
  expect(batchProgress(made, [job('job-a', 'running', 60), job('job-b', 'succeeded', 100)])).toEqual({
    percent: 53,
    ready: 1,
    failed: 0,
    total: 3,
    isOver: false,
    position: null,
    projectIds: ['project-job-b'],
  });
});

test('while no clip has begun, it tells the first place in the queue', () => {
  const waiting = [
    { ...job('job-a', 'queued', 0), position: 4 },
    { ...job('job-b', 'queued', 0), position: 6 },
  ];
  expect(batchProgress(made, waiting)).toMatchObject({ position: 4 });
  expect(batchProgress(made, [job('job-a', 'running', 0), ...waiting]).position).toBeNull();
});

test('it is over when all have ended, however they did', () => {
  const taken = made.slice(0, 2);
  const jobs = [job('job-a', 'failed', 40), job('job-b', 'succeeded', 100), job('other', 'running', 1)];
  expect(batchProgress(taken, jobs)).toMatchObject({ percent: 100, ready: 1, failed: 1, isOver: true });
});

function job(id: string, status: JobView['status'], percent: number): JobView {
  const result = status === 'succeeded' ? resultOf(id) : null;
  return jobViewSchema.parse({
    id,
    tool: 'clip',
    status,
    stage: 'rendering',
    percent,
    position: null,
    attempt: 1,
    title: id,
    name: null,
    createdAt: '',
    endedAt: null,
    cost: 10,
    counter: 'tokens',
    error: null,
    result,
  });
}

function resultOf(id: string) {
  return {
    projectId: `project-${id}`,
    fileUrl: null,
    fileName: 'x',
    contentType: 'video/mp4',
    sizeBytes: 1,
    notices: [],
    engine: null,
    data: {},
  };
}
