import type { JobView } from '@atelier/contracts/jobs';
import { beforeEach, expect, test, vi } from 'vitest';
import { Arrivals, failuresOf } from './arrivals.ts';

const { call, followJob, sendFile } = vi.hoisted(() => ({
  call: vi.fn(),
  followJob: vi.fn(),
  sendFile: vi.fn(),
}));
vi.mock('../../../lib/api/api.ts', () => ({ api: { call } }));
vi.mock('@atelier/client/follow-job', () => ({ followJob }));
vi.mock('@atelier/client/send-file', () => ({ sendFile }));

const JOB = {
  tool: 'film-source',
  status: 'running',
  stage: 'analysing',
  percent: 40,
  result: null,
  error: null,
};
const viewOf = (changes: object) => ({ ...JOB, ...changes }) as unknown as JobView;
const video = (name: string) => new File(['x'], name, { type: 'video/mp4' });
const stages = (arrivals: Arrivals) => arrivals.list.map(({ name, stage }) => [name, stage]);
/** Lets everything happen that waits for nothing else. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

let jobs: ReturnType<typeof Promise.withResolvers<JobView>>[];
beforeEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  jobs = [];
  sendFile.mockImplementation(async (_: unknown, file: File) => `handle of ${file.name}`);
  call.mockImplementation(async () => ({ process_id: `job ${call.mock.calls.length}` }));
  followJob.mockImplementation(() => {
    const job = Promise.withResolvers<JobView>();
    jobs.push(job);
    return job.promise;
  });
});

test('files are sent in their order, followed, and gone when the film was read again', async () => {
  const read = Promise.withResolvers<void>();
  const arrivals = new Arrivals('film', () => read.promise);
  arrivals.add([video('a.mp4'), { id: 'ast_1', name: 'b.png' }], 'sc2');
  expect(arrivals.isSending()).toBe(true);
  await settle();
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { filepath: 'handle of a.mp4', at: { before: 'sc2' } },
    { asset_id: 'ast_1', at: { before: 'sc2' } },
  ]);
  expect(stages(arrivals)).toEqual([
    ['a.mp4', 'waiting'],
    ['b.png', 'waiting'],
  ]);
  followJob.mock.calls[1]?.[2].onChange(viewOf({}));
  expect(arrivals.list[1]).toMatchObject({ stage: 'analysing', percent: 40 });
  jobs[0]?.resolve(viewOf({ status: 'succeeded' }));
  await settle();
  expect(arrivals.list).toHaveLength(2);
  read.resolve();
  await settle();
  expect(stages(arrivals)).toEqual([['b.png', 'analysing']]);
});

test('a failure stays until the file is sent again, replaced or dismissed', async () => {
  sendFile.mockRejectedValueOnce(new Error('no network'));
  const arrivals = new Arrivals('film', async () => undefined);
  arrivals.add([video('a.mp4'), video('b.mp4')], null);
  await settle();
  expect(stages(arrivals)).toEqual([
    ['a.mp4', 'failed'],
    ['b.mp4', 'waiting'],
  ]);
  const [failed, waiting] = arrivals.list;
  arrivals.retry(failed?.key ?? '', video('c.mp4'));
  await settle();
  expect(stages(arrivals)[0]).toEqual(['c.mp4', 'waiting']);
  jobs[1]?.resolve(viewOf({ status: 'failed', error: { code: 'unreadable_media', error: 'no' } }));
  await settle();
  expect(arrivals.list[0]).toMatchObject({ stage: 'failed', error: { code: 'unreadable_media' } });
  arrivals.dismiss(failed?.key ?? '');
  arrivals.dismiss(waiting?.key ?? '');
  expect(arrivals.list).toEqual([]);
  // The job that still ran is cancelled, the failed one is not.
  expect(call.mock.calls.filter(([route]) => route.method === 'DELETE')).toHaveLength(1);
});

test('files of another tab are followed once; those of one job go one by one, and its failures stay', async () => {
  const arrivals = new Arrivals('film', async () => undefined);
  const file = (name: string) => ({ process_id: 'job', name, before: null });
  arrivals.adopt([file('a.mp4'), file('b.mp4'), file('c.mp4')]);
  arrivals.adopt([file('a.mp4'), file('b.mp4'), file('c.mp4')]);
  expect(followJob).toHaveBeenCalledTimes(3);
  arrivals.adopt([file('b.mp4'), file('c.mp4')]);
  expect(stages(arrivals).map(([name]) => name)).toEqual(['b.mp4', 'c.mp4']);
  const failed = [{ name: 'c.mp4', code: 'unreadable_media', error: 'no' }];
  for (const job of jobs) job.resolve(viewOf({ status: 'succeeded', result: { data: { failed } } }));
  await settle();
  arrivals.adopt([]);
  expect(stages(arrivals)).toEqual([['c.mp4', 'failed']]);
  expect(arrivals.list[0]).toMatchObject({ canRetry: false });
});

test('files of a preparation that could not be used stay until the person answers', () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  const arrivals = new Arrivals('film', async () => undefined);
  const failed = [{ name: 'other.mp4', code: 'other_event', error: 'It does not match.' }];
  const ended = failuresOf(viewOf({ status: 'succeeded', result: { data: { failed } } }));
  arrivals.refuse(ended);
  arrivals.refuse(ended);
  expect(arrivals.list).toMatchObject([
    {
      name: 'other.mp4',
      stage: 'failed',
      error: { code: 'other_event' },
      canRetry: false,
      canReplace: false,
    },
  ]);
  arrivals.adopt([]);
  expect(arrivals.list).toHaveLength(1);
  arrivals.dismiss(arrivals.list[0]?.key ?? '');
  expect(arrivals.list).toEqual([]);
  // A later visit does not ask again.
  const later = new Arrivals('film', async () => undefined);
  later.refuse(ended);
  expect(later.list).toEqual([]);
});
