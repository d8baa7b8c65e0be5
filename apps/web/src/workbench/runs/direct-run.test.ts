import type { JobView } from '@atelier/contracts/jobs';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { DirectRun, type DirectRunDeps } from './direct-run.ts';

function job(id: string, status: JobView['status'], percent = 0): JobView {
  return {
    id,
    tool: 'image',
    status,
    stage: 'generating',
    percent,
    position: null,
    attempt: 1,
    title: id,
    createdAt: '2026-01-01T00:00:00Z',
    endedAt: null,
    cost: 1,
    counter: 'token_image',
    error: null,
    result: null,
  };
}

function setUp(lists: JobView[][]) {
  const cancelled: string[] = [];
  const deps: DirectRunDeps = {
    listJobs: async () => lists.shift() ?? [],
    readJob: async (id) => job(id, 'succeeded', 100),
    cancelJob: async (id) => void cancelled.push(id),
    pause: async (_, signal) => {
      await new Promise<void>((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
    onJobs: () => undefined,
  };
  return { run: new DirectRun(deps), cancelled };
}

function until(run: DirectRun, check: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!check()) return;
      stop();
      resolve();
    };
    const stop = run.subscribe(look);
    look();
  });
}

test('the answer ends the run; meanwhile the running jobs are shown, older results are not', async () => {
  const { run } = setUp([[job('old', 'succeeded'), job('a', 'running', 40)]]);
  const answer = Promise.withResolvers<string[]>();
  const running = run.start({ send: () => answer.promise, expected: 1 });
  await until(run, () => run.state.phase === 'running' && run.state.jobs.length === 1);
  expect(run.state).toMatchObject({ phase: 'running', jobs: [{ id: 'a', percent: 40 }] });
  answer.resolve(['a']);
  await running;
  expect(run.state).toMatchObject({ phase: 'done', isFresh: true, jobs: [{ id: 'a', status: 'succeeded' }] });
});

test('a lost answer is asked for once more; a refusal is shown', async () => {
  const { run } = setUp([]);
  let calls = 0;
  const send = async () => {
    calls += 1;
    if (calls === 1) throw new ApiError({ code: 'network', status: 0, message: 'lost' });
    throw new ApiError({ code: 'engine_refused', status: 422, message: 'no' });
  };
  await run.start({ send, expected: 1 });
  expect(calls).toBe(2);
  expect(run.state).toMatchObject({ phase: 'failed', error: { code: 'engine_refused' } });
});

test('cancelling tells the server and leaves the run idle', async () => {
  const { run, cancelled } = setUp([[job('a', 'running'), job('b', 'queued')]]);
  void run.start({ send: () => new Promise(() => undefined), expected: 2 });
  await until(run, () => run.state.phase === 'running' && run.state.jobs.length === 2);
  await run.cancel();
  expect(cancelled).toEqual(['a', 'b']);
  expect(run.state).toEqual({ phase: 'idle' });
});

test('jobs found running are followed to their end', async () => {
  const ended = { ...job('a', 'failed'), error: { code: 'engine_failed' as const, error: 'broken' } };
  const { run } = setUp([[job('a', 'running', 60)], [ended]]);
  await run.attach([job('a', 'running')]);
  expect(run.state).toMatchObject({ phase: 'failed', error: { code: 'engine_failed' } });
});
