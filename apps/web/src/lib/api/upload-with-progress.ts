import type { Schema } from '../browser/schema.ts';
import { type ApiRequest, leaveWhenUnpaid, requestHeaders, transportError } from './api-client.ts';
import { ApiError, apiErrorFromAnswer, parseJson } from './api-error.ts';

const UPLOAD_TIMEOUT_MS = 15 * 60_000;

interface UploadRequest<T>
  extends Pick<ApiRequest, 'path' | 'signal' | 'tool' | 'idempotencyKey' | 'timeoutMs'> {
  form: FormData;
  answer: Schema<T>;
  /** Share sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends a form with progress (fetch reports none for uploads). Abort `signal` to cancel.
 * Throws ApiError; an aborted upload throws the signal's AbortError.
 */
export async function uploadWithProgress<T>(request: UploadRequest<T>): Promise<T> {
  let answer = await sendForm(request, await requestHeaders(request, { refresh: false }));
  if (answer.status === 401)
    answer = await sendForm(request, await requestHeaders(request, { refresh: true }));
  if (answer.status < 200 || answer.status > 299) {
    const error = apiErrorFromAnswer(answer);
    leaveWhenUnpaid(error, request.tool);
    throw error;
  }
  const parsed = request.answer.safeParse(parseJson(answer.body));
  if (parsed.success) return parsed.data;
  throw new ApiError({
    code: 'bad_answer',
    status: answer.status,
    message: `Unexpected answer from ${request.path}`,
    requestId: answer.requestId,
    cause: parsed.error,
  });
}

interface FormAnswer {
  status: number;
  statusText: string;
  body: string;
  requestId: string | null;
}

function sendForm<T>(request: UploadRequest<T>, headers: Headers): Promise<FormAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<FormAnswer>();
  const xhr = new XMLHttpRequest();
  const cancel = () => xhr.abort();
  xhr.open('POST', request.path);
  xhr.timeout = request.timeoutMs ?? UPLOAD_TIMEOUT_MS;
  for (const [name, value] of headers) xhr.setRequestHeader(name, value);
  xhr.upload.onprogress = (event) => {
    if (event.lengthComputable && event.total > 0) request.onProgress?.(event.loaded / event.total);
  };
  xhr.onload = () =>
    resolve({
      status: xhr.status,
      statusText: xhr.statusText,
      body: xhr.responseText,
      requestId: xhr.getResponseHeader('x-request-id'),
    });
  xhr.onerror = () => reject(transportError({ timedOut: false, cause: undefined }));
  xhr.ontimeout = () => reject(transportError({ timedOut: true, cause: undefined }));
  xhr.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
  xhr.onloadend = () => request.signal?.removeEventListener('abort', cancel);
  if (request.signal?.aborted) {
    reject(new DOMException('The upload was cancelled', 'AbortError'));
    return promise;
  }
  request.signal?.addEventListener('abort', cancel);
  xhr.send(request.form);
  return promise;
}
