/**
 * Attributes of a span, by the semantic conventions of OpenTelemetry where there is one. They hold no personal data: no
 * texts, file names, paths, addresses of mail or tokens.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  name: string;
  /**
   * `server` and `consumer`: a request or a job, which begins a trace where there is none. `client` and `internal`: a
   * part of one, which has no span outside of requests and jobs.
   */
  kind: 'server' | 'consumer' | 'client' | 'internal';
  attributes: SpanAttributes;
  /** W3C `traceparent` of the caller; a malformed one is ignored. */
  parent?: string | null | undefined;
}

/** The span of the work that is under way. */
export interface Span {
  /** Replaces the name, when only the work knows it. */
  rename(name: string): void;
  add(attributes: SpanAttributes): void;
  /** Marks the span as failed. @param type a code or the name of a class, never a message */
  fail(type: string): void;
}

/** Makes spans; set by the server when it exports traces. */
export interface Tracer {
  run<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  traceparent(): string | null;
}

let tracer: Tracer | null = null;

/** Begins to make spans in this process, or ends it with null. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** The span of work outside of traces: it records nothing. */
export const NO_SPAN: Span = { rename: () => undefined, add: () => undefined, fail: () => undefined };

/**
 * Runs `work` in a span, which ends with it and is failed when it throws. Without a tracer this only calls `work`: packages
 * know no library of traces, and none is loaded.
 */
export function withSpan<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer ? tracer.run(options, work) : work(NO_SPAN);
}

/** The W3C `traceparent` of the current span, for work that another process continues; null outside of spans. */
export function currentTraceparent(): string | null {
  return tracer?.traceparent() ?? null;
}
