import type { ErrorBody, ErrorCode } from '@atelier/contracts/errors';

/**
 * What goes wrong without a code of the server's. `http_unknown`: an answer that says nothing but its status (HTTP/2
 * has no status text). `no_token`: nobody is signed in any more, so the call was not made.
 */
type TransportErrorCode = 'network' | 'request_timeout' | 'bad_answer' | 'http' | 'http_unknown' | 'no_token';
export type ApiErrorCode = ErrorCode | TransportErrorCode;

/** A failed call. `message` is the server's English sentence; screens translate `code` with `useDescribeError`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly requestId: string | null;
  /** What a server said that does not know our codes; null: it gave no reason of its own. */
  readonly reason: string | null;

  constructor(options: {
    code: ApiErrorCode;
    status: number;
    message: string;
    requestId?: string | null;
    reason?: string | null;
    cause?: unknown;
  }) {
    super(options.message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = options.code;
    this.status = options.status;
    this.requestId = options.requestId ?? null;
    this.reason = options.reason ?? null;
  }
}

/** The error of an answer that is not OK: the body's code and sentence, else 'Error {status}: {statusText}'. */
export function apiErrorFromAnswer(answer: {
  status: number;
  statusText: string;
  body: string;
  requestId?: string | null;
}): ApiError {
  const body = parseJson(answer.body);
  if (isErrorBody(body)) {
    return new ApiError({
      code: body.code,
      status: answer.status,
      message: body.error,
      requestId: body.requestId ?? answer.requestId ?? null,
    });
  }
  const reason = reasonOf(body);
  const text = reason ?? (answer.statusText && `Error ${answer.status}: ${answer.statusText}`);
  return new ApiError({
    code: answer.status === 401 ? 'unauthenticated' : text ? 'http' : 'http_unknown',
    status: answer.status,
    message: text || `Error ${answer.status}: Unknown error`,
    requestId: answer.requestId ?? null,
    reason,
  });
}

/**
 * Whether a value has the shape of `errorBodySchema`; by hand, to keep zod out of the first screen. The code may be
 * newer than this page: whoever shows it falls back to the server's sentence.
 */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('error' in value)) return false;
  return typeof value.error === 'string' && typeof value.code === 'string' && /^[a-z_]+$/.test(value.code);
}

/** The text as JSON, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The reason in a body without a code: `error`, else the message or the text of its `data`. */
function reasonOf(body: unknown): string | null {
  const data = fieldOf(body, 'data');
  const said = [fieldOf(body, 'error'), fieldOf(data, 'message'), fieldOf(data, 'text')];
  return said.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
