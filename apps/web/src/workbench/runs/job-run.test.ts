import { ApiError } from '@atelier/client/api-error';
import type { JobView } from '@atelier/contracts/jobs';
import type { UploadAnswer } from '@atelier/contracts/uploads';
import { expect, test, vi } from 'vitest';
import { JobRun } from './job-run.ts';
import type { FollowOptions, RunRules } from './run-rules.ts';

const UPLOAD = { success: true, filepath: 'upl_1' } as UploadAnswer;
const HOUR_MS = 3_600_000;

/** A run whose outside events come from the test. */
function makeRun(answers: (string | null | Error)[] = [], rules: Partial<RunRules<string>> = {}) {
  const follows: FollowOptions[] = [];
  const timers: { delayMs: number; fire: () => void }[] = [];
  const cancelled: string[] = [];
  const released: string[] = [];
  const run = new JobRun<string>(
    {
      answersAtEnd: false,
      follow: async (options) => void follows.push(options),
      fetchOutput: async () => {
        const answer = answers.shift() ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      tries: 300,
      release: (output) => void released.push(output),
      ...rules,
    },
    {
      cancelJob: async (jobId) => void cancelled.push(jobId),
      pause: (delayMs, signal) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        timers.push({ delayMs, fire: resolve });
        signal.addEventListener('abort', () => reject(signal.reason));
        return promise;
      },
      onChange: () => undefined,
    },
  );
  const fire = (delayMs: number) => {
    const index = timers.findIndex((timer) => timer.delayMs === delayMs);
    if (index >= 0) timers.splice(index, 1)[0]?.fire();
    return index >= 0;
  };
  const tell = (job: JobView) => follows.at(-1)?.onView(job);
  return { run, cancelled, released, fire, tell };
}

const plan = { upload: async () => UPLOAD, start: async () => ['job-1'] };
const limit = { timeoutMs: HOUR_MS };

test('upload, job, output: it is fetched as soon as the job reports its end, and freed with the run', async () => {
  const { run, tell, released } = makeRun(['clip']);
  const onStarted = vi.fn();
  const ended = run.start(plan, { ...limit, onStarted });
  await vi.waitUntil(() => run.state.phase === 'processing');
  tell(job({ status: 'running', percent: 40 }));
  expect(run.state).toMatchObject({ phase: 'processing', jobIds: ['job-1'], jobs: [{ percent: 40 }] });
  tell(job({ status: 'succeeded', percent: 100 }));
  expect(run.state.phase).toBe('downloading');
  await ended;
  const done = { phase: 'done', jobIds: ['job-1'], output: 'clip', isFresh: true };
  expect(run.state).toMatchObject({ ...done, jobs: [{ status: 'succeeded' }] });
  expect(onStarted).toHaveBeenCalledExactlyOnceWith(['job-1']);
  expect(released).toEqual([]);
  run.reset();
  expect(released).toEqual(['clip']);
});

test('without a single event the looks for the output find it', async () => {
  const { run, fire } = makeRun([null, 'clip']);
  const ended = run.start(plan, limit);
  await vi.waitUntil(() => run.state.phase === 'processing');
  expect(fire(5000)).toBe(true);
  await vi.waitUntil(() => fire(5000));
  await ended;
  expect(run.state.phase).toBe('done');
});

test('a failed job ends the run with the job’s own error', async () => {
  const { run, tell } = makeRun();
  const ended = run.start(plan, limit);
  await vi.waitUntil(() => run.state.phase === 'processing');
  const error = { code: 'engine_failed' as const, error: 'The engine failed.' };
  tell(job({ status: 'failed', error }));
  await ended;
  expect(run.state).toEqual({ phase: 'failed', step: 'processing', error });
});

