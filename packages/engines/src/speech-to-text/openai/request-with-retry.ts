import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@atelier/contracts';

export interface RequestOptions {
  url: string;
  form: FormData;
  apiKey: string;
  timeoutSeconds: number;
  maxAttempts: number;
  signal?: AbortSignal | undefined;
  /** Replaced in tests by one that does not wait. */
  pause?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

const MAX_ANSWER_BYTES = 16_000_000;
const MAX_RETRY_AFTER_SECONDS = 30;

/**
 * Posts to a provider and gives its JSON. Only 429 and 5xx are tried again, after the pause the provider
 * asks for or a growing one. Errors carry the status alone: bodies may repeat the key.
 * @throws AppError, or the signal's reason.
 */
export async function requestWithRetry(options: RequestOptions): Promise<unknown> {
  const pause = options.pause ?? pauseFor;
  const body = await encodeForm(options.form);
  for (let attempt = 1; ; attempt++) {
    const drop = new AbortController();
    const response = await post(options, body, drop.signal);
    if (response.ok) return readJson(response, drop, options.signal);
    // Aborting, not `body.cancel()`: that one races with arriving data inside Node's fetch and then rejects unseen.
    drop.abort();
    if (!isTransient(response.status) || attempt >= options.maxAttempts) throw refused(response.status);
    await pause(pauseMs(response, attempt), options.signal);
  }
}

interface EncodedForm {
  bytes: ArrayBuffer;
  contentType: string;
}

/**
 * Encoded once and sent as bytes: given a FormData, Node's fetch streams it, and when the connection
 * fails meanwhile that stream rejects where nobody can catch it, which would end the server.
 */
async function encodeForm(form: FormData): Promise<EncodedForm> {
  const encoded = new Response(form);
  return { bytes: await encoded.arrayBuffer(), contentType: encoded.headers.get('content-type') ?? '' };
}

async function post(options: RequestOptions, body: EncodedForm, drop: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutSeconds * 1000);
  const signal = AbortSignal.any([drop, timeout, ...(options.signal === undefined ? [] : [options.signal])]);
  try {
    return await fetch(options.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        accept: 'application/json',
        'content-type': body.contentType,
      },
      body: body.bytes,
      // A redirect would carry the key to another host.
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw describeFailure(error, options.signal, timeout);
  }
}

function describeFailure(error: unknown, signal: AbortSignal | undefined, timeout: AbortSignal): unknown {
  if (signal?.aborted === true) return signal.reason;
  if (timeout.aborted) return new AppError('timed_out', 'The speech provider did not answer in time.');
  // The cause of a failed fetch names host and port, never headers.
  return new AppError('engine_failed', 'The speech provider cannot be reached.', { cause: error });
}

async function readJson(
  response: Response,
  drop: AbortController,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > MAX_ANSWER_BYTES) drop.abort();
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    signal?.throwIfAborted();
    const found = drop.signal.aborted ? 'too large an' : 'an unreadable';
    throw new AppError('engine_failed', `The speech provider sent ${found} answer.`, { cause });
  }
}

function isTransient(status: number): boolean {
  return status === 429 || status >= 500;
}

function refused(status: number): AppError {
  if (status === 401 || status === 403) {
    return new AppError('engine_unavailable', `The speech provider refused our key (${status}).`);
  }
  if (status === 429)
    return new AppError('rate_limited', 'The speech provider is out of quota (429).', {
      retryable: true,
    });
  const code = status >= 500 ? 'engine_failed' : 'engine_refused';
  return new AppError(code, `The speech provider answered ${status}.`);
}

/** `Retry-After` in seconds when the provider gives one, else 1, 2, 4 … s, spread so that clients part. */
function pauseMs(response: Response, attempt: number): number {
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(asked) && asked >= 0) return Math.min(asked, MAX_RETRY_AFTER_SECONDS) * 1000;
  return 1000 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
}

async function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(milliseconds, undefined, signal === undefined ? {} : { signal });
  } catch {
    signal?.throwIfAborted();
  }
}
