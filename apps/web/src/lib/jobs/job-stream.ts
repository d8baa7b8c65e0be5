import { type JobView, jobViewSchema } from '@atelier/contracts/jobs';
import { TIMINGS } from '@atelier/contracts/limits';
import { createParser } from 'eventsource-parser';
import { apiFetch, apiRequest } from '../api/api-client.ts';
import { ApiError, isAbort, parseJson } from '../api/api-error.ts';
import { pause } from '../browser/pause.ts';
import { hasEnded } from './job-state.ts';

/** A stream that stays silent this long is given up and opened again (the server pings more often). */
const SILENCE_MS = 45_000;
const FIRST_RETRY_MS = 1000;

export function readJob(jobId: string, signal: AbortSignal): Promise<JobView> {
  return apiRequest({ path: `/api/jobs/${encodeURIComponent(jobId)}`, answer: jobViewSchema, signal });
}

/**
 * Reports every state of a job until it ends: server events first (EventSource cannot carry a bearer token), and
 * between two tries of the stream a poll, so that the screen goes on behind a proxy that cuts streams.
 * Throws what another try cannot help (401, 403, 404) and the abort of `signal`.
 */
export async function followJob(options: {
  jobId: string;
  signal: AbortSignal;
  onView: (job: JobView) => void;
}): Promise<void> {
  let failures = 0;
  while (true) {
    try {
      if (await followStream(options)) return;
      failures = 0;
    } catch (error) {
      options.signal.throwIfAborted();
      if (isFinal(error)) throw error;
      failures += 1;
    }
    await pause(Math.min(FIRST_RETRY_MS * 2 ** failures, TIMINGS.resultPollMs), options.signal);
    if (await pollOnce(options)) return;
  }
}

/** The standard's types disagree about the kind of buffer that is decoded. */
type TextDecoding = ReadableWritablePair<string, Uint8Array>;

/** True when the job has ended. */
async function followStream(options: Parameters<typeof followJob>[0]): Promise<boolean> {
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await apiFetch({
      path: `/api/jobs/${encodeURIComponent(options.jobId)}/events`,
      signal,
      timeoutMs: 24 * 3600_000,
    });
    let isOver = false;
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event !== 'job' || isOver) return;
        const job = jobViewSchema.parse(parseJson(data));
        options.onView(job);
        isOver = hasEnded(job);
      },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream() as TextDecoding).getReader();
    while (reader && !isOver) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parser.feed(value);
    }
    return isOver;
  } catch (error) {
    if (silence.signal.aborted && isAbort(error)) return false;
    throw error;
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

async function pollOnce(options: Parameters<typeof followJob>[0]): Promise<boolean> {
  try {
    const job = await readJob(options.jobId, options.signal);
    options.onView(job);
    return hasEnded(job);
  } catch (error) {
    options.signal.throwIfAborted();
    if (isFinal(error)) throw error;
    console.warn('The job could not be read; trying again', error);
    return false;
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
