import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields that every log line of one piece of work has. */
export interface LogFields {
  /** Id of the request that started the work, from the browser on. */
  requestId?: string;
  /** Id of the API key of the request. */
  key?: string;
  job?: string;
  attempt?: number;
}

interface LogContext {
  fields: LogFields;
  /** Receives each line as it is written. */
  keep?: (line: string) => void;
}

/** A request or a job, for the watch over the event loop. */
export interface Work extends LogFields {
  /** "POST /api/find-moments", or a job's tool. */
  name: string;
}

interface TrackedWork extends Work {
  endedAt: number;
}

const current = new AsyncLocalStorage<LogContext>();
const tracked = new Set<TrackedWork>();

/** Runs `work` with these fields on every line that it logs. @param keep receives each of its lines, as JSON */
export function withLogFields<T>(fields: LogFields, work: () => T, keep?: (line: string) => void): T {
  return current.run({ fields, ...(keep && { keep }) }, work);
}

/** Runs `work` and lists it in `workSince` while it runs. */
export async function trackWork<T>(about: Work, work: () => Promise<T>): Promise<T> {
  const entry: TrackedWork = { ...about, endedAt: Number.POSITIVE_INFINITY };
  tracked.add(entry);
  try {
    return await work();
  } finally {
    entry.endedAt = performance.now();
  }
}

/** The requests and jobs that ran at `since` (as `performance.now` counts) or later. Forgets those that ended before. */
export function workSince(since: number): Work[] {
  for (const entry of tracked) if (entry.endedAt < since) tracked.delete(entry);
  return [...tracked].map(({ endedAt: _, ...work }) => work);
}

export function currentLogFields(): LogFields {
  return current.getStore()?.fields ?? {};
}

/** Gives a written line to the `keep` of the present work. */
export function offerLine(line: string): void {
  current.getStore()?.keep?.(line);
}
