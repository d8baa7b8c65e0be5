import { type JobView, jobViewSchema } from '@atelier/contracts/jobs';
import { TIMINGS } from '@atelier/contracts/limits';
import * as routes from '@atelier/routes/jobs';
import { ApiError, parseJson } from './api-error.ts';
import type { Connection } from './connection.ts';
import { hasEnded } from './job-state.ts';
import { pause } from './pause.ts';
import { readEventStream } from './read-event-stream.ts';

export interface FollowOptions {
  /** Receives each state of the job, from waiting to the end. */
  onChange?: ((job: JobView) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Failed attempts in a row after which the follower gives up; none by default. */
  mostFailures?: number;
}

const DAY_MS = 24 * 3600_000;
const FIRST_RETRY_MS = 1000;

export function readJob(server: Connection, jobId: string, signal?: AbortSignal): Promise<JobView> {
  return server.call(routes.readJob, { params: { id: jobId }, signal });
}

/**
 * Waits for the end of a job by server-sent events (EventSource cannot carry a token). Between two attempts at the
 * stream the job is read once, for proxies that cut streams.
 * @returns its last state, also of a failed job
 * @throws ApiError for answers that stay the same (401, 403, 404), and `network` after `mostFailures`
 */
export async function followJob(
  server: Connection,
  jobId: string,
  options: FollowOptions = {},
): Promise<JobView> {
  const { onChange, signal, mostFailures = Number.POSITIVE_INFINITY } = options;
  let failures = 0;
  const attempt = async (read: () => Promise<JobView | null>): Promise<JobView | null> => {
    try {
      const job = await read();
      failures = 0;
      return job && hasEnded(job) ? job : null;
    } catch (error) {
      signal?.throwIfAborted();
      failures += 1;
      if (isFinal(error) || failures > mostFailures) throw error;
      return null;
    }
  };
  while (true) {
    const streamed = await attempt(() => followStream(server, jobId, options));
    if (streamed) return streamed;
    await pause(Math.min(FIRST_RETRY_MS * 2 ** failures, TIMINGS.resultPollMs), signal);
    const polled = await attempt(async () => {
      const job = await readJob(server, jobId, signal);
      onChange?.(job);
      return job;
    });
    if (polled) return polled;
  }
}

/** Reads one stream of events. @returns the last state; null when the stream was empty or fell silent */
async function followStream(
  server: Connection,
  jobId: string,
  { onChange, signal }: FollowOptions,
): Promise<JobView | null> {
  let last: JobView | null = null;
  const isDone = () => last !== null && hasEnded(last);
  await readEventStream(
    (ending) =>
      server.call(routes.followJobEvents, { params: { id: jobId }, signal: ending, timeoutMs: DAY_MS }),
    {
      signal,
      isDone,
      onEvent: ({ event, data }) => {
        if (event !== 'job' || isDone()) return;
        last = jobViewSchema.parse(parseJson(data));
        onChange?.(last);
      },
    },
  );
  return last;
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