test('a call that answers at the end sends its file first; its jobs are followed from then on', async () => {
  const { run, tell } = makeRun(['cut'], { answersAtEnd: true });
  const answer = Promise.withResolvers<string[]>();
  const ended = run.start({ upload: async () => UPLOAD, start: () => answer.promise });
  expect(run.state).toEqual({ phase: 'uploading', share: 0 });
  await vi.waitUntil(() => run.state.phase === 'processing');
  tell(job({ status: 'running', percent: 40 }));
  expect(run.state).toMatchObject({ phase: 'processing', jobs: [{ percent: 40 }] });
  answer.resolve(['job-1']);
  await ended;
  expect(run.state).toMatchObject({ phase: 'done', output: 'cut' });
});

test('a refused upload and a refused start are told apart', async () => {
  const { run } = makeRun();
  const refused = new ApiError({ code: 'invalid_file', status: 400, message: 'no' });
  await run.start({ ...plan, upload: () => Promise.reject(refused) });
  expect(run.state).toMatchObject({ phase: 'failed', step: 'upload', error: refused });
  await run.start({ ...plan, start: () => Promise.reject(refused) });
  expect(run.state).toMatchObject({ phase: 'failed', step: 'start', error: refused });
});

test('when the time is up the person is told, and the job is cancelled so that nothing is charged', async () => {
  const { run, fire, tell, cancelled } = makeRun();
  const ended = run.start(plan, limit);
  await vi.waitUntil(() => run.state.phase === 'processing');
  tell(job({ status: 'running', runningSeconds: 0 }));
  fire(HOUR_MS);
  await ended;
  expect(run.state).toMatchObject({ phase: 'failed', error: { code: 'timed_out' } });
  expect(cancelled).toEqual(['job-1']);
});

test('the time counts from the start of the job: not in the queue, and anew for another attempt', async () => {
  const { run, fire, tell, cancelled } = makeRun();
  const ended = run.start(plan, limit);
  await vi.waitUntil(() => run.state.phase === 'processing');
  tell(job({ status: 'queued', position: 3 }));
  expect(fire(HOUR_MS)).toBe(false);
  tell(job({ status: 'running', runningSeconds: 0 }));
  tell(job({ status: 'queued', position: 1 }));
  // The counting that the second wait ended.
  fire(HOUR_MS);
  await Promise.resolve();
  expect(run.state.phase).toBe('processing');
  tell(job({ status: 'running', attempt: 2, runningSeconds: 1800 }));
  expect(fire(HOUR_MS / 2)).toBe(true);
  await ended;
  expect(run.state).toMatchObject({ phase: 'failed', error: { code: 'timed_out' } });
  expect(cancelled).toEqual(['job-1']);
});

test('looks for the output while the job waits do not count', async () => {
  const { run, fire, tell } = makeRun(['clip'].toSpliced(0, 0, ...Array(20).fill(null)), { tries: 2 });
  const ended = run.start(plan, limit);
  await vi.waitUntil(() => run.state.phase === 'processing');
  tell(job({ status: 'queued', position: 3 }));
  for (let look = 0; look < 20; look++) await vi.waitUntil(() => fire(5000));
  await vi.waitUntil(() => fire(5000));
  await ended;
  expect(run.state).toMatchObject({ phase: 'done', output: 'clip' });
});

test('cancelling stops the upload, or cancels the job on the server', async () => {
  const { run, cancelled } = makeRun();
  const upload = Promise.withResolvers<UploadAnswer>();
  void run.start({ ...plan, upload: () => upload.promise });
  await run.cancel();
  expect(run.state.phase).toBe('idle');
  expect(cancelled).toEqual([]);

  void run.start(plan);
  await vi.waitUntil(() => run.state.phase === 'processing');
  await run.cancel();
  expect(run.state.phase).toBe('idle');
  expect(cancelled).toEqual(['job-1']);
});

test('a run that begins while the last one is being cancelled is left alone', async () => {
  const { run } = makeRun();
  void run.start(plan);
  await vi.waitUntil(() => run.state.phase === 'processing');
  const cancelling = run.cancel();
  run.reset();
  void run.start({ ...plan, upload: () => new Promise(() => undefined) });
  await cancelling;
  expect(run.state.phase).toBe('uploading');
});

