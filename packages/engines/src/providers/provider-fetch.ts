import { requireModestJson } from '@atelier/contracts/text/read-json';
import { redactText } from '@atelier/media/run/redact-text';
import { withSpan } from '@atelier/media/run/with-span';
import { fetchFollowing } from './fetch-following.ts';
import { ProviderFailure, type ProviderFailureKind } from './provider-failure.ts';
import { retryAfterMs } from './retry-after.ts';
import { type RetryPolicy, withRetries } from './with-retries.ts';

export interface ProviderFetchOptions {
  /** For messages and logs. */
  provider: string;
  /** Never repeated in a message. */
  secrets: readonly string[];
  /** The time limit of one attempt, including its body. */
  timeoutMs: number;
  maxAnswerBytes: number;
  retries: RetryPolicy;
  /** Returns true when a 4xx answer is a refusal for safety reasons. */
  isRefusal(status: number, body: string): boolean;
}

export type ProviderFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * Creates a fetch for one provider with a time limit, retries on 429 and 5xx, and a limit of the answer's size; the key
 * is not sent to other origins. It returns successful answers only, and throws ProviderFailure or the signal's reason.
 */
export function createProviderFetch(options: ProviderFetchOptions): ProviderFetch {
  return (input, init = {}) =>
    withRetries(() => tracedAttempt(options, input, init), options.retries, init.signal ?? undefined);
}

/** Makes a span of an attempt by the semantic conventions for HTTP, without its address, which may hold a key. */
function tracedAttempt(
  options: ProviderFetchOptions,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Response> {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  const method = (init.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
  const attributes = { 'http.request.method': method, 'server.address': hostname };
  return withSpan({ name: method, kind: 'client', attributes }, async (span) => {
    try {
      const response = await attempt(options, input, init);
      span.add({ 'http.response.status_code': response.status });
      return response;
    } catch (error) {
      if (error instanceof ProviderFailure) {
        if (error.status !== null) span.add({ 'http.response.status_code': error.status });
        span.fail(error.kind);
      }
      throw error;
    }
  });
}

async function attempt(
  options: ProviderFetchOptions,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await fetchFollowing(input, { ...init, signal });
    const body = await readLimited(response, options.maxAnswerBytes);
    if (!response.ok) throw failureOf(options, response, Buffer.from(body).toString('utf8'));
    if (/\bjson\b/iu.test(response.headers.get('content-type') ?? '')) requireModest(body);
    return new Response(body, { status: response.status, headers: plainHeaders(response.headers) });
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    init.signal?.throwIfAborted();
    if (timeout.aborted) {
      throw new ProviderFailure('timed_out', `${options.provider}: no answer in ${options.timeoutMs} ms`);
    }
    throw new ProviderFailure('broken', `${options.provider}: no connection`, {
      cause: withoutSecrets(error, options),
    });
  }
}

/** Long base64 data, which is left out of logs. */
const LONG_BASE64 = /[A-Za-z0-9+/]{200,}={0,2}/gu;

function failureOf(options: ProviderFetchOptions, response: Response, body: string): ProviderFailure {
  const { status } = response;
  const details = redactText(body, options.secrets).replace(LONG_BASE64, '…').slice(0, 500);
  return new ProviderFailure(kindOf(options, status, body), `${options.provider}: ${status} ${details}`, {
    status,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
  });
}

function kindOf(options: ProviderFetchOptions, status: number, body: string): ProviderFailureKind {
  if (status === 429) return 'busy';
  if (status === 408) return 'timed_out';
  if (status >= 500) return 'broken';
  return options.isRefusal(status, body) ? 'refused' : 'rejected';
}

async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new ProviderFailure('malformed', `an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

/** An hour of recognised words has some hundred thousand values. */
const MOST_VALUES = 1_000_000;

/** Checks JSON that a library of the provider parses. @throws ProviderFailure */
function requireModest(body: Uint8Array): void {
  try {
    requireModestJson(Buffer.from(body).toString('utf8'), {
      mostCharacters: body.length,
      mostValues: MOST_VALUES,
    });
  } catch (error) {
    throw new ProviderFailure('malformed', 'an answer of too much JSON', { cause: error });
  }
}

/** Removes the headers that are wrong after the body is decoded. */
function plainHeaders(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}

function withoutSecrets(error: unknown, { secrets }: ProviderFetchOptions): Error {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return new Error(redactText(String(cause), secrets));
}
