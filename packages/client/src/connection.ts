import type { ToolId } from '@atelier/contracts/tools/registry';
import { type AnswerOf, addressOf, type InputOf, type Route, type Schema } from '@atelier/routes/route';
import {
  ApiError,
  errorInAnswer,
  errorOfAnswer,
  errorWithoutAnswer,
  isAbort,
  parseJson,
} from './api-error.ts';
import { randomId } from './random-id.ts';

export interface ConnectionOptions {
  /** Address of the server, with or without a slash at its end; empty: the server of this page. */
  url: string;
  /**
   * An API key (`atl_…`), the access token of a person, or a function that gives a token: a new one with `refresh`,
   * null when nobody is signed in.
   */
  key: string | ((options: { refresh: boolean }) => Promise<string | null>);
  /** Language of the server's messages and of the titles that it writes; French by default. */
  language?: string | (() => string) | undefined;
  /** Another fetch, for tests and proxies. */
  fetch?: typeof fetch | undefined;
  /** Limit of a call without one of its own; none by default. */
  timeoutMs?: number;
  /** Is called with the error of an answer before it is thrown. */
  onRefused?: (error: ApiError, call: ApiCall) => void;
}

export interface ApiCall {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, unless it is form data. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Milliseconds until `request_timeout`. */
  timeoutMs?: number | undefined;
  /** Makes a POST safe to repeat: the same key is the same job. A lost answer is requested once more. */
  idempotencyKey?: string | undefined;
  /** The tool that pays, for `onRefused`. */
  tool?: ToolId | undefined;
  /** Sends no token. */
  anonymous?: boolean;
  /** Takes the place of the connection's fetch for this call. */
  fetch?: typeof fetch | undefined;
}

/** The schema of an answer, or a function that loads it while the call is under way. */
export type AnswerSchema<T> = Schema<T> | (() => Promise<Schema<T>>);

/** Options of the call of a route. */
export type CallOptions = Pick<
  ApiCall,
  'signal' | 'timeoutMs' | 'idempotencyKey' | 'tool' | 'anonymous' | 'fetch'
>;

/** The arguments of a route's call: its parameters, query and body if it has any, and options. */
type CallArguments<R extends Route> =
  object extends InputOf<R> ? [input?: InputOf<R> & CallOptions] : [input: InputOf<R> & CallOptions];

/** Calls one server as one person. Calls throw ApiError, and the reason of an aborted `signal`. */
export interface Connection {
  /** Without a slash at its end. */
  url: string;
  /** The fetch of the connection's options, else the global one. */
  fetch: typeof fetch;
  /** Sends a call. @returns an answer that is OK */
  send(call: ApiCall): Promise<Response>;
  /** Calls a declared route. @returns its JSON answer, the response of a file, or nothing */
  call<R extends Route>(route: R, ...input: CallArguments<R>): Promise<AnswerOf<R>>;
  /** Sends a call and parses its answer by another schema than that of a declared route. */
  ask<T>(call: ApiCall & { answer: AnswerSchema<T> }): Promise<T>;
  /** Checks an answer of `send` that holds a file. @throws ApiError the reason in JSON that came instead, or `bad_answer` */
  expectFile(answer: Response, call: Pick<ApiCall, 'path' | 'signal'>): Promise<void>;
  /** Gives the headers of every call: token, idempotency key, language, request id. */
  headers(
    call: Pick<ApiCall, 'anonymous' | 'idempotencyKey'>,
    options: { refresh: boolean },
  ): Promise<Headers>;
}