test('a job that starts after the person has cancelled is cancelled too', async () => {
  const { run, cancelled } = makeRun();
  const started = Promise.withResolvers<string[]>();
  const ended = run.start({ ...plan, start: () => started.promise });
  await run.cancel();
  started.resolve(['job-9']);
  await ended;
  expect(run.state.phase).toBe('idle');
  expect(cancelled).toEqual(['job-9']);
});

test('a job cancelled elsewhere leaves the run idle', async () => {
  const { run, tell } = makeRun();
  const ended = run.start(plan);
  await vi.waitUntil(() => run.state.phase === 'processing');
  tell(job({ status: 'cancelled' }));
  await ended;
  expect(run.state.phase).toBe('idle');
});

test('a resumed job shows its output, or nothing when it has failed or is gone', async () => {
  const found = makeRun(['clip']);
  const ended = found.run.attach(['job-1'], limit);
  found.tell(job({ status: 'succeeded' }));
  await ended;
  expect(found.run.state).toMatchObject({ phase: 'done', isFresh: false });

  const gone = makeRun([new ApiError({ code: 'not_found', status: 404, message: 'gone' })]);
  const end = gone.run.attach(['job-1'], limit);
  gone.fire(5000);
  await end;
  expect(gone.run.state.phase).toBe('idle');
});

test('a call that answers at the end: its jobs are shown meanwhile, the answer ends the run', async () => {
  const fetchOutput = vi.fn(async (jobIds: readonly string[]) => jobIds.join());
  const { run, tell } = makeRun([], { answersAtEnd: true, fetchOutput });
  const answer = Promise.withResolvers<string[]>();
  const ended = run.start({ start: () => answer.promise, expected: 2 });
  expect(run.state).toMatchObject({ phase: 'processing', jobIds: [], jobs: [], expected: 2 });
  tell(job({ id: 'a', status: 'running', percent: 40 }));
  expect(run.state).toMatchObject({ phase: 'processing', jobs: [{ id: 'a', percent: 40 }] });
  tell(job({ id: 'a', status: 'failed' }));
  expect(run.state.phase).toBe('processing');
  answer.resolve(['b', 'c']);
  await ended;
  expect(run.state).toMatchObject({ phase: 'done', output: 'b,c', isFresh: true });
});

test('a call that answers at the end is cancelled through the jobs that are known, and not before', async () => {
  const { run, tell, cancelled } = makeRun([], { answersAtEnd: true });
  void run.start({ start: () => new Promise(() => undefined), expected: 3 });
  await run.cancel();
  expect(run.state.phase).toBe('processing');
  tell(job({ id: 'a', status: 'running' }));
  tell(job({ id: 'b' }));
  tell(job({ id: 'c', status: 'succeeded' }));
  await run.cancel();
  expect(cancelled).toEqual(['a', 'b']);
  expect(run.state).toEqual({ phase: 'idle' });
});

test('jobs found running are followed to their end: what succeeded is shown, else what failed', async () => {
  const running = { timeoutMs: null, isRunning: true };
  const fetchOutput = async (jobIds: readonly string[]) => jobIds.join();
  const { run, tell } = makeRun([], { answersAtEnd: true, fetchOutput });
  const ended = run.attach(['a', 'b'], running);
  tell(job({ id: 'a', status: 'failed' }));
  tell(job({ id: 'b', status: 'succeeded' }));
  await ended;
  expect(run.state).toMatchObject({ phase: 'done', output: 'b', isFresh: true });

  const failing = run.attach(['a'], running);
  const error = { code: 'engine_failed' as const, error: 'broken' };
  tell(job({ id: 'a', status: 'failed', error }));
  await failing;
  expect(run.state).toMatchObject({ phase: 'failed', error });
});

function job(change: Partial<JobView>): JobView {
  return {
    id: 'job-1',
    tool: 'clip',
    status: 'queued',
    stage: 'waiting',
    percent: 0,
    position: null,
    attempt: 1,
    title: 'Clip',
    name: null,
    createdAt: '',
    endedAt: null,
    cost: 10,
    counter: 'tokens',
    error: null,
    result: null,
    ...change,
  };
}
