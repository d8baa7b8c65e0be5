import { type JobView, jobViewSchema } from '@atelier/contracts/jobs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connection.ts';
import { type FollowOptions, followJob } from './follow-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('every state is reported, across chunk borders and pings, until the job has ended', async () => {
  const [before, after] = [
    `event: job\ndata: ${view('running', 40)}`,
    `event:job\r\ndata:${view('succeeded', 100)}`,
  ];
  const calls = answerWith([
    stream(before.slice(0, 9), before.slice(9), '\n\n: ping\n\n', after, '\r\n\r\n'),
  ]);
  expect(await percents()).toEqual([40, 100]);
  expect(calls).toEqual(['/api/jobs/a/events']);
});

test('a stream that is cut is opened again, after a look at the job itself', async () => {
  const calls = answerWith([
    stream(`event: job\ndata: ${view('running', 10)}\n\nevent: job\ndata: cut`),
    new Response(view('running', 30)),
    stream(`event: job\ndata: ${view('succeeded', 100)}\n\n`),
  ]);
  expect(await percents()).toEqual([10, 30, 100]);
  expect(calls).toEqual(['/api/jobs/a/events', '/api/jobs/a', '/api/jobs/a/events']);
});

test('a job that is not there is not asked for again', async () => {
  const calls = answerWith([new Response('{}', { status: 404 })]);
  await expect(percents()).rejects.toMatchObject({ status: 404 });
  expect(calls).toHaveLength(1);
});

test('a server that stays away is given up after as many failures as the caller allows', async () => {
  const calls = answerWith([]);
  await expect(percents({ mostFailures: 3 })).rejects.toBeInstanceOf(Error);
  expect(calls).toHaveLength(4);
});

async function percents(options: FollowOptions = {}): Promise<number[]> {
  const seen: number[] = [];
  const signal = new AbortController().signal;
  const server = connect({ url: '', key: 'key' });
  const onChange = (job: JobView) => void seen.push(job.percent);
  const following = followJob(server, 'a', { signal, onChange, ...options });
  const [result] = await Promise.allSettled([following, vi.advanceTimersByTimeAsync(20_000)]);
  if (result.status === 'rejected') throw result.reason;
  return seen;
}

/** Answers the calls in turn; gives their addresses. */
function answerWith(answers: Response[]): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return answers.shift() ?? Response.error();
  });
  return calls;
}

function stream(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(body);
}

function view(status: 'running' | 'succeeded', percent: number): string {
  const job = {
    id: 'a',
    tool: 'clip',
    status,
    stage: 'generating',
    percent,
    position: null,
    attempt: 1,
    title: 'Clip',
    createdAt: '2026-01-01T00:00:00.000Z',
    endedAt: null,
    cost: 10,
    counter: 'tokens',
    error: null,
    result: null,
  };
  return JSON.stringify(jobViewSchema.parse(job));
}
