import type { JobView } from '@atelier/contracts/jobs';
import type { UploadAnswer } from '@atelier/contracts/uploads';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { type GenerationDeps, GenerationRun, type ResultFile } from './generation-run.ts';

const UPLOAD = { success: true, filepath: 'upl_1' } as UploadAnswer;
const HOUR_MS = 3_600_000;

/** A run whose every outside event is told by the test. */
function makeRun(answers: (ResultFile | null | Error)[] = []) {
  const views: ((job: JobView) => void)[] = [];
  const timers: { delayMs: number; fire: () => void }[] = [];
  const cancelled: string[] = [];
  const deps: GenerationDeps = {
    followJob: async ({ onView }) => void views.push(onView),
    cancelJob: async (jobId) => void cancelled.push(jobId),
    fetchResult: async () => {
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    watchQueue: () => undefined,
    pause: (delayMs, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      timers.push({ delayMs, fire: resolve });
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    },
    onJobEnd: vi.fn(),
  };
  const run = new GenerationRun(deps, { downloadPath: (id) => `/api/download-clip/${id}`, tries: 300 });
  const fire = (delayMs: number) => {
    const index = timers.findIndex((timer) => timer.delayMs === delayMs);
    if (index >= 0) timers.splice(index, 1)[0]?.fire();
    return index >= 0;
  };
  return { run, deps, cancelled, fire, tell: (job: JobView) => views.at(-1)?.(job) };
}

const plan = { upload: async () => UPLOAD, start: async () => 'job-1' };

test('upload, job, result: the file is fetched as soon as the job reports its end', async () => {
  const file = resultFile();
  const { run, tell } = makeRun([file]);
  const jobs: string[] = [];
  const ended = run.start(plan, HOUR_MS, (id) => jobs.push(id));
  await vi.waitUntil(() => run.state.phase === 'processing');
  tell(job({ status: 'running', percent: 40 }));
  expect(run.state).toMatchObject({ phase: 'processing', jobId: 'job-1', job: { percent: 40 } });
  tell(job({ status: 'succeeded', percent: 100 }));
  expect(run.state.phase).toBe('downloading');
  await ended;
  expect(run.state).toMatchObject({ phase: 'done', jobId: 'job-1', file, job: { status: 'succeeded' } });
  expect(jobs).toEqual(['job-1']);
});

test('without a single event the polls find the result', async () => {
  const { run, fire } = makeRun([null, resultFile()]);
  const ended = run.start(plan, HOUR_MS, () => undefined);
  await vi.waitUntil(() => run.state.phase === 'processing');
  expect(fire(5000)).toBe(true);
  await vi.waitUntil(() => fire(5000));
  await ended;
  expect(run.state.phase).toBe('done');
});

test('a failed job ends the run with the job’s own error', async () => {
  const { run, tell } = makeRun();
  const ended = run.start(plan, HOUR_MS, () => undefined);
  await vi.waitUntil(() => run.state.phase === 'processing');
  const error = { code: 'engine_failed' as const, error: 'The engine failed.' };
  tell(job({ status: 'failed', error }));
  await ended;
  expect(run.state).toEqual({ phase: 'failed', step: 'processing', error, jobId: 'job-1' });
});

test('a refused upload and a refused start are told apart', async () => {
  const { run } = makeRun();
  const refused = new ApiError({ code: 'invalid_file', status: 400, message: 'no' });
  await run.start({ ...plan, upload: () => Promise.reject(refused) }, HOUR_MS, () => undefined);
  expect(run.state).toMatchObject({ phase: 'failed', step: 'upload', error: refused });
  await run.start({ ...plan, start: () => Promise.reject(refused) }, HOUR_MS, () => undefined);
  expect(run.state).toMatchObject({ phase: 'failed', step: 'start', error: refused });
});

test('when the time is up the person is told, and the job is cancelled so that nothing is charged', async () => {
  const { run, fire, cancelled } = makeRun();
  const ended = run.start(plan, HOUR_MS, () => undefined);
  await vi.waitUntil(() => run.state.phase === 'processing');
  fire(HOUR_MS);
  await ended;
  expect(run.state).toMatchObject({ phase: 'failed', error: { code: 'timed_out' } });
  expect(cancelled).toEqual(['job-1']);
});

test('cancelling stops the upload, or cancels the job on the server', async () => {
  const { run, cancelled } = makeRun();
  const upload = Promise.withResolvers<UploadAnswer>();
  void run.start({ ...plan, upload: () => upload.promise }, HOUR_MS, () => undefined);
  await run.cancel();
  expect(run.state.phase).toBe('idle');
  expect(cancelled).toEqual([]);

  void run.start(plan, HOUR_MS, () => undefined);
  await vi.waitUntil(() => run.state.phase === 'processing');
  await run.cancel();
  expect(run.state.phase).toBe('idle');
  expect(cancelled).toEqual(['job-1']);
});

test('a job that starts after the person has cancelled is cancelled too', async () => {
  const { run, cancelled } = makeRun();
  const started = Promise.withResolvers<string>();
  const ended = run.start({ ...plan, start: () => started.promise }, HOUR_MS, () => undefined);
  await run.cancel();
  started.resolve('job-9');
  await ended;
  expect(run.state.phase).toBe('idle');
  expect(cancelled).toEqual(['job-9']);
});

test('a job cancelled elsewhere leaves the run idle', async () => {
  const { run, tell } = makeRun();
  const ended = run.start(plan, HOUR_MS, () => undefined);
  await vi.waitUntil(() => run.state.phase === 'processing');
  tell(job({ status: 'cancelled' }));
  await ended;
  expect(run.state.phase).toBe('idle');
});

test('a resumed job shows its result, or nothing when it has failed or is gone', async () => {
  const found = makeRun([resultFile()]);
  const ended = found.run.attach('job-1', HOUR_MS);
  found.tell(job({ status: 'succeeded' }));
  await ended;
  expect(found.run.state.phase).toBe('done');

  const gone = makeRun([new ApiError({ code: 'not_found', status: 404, message: 'gone' })]);
  const end = gone.run.attach('job-1', HOUR_MS);
  gone.fire(5000);
  await end;
  expect(gone.run.state.phase).toBe('idle');
});

function resultFile(): ResultFile {
  return { blob: new Blob(['clip']), url: 'blob:clip', fileName: 'clip.mp4' };
}

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
    createdAt: '',
    endedAt: null,
    cost: 10,
    counter: 'tokens',
    error: null,
    result: null,
    ...change,
  };
}
