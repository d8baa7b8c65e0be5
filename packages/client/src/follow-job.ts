import { type JobView, jobViewSchema } from '@atelier/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { AtelierError } from './atelier-error.ts';
import type { Connection } from './connection.ts';

export interface FollowOptions {
  /** Called with every state, from waiting to the end. */
  onChange?: ((job: JobView) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const LIVE = new Set(['queued', 'running']);
/** The failures in a row after which the follower gives up. */
const MOST_FAILURES = 60;
const LONGEST_PAUSE_MS = 5000;

/** Waits for the end of a job and reconnects when the connection breaks. @returns its last state */
export async function followJob(
  server: Connection,
  jobId: string,
  { onChange, signal }: FollowOptions = {},
): Promise<JobView> {
  for (let failures = 0; ; ) {
    try {
      const { body } = await server.send(`/api/jobs/${encodeURIComponent(jobId)}/events`, { signal });
      if (!body) throw new AtelierError(0, 'network', 'The stream of events is empty.');
      for await (const job of jobsOf(body)) {
        failures = 0;
        onChange?.(job);
        if (!LIVE.has(job.status)) return job;
      }
    } catch (error) {
      signal?.throwIfAborted();
      // A broken stream is a TypeError in every `fetch`.
      const isPassing = error instanceof AtelierError ? error.isPassing : error instanceof TypeError;
      if (!isPassing) throw error;
    }
    failures += 1;
    if (failures > MOST_FAILURES)
      throw new AtelierError(0, 'network', 'The server does not answer any more.');
    await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, 200 * 2 ** failures)));
  }
}

async function* jobsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<JobView> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value.event === 'job') yield jobViewSchema.parse(JSON.parse(value.data));
    }
  } finally {
    await reader.cancel();
  }
}
