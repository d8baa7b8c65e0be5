import { type JobView, jobViewSchema } from '@atelier/contracts/jobs';
import { TIMINGS } from '@atelier/contracts/limits';
import * as routes from '@atelier/routes/jobs';
import { createParser } from 'eventsource-parser';
import { ApiError, errorWithoutAnswer, isAbort, parseJson } from './api-error.ts';
import type { Connection } from './connection.ts';
import { hasEnded } from './job-state.ts';
import { pause } from './pause.ts';

export interface FollowOptions {
  /** Receives each state of the job, from waiting to the end. */
  onChange?: ((job: JobView) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Failed attempts in a row after which the follower gives up; none by default. */
  mostFailures?: number;
}

/** A stream that stays silent this long is given up and opened again (the server pings more often). */
const SILENCE_MS = 45_000;
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

/** The standard's types disagree about the kind of buffer that is decoded. */
type TextDecoding = ReadableWritablePair<string, Uint8Array>;

/** Reads one stream of events. @returns the last state; null when the stream was empty or fell silent */
async function followStream(
  server: Connection,
  jobId: string,
  { onChange, signal }: FollowOptions,
): Promise<JobView | null> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  let last: JobView | null = null;
  try {
    const response = await server.call(routes.followJobEvents, {
      params: { id: jobId },
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      timeoutMs: DAY_MS,
    });
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event !== 'job' || (last && hasEnded(last))) return;
        last = jobViewSchema.parse(parseJson(data));
        onChange?.(last);
      },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream() as TextDecoding).getReader();
    while (reader && !(last && hasEnded(last))) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parser.feed(value);
    }
    return last;
  } catch (error) {
    if (silence.signal.aborted && isAbort(error)) return null;
    // A stream that breaks is a TypeError in every fetch.
    throw error instanceof TypeError ? errorWithoutAnswer({ timedOut: false, cause: error }) : error;
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