export function connect(options: ConnectionOptions): Connection {
  const url = options.url.replace(/(?<!\/)\/+$/u, '');

  const headers: Connection['headers'] = async ({ anonymous, idempotencyKey }, { refresh }) => {
    const { key, language } = options;
    const result = new Headers({
      Accept: 'application/json, */*',
      // Each line of the server's log about this call contains it.
      'X-Request-Id': randomId(),
    });
    const spoken = typeof language === 'function' ? language() : language;
    if (spoken) result.set('Accept-Language', spoken);
    if (idempotencyKey) result.set('Idempotency-Key', idempotencyKey);
    if (anonymous) return result;
    const token = typeof key === 'function' ? await key({ refresh }) : key;
    if (!token)
      throw new ApiError({ code: 'no_token', status: 0, message: 'No authentication token available' });
    result.set('Authorization', `Bearer ${token}`);
    return result;
  };

  const sendOnce = async (call: ApiCall, refresh: boolean): Promise<Response> => {
    const all = await headers(call, { refresh });
    const { body, signal, timeoutMs = options.timeoutMs } = call;
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) all.set('Content-Type', 'application/json');
    const timeout = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs);
    try {
      return await (call.fetch ?? options.fetch ?? fetch)(url + call.path, {
        method: call.method ?? 'GET',
        headers: all,
        signal: signal && timeout ? AbortSignal.any([signal, timeout]) : (signal ?? timeout),
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
    } catch (cause) {
      if (signal?.aborted && (isAbort(cause) || cause === signal.reason)) throw cause;
      throw errorWithoutAnswer({ timedOut: timeout?.aborted ?? false, cause });
    }
  };

  /** Sends a call with an idempotency key once more when its answer was lost, unless the caller's own limit ended it. */
  const sendPersistently = async (call: ApiCall): Promise<Response> => {
    try {
      return await sendOnce(call, false);
    } catch (error) {
      const isLost =
        error instanceof ApiError &&
        (error.code === 'network' || (error.code === 'request_timeout' && call.timeoutMs === undefined));
      if (!call.idempotencyKey || !isLost) throw error;
      return sendOnce(call, false);
    }
  };

  const send = async (call: ApiCall): Promise<Response> => {
    let answer = await sendPersistently(call);
    // An expired token is renewed once.
    if (answer.status === 401 && !call.anonymous && typeof options.key === 'function') {
      answer = await sendOnce(call, true);
    }
    if (answer.ok) return answer;
    const { status, statusText } = answer;
    const error = errorOfAnswer({
      status,
      statusText,
      body: await textOf(answer, call),
      requestId: idOf(answer),
    });
    options.onRefused?.(error, call);
    throw error;
  };

  const ask: Connection['ask'] = async (call) => {
    const schema = typeof call.answer === 'function' ? call.answer() : call.answer;
    const answer = await send(call);
    const body = await textOf(answer, call);
    const parsed = (await schema).safeParse(parseJson(body));
    if (parsed.success) return parsed.data;
    throw badAnswer(answer, body, call.path, parsed.error);
  };

  return {
    url,
    ask,
    async call<R extends Route>(route: R, input: RouteInput = {}) {
      const { params, query, ...rest } = input;
      const call = { ...rest, method: route.method, path: addressOf(route, { params, query }) };
      if (route.answer) return (await ask({ ...call, answer: route.answer })) as AnswerOf<R>;
      const answer = await send(call);
      return (route.file ? answer : undefined) as AnswerOf<R>;
    },
    fetch: (address, init) => (options.fetch ?? fetch)(address, init),
    headers,
    send,
    async expectFile(answer, call) {
      if (!answer.headers.get('content-type')?.includes('json')) return;
      throw badAnswer(answer, await textOf(answer, call), call.path);
    },
  };
}

/** The input of any route's call. */
type RouteInput = CallOptions & {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
};

/** Makes the error of an answer of success whose body is not what was asked for: its own reason, else `bad_answer`. */
function badAnswer(answer: Response, body: string, path: string, cause?: unknown): ApiError {
  const { status, statusText } = answer;
  const requestId = idOf(answer);
  return (
    errorInAnswer({ status, statusText, body, requestId }) ??
    new ApiError({ code: 'bad_answer', status, message: `Unexpected answer from ${path}`, requestId, cause })
  );
}

/** Reads the body of an answer. @throws ApiError `network` when the connection breaks meanwhile */
async function textOf(answer: Response, { signal }: Pick<ApiCall, 'signal'>): Promise<string> {
  try {
    return await answer.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw errorWithoutAnswer({ timedOut: false, cause });
  }
}

function idOf({ headers }: Response): string | null {
  return headers.get('x-request-id');
}
