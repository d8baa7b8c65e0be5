import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one piece of work says. */
export interface LogFields {
  /** Of the call that began it, from the browser on. */
  requestId?: string;
  /** The id of the API key that it came with. */
  key?: string;
  job?: string;
  attempt?: number;
}

interface LogContext {
  fields: LogFields;
  /** Sees each line as it is written. */
  keep?: (line: string) => void;
}

const current = new AsyncLocalStorage<LogContext>();

/** Whatever `work` logs, however deep, bears these fields. @param keep sees each of its lines, as JSON */
export function withLogFields<T>(fields: LogFields, work: () => T, keep?: (line: string) => void): T {
  return current.run({ fields, ...(keep && { keep }) }, work);
}

export function currentLogFields(): LogFields {
  return current.getStore()?.fields ?? {};
}

/** Shows a written line to whoever keeps those of the present work. */
export function offerLine(line: string): void {
  current.getStore()?.keep?.(line);
}
