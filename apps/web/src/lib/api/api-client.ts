import type { ToolId } from '@atelier/contracts/tools/registry';
import { emptyBalanceTarget } from '../account/empty-balance.ts';
import { navigateTo } from '../browser/navigation.ts';
import { randomId } from '../browser/random-id.ts';
import type { Schema } from '../browser/schema.ts';
import { getAccessToken } from './access-token.ts';
import { ApiError, apiErrorFromAnswer, isAbort, parseJson } from './api-error.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, unless it is form data. */
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds until `request_timeout`; 30 s unless told. */
  timeoutMs?: number;
  /** Makes a paid POST safe to repeat: a lost answer is asked for once more. */
  idempotencyKey?: string;
  /** The tool that pays: a 402 leads to /tarifs with its query string. */
  tool?: ToolId;
  /** No bearer token. */
  anonymous?: boolean;
}

/** The schema of an answer, or what fetches it: code of the first screen brings its schemas beside the call. */
export type Answer<T> = Schema<T> | (() => Promise<Schema<T>>);

/** A JSON call whose answer is parsed with `answer`. Throws ApiError, or the abort of `signal`. */
export async function apiRequest<T>(request: ApiRequest & { answer: Answer<T> }): Promise<T> {
  const [response, schema] = await Promise.all([
    apiFetch(request),
    typeof request.answer === 'function' ? request.answer() : request.answer,
  ]);
  const parsed = schema.safeParse(parseJson(await response.text()));
  if (parsed.success) return parsed.data;
  throw new ApiError({
    code: 'bad_answer',
    status: response.status,
    message: `Unexpected answer from ${request.path}`,
    requestId: response.headers.get('x-request-id'),
    cause: parsed.error,
  });
}

/** The bare answer of a call, already known to be OK (blobs, streams). Throws as `apiRequest` does. */
export async function apiFetch(request: ApiRequest): Promise<Response> {
  let response = await sendPersistently(request);
  // An expired token is renewed once; a second 401 is the person's to solve.
  if (response.status === 401 && !request.anonymous) response = await send(request, { refresh: true });
  if (response.ok) return response;
  const error = apiErrorFromAnswer({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
    requestId: response.headers.get('x-request-id'),
  });
  leaveWhenUnpaid(error, request.tool);
  throw error;
}

/** Leads to the pricing page when the server says that the balance does not suffice. */
export function leaveWhenUnpaid(error: ApiError, tool: ToolId | undefined): void {
  if (error.status !== 402) return;
  if (!tool) {
    navigateTo('/tarifs?toast=paid_subscription');
    return;
  }
  const { path, state } = emptyBalanceTarget(tool);
  navigateTo(path, { state });
}

/** The headers every call carries: bearer token, key of repetition, language of mails and messages. */
export async function requestHeaders(
  request: Pick<ApiRequest, 'anonymous' | 'idempotencyKey'>,
  options: { refresh: boolean },
): Promise<Headers> {
  const headers = new Headers({
    Accept: 'application/json, */*',
    'Accept-Language': document.documentElement.lang,
    // Every line of the server's log about this call says it.
    'X-Request-Id': randomId(),
  });
  const token = request.anonymous ? null : await getAccessToken(options);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  else if (!request.anonymous) {
    throw new ApiError({ code: 'no_token', status: 0, message: 'No authentication token available' });
  }
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);
  return headers;
}

/**
 * An answer that was lost is asked for once more under the same key: the server then answers for the same job. Not
 * after a limit of the caller's own, who has waited long enough.
 */
async function sendPersistently(request: ApiRequest): Promise<Response> {
  try {
    return await send(request, { refresh: false });
  } catch (error) {
    const isLost =
      error instanceof ApiError &&
      (error.code === 'network' || (error.code === 'request_timeout' && request.timeoutMs === undefined));
    if (!request.idempotencyKey || !isLost) throw error;
    return send(request, { refresh: false });
  }
}

async function send(request: ApiRequest, options: { refresh: boolean }): Promise<Response> {
  const headers = await requestHeaders(request, options);
  const isForm = request.body instanceof FormData;
  if (request.body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const body = request.body instanceof FormData ? request.body : JSON.stringify(request.body);
  try {
    return await fetch(request.path, {
      method: request.method ?? 'GET',
      headers,
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...(request.body === undefined ? {} : { body }),
    });
  } catch (cause) {
    if (request.signal?.aborted && isAbort(cause)) throw cause;
    throw transportError({ timedOut: timeout.aborted, cause });
  }
}

/** What a call that got no answer throws: the texts are the spec's. */
export function transportError(options: { timedOut: boolean; cause: unknown }): ApiError {
  return options.timedOut
    ? new ApiError({
        code: 'request_timeout',
        status: 0,
        message: 'Request timeout. The server is taking too long to respond.',
        cause: options.cause,
      })
    : new ApiError({
        code: 'network',
        status: 0,
        message: 'Server connection error. Please check that the backend server is running.',
        cause: options.cause,
      });
}
