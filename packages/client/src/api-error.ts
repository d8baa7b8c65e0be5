import type { ErrorBody, ErrorCode } from '@atelier/contracts/errors';

/**
 * Failures without a code of the server. `http_unknown`: an answer with a status and nothing else (HTTP/2 has no status
 * text). `no_token`: nobody is signed in any more, so the call was not made.
 */
type TransportErrorCode = 'network' | 'request_timeout' | 'bad_answer' | 'http' | 'http_unknown' | 'no_token';

/** A failed call. `message` is the server's English sentence; programs and screens translate `code`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | TransportErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly requestId: string | null;
  /** The reason in an answer without one of our codes; null when it gave none. */
  readonly reason: string | null;
  /** The step of a recipe at fault, counted from 1; null for all other errors. */
  readonly step: number | null;

  constructor(options: {
    code: ApiError['code'];
    status: number;
    message: string;
    requestId?: string | null;
    reason?: string | null;
    step?: number | null;
    cause?: unknown;
  }) {
    super(options.message, { cause: options.cause });
    this.code = options.code;
    this.status = options.status;
    this.requestId = options.requestId ?? null;
    this.reason = options.reason ?? null;
    this.step = options.step ?? null;
  }

  /** The same call may succeed a little later: the server restarts, or asks for patience. */
  get isPassing(): boolean {
    return this.code === 'network' || [429, 502, 503].includes(this.status);
  }
}

/** An answer that is no success, as far as its error needs it. */
export interface FailedAnswer {
  status: number;
  statusText: string;
  body: string;
  requestId?: string | null;
}

/** Makes the error of an answer: the code and sentence of its body, else 'Error {status}: {statusText}'. */
export function errorOfAnswer({ status, statusText, body, requestId = null }: FailedAnswer): ApiError {
  const parsed = parseJson(body);
  if (isErrorBody(parsed)) {
    const { code, error, step = null } = parsed;
    return new ApiError({ code, status, message: error, requestId: parsed.requestId ?? requestId, step });
  }
  const reason = reasonOf(parsed);
  const text = reason ?? (statusText && `Error ${status}: ${statusText}`);
  return new ApiError({
    code: status === 401 ? 'unauthenticated' : text ? 'http' : 'http_unknown',
    message: text || `Error ${status}: Unknown error`,
    status,
    requestId,
    reason,
  });
}

/**
 * Finds the failure in an answer with a status of success: other servers answer 200 with `success: false` or nothing but
 * an `error`. Null: the answer gives no reason.
 */
export function errorInAnswer(answer: FailedAnswer): ApiError | null {
  const parsed = parseJson(answer.body);
  return isErrorBody(parsed) || reasonOf(parsed) !== null ? errorOfAnswer(answer) : null;
}

/** Makes the error of a call without an answer. The messages are those of docs/product.md. */
export function errorWithoutAnswer({ timedOut, cause }: { timedOut: boolean; cause: unknown }): ApiError {
  return timedOut
    ? new ApiError({
        code: 'request_timeout',
        status: 0,
        message: 'Request timeout. The server is taking too long to respond.',
        cause,
      })
    : new ApiError({
        code: 'network',
        status: 0,
        message: 'Server connection error. Please check that the backend server is running.',
        cause,
      });
}

/**
 * Tests a value for the shape of `errorBodySchema`, by hand: zod would weigh more than the first screen of the web app.
 * A code that is newer than this program is accepted; its sentence is shown then.
 */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('error' in value)) return false;
  return typeof value.error === 'string' && typeof value.code === 'string' && /^[a-z_]+$/.test(value.code);
}

/** Parses the JSON of an answer; undefined for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    // biome-ignore lint/plugin: the answer of the server that the program belongs to
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Finds the reason in a body without a code: `error`, else the message or the text of its `data`. */
function reasonOf(body: unknown): string | null {
  const data = fieldOf(body, 'data');
  const reasons = [fieldOf(body, 'error'), fieldOf(data, 'message'), fieldOf(data, 'text')];
  return reasons.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
