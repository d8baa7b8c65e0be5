import { readJson } from '@atelier/contracts/text/read-json';
import { type UploadedMedia, uploadedMediaSchema } from '@atelier/contracts/uploads';
import { type HttpResponse, type HttpStack, Upload, type UploadOptions } from 'tus-js-client';
import { ApiError, errorOfAnswer, errorWithoutAnswer } from './api-error.ts';
import type { Connection } from './connection.ts';
import { deferred } from './deferred.ts';
import type { Sending, SendOptions, SentFile } from './sending.ts';

/** Time without an answer after which the server is tried again; at once when the browser is back online. */
const RETRY_MS = 3000;
/** Small enough that a proxy's limit for one request is no obstacle, large enough to cost no speed. */
const CHUNK_BYTES = 16 * 1024 * 1024;
const PATH = '/api/tus';

/** Sends a file in chunks by tus 1.0; goes on where an earlier process or a broken connection stopped. */
export function sendByTus(server: Connection, file: Blob, options: SendOptions): Sending {
  const { resume: store, mostFailures = Number.POSITIVE_INFINITY } = options;
  const { promise, resolve, reject } = deferred<SentFile>();
  let isPaused = false;
  let isOver = false;
  let handle: string | null = null;
  let media: UploadedMedia | null = null;
  let address: string | null = null;
  let forgetRetry: (() => void) | null = null;
  let isTokenOld = false;
  /** True from the renewal of a token until the server takes it. */
  let isTokenNew = false;
  let failures = 0;

  const end = () => {
    isOver = true;
    forgetRetry?.();
  };
  const fail = (error: unknown) => {
    end();
    reject(error);
  };
  const upload = new Upload(file as File, {
    endpoint: server.url + PATH,
    chunkSize: CHUNK_BYTES,
    metadata: { filename: options.name, filetype: file.type || 'video/mp4' },
    storeFingerprintForResuming: false,
    retryDelays: null,
    ...(typeof XMLHttpRequest === 'undefined' && partsForNode(server.fetch)),
    onProgress(sentBytes) {
      failures = 0;
      isTokenNew = false;
      options.onLine?.(true);
      options.onProgress?.(sentBytes);
    },
    onUploadUrlAvailable() {
      address = upload.url;
      const path = address && new URL(address, 'http://page.invalid').pathname;
      store?.write(path).catch(fail);
    },
    async onBeforeRequest(request) {
      const headers = await server.headers({}, { refresh: isTokenOld }).catch((error: unknown) => {
        // A person who has signed out: no other attempt can succeed.
        if (error instanceof ApiError && error.code === 'no_token') fail(error);
        throw error;
      });
      isTokenNew ||= isTokenOld;
      isTokenOld = false;
      for (const [name, value] of headers) if (name !== 'accept') request.setHeader(name, value);
    },
    async onAfterResponse(_request, response) {
      handle = response.getHeader('Upload-Handle') ?? handle;
      media = readMedia(response.getHeader('Upload-Media')) ?? media;
    },
    onSuccess() {
      if (handle === null) {
        fail(new ApiError({ code: 'bad_answer', status: 200, message: 'The upload has no handle' }));
        return;
      }
      end();
      const sent = { handle, media };
      Promise.resolve(store?.write(null)).then(() => resolve(sent), reject);
    },
    onError(error) {
      if (isOver || isPaused) return;
      const response = 'originalResponse' in error ? error.originalResponse : null;
      // The library begins a new upload when the server was away while it was asked about this one.
      upload.url ??= address;
      // An expired token is renewed once.
      if (response?.getStatus() === 401 && !isTokenNew) {
        isTokenOld = true;
        return upload.start();
      }
      if (response && !isPassing(response.getStatus())) return fail(errorOf(response));
      failures += 1;
      if (failures > mostFailures) return fail(errorWithoutAnswer({ timedOut: false, cause: error }));
      options.onLine?.(false);
      forgetRetry = whenLineMayBeBack(() => upload.start());
    },
  });
  const start = async () => {
    const known = await store?.read();
    if (known) upload.url = server.url + known;
    if (!isPaused && !isOver) upload.start();
  };
  start().catch(fail);
  return {
    promise,
    pause() {
      isPaused = true;
      forgetRetry?.();
      void upload.abort();
    },
    resume() {
      if (!isPaused || isOver) return;
      isPaused = false;
      upload.start();
    },
    cancel() {
      if (isOver) return;
      fail(new DOMException('The upload was cancelled', 'AbortError'));
      Promise.all([upload.abort(true), store?.write(null)]).catch((error: unknown) => {
        console.warn('The server keeps the arrived part of a cancelled upload for a day', error);
      });
    },
  };
}

/** Reads and sends slices of a Blob by fetch; the library's own parts for Node know neither. */
function partsForNode(send: typeof fetch): Pick<UploadOptions, 'fileReader' | 'httpStack'> {
  return {
    fileReader: {
      openFile: async (file: Blob) => ({
        size: file.size,
        slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
        close: () => undefined,
      }),
    },
    httpStack: {
      getName: () => 'fetch',
      createRequest: (method, address) => requestByFetch(send, method, address),
    },
  };
}

function requestByFetch(
  fetchBy: typeof fetch,
  method: string,
  address: string,
): ReturnType<HttpStack['createRequest']> {
  const headers = new Headers();
  const controller = new AbortController();
  return {
    getMethod: () => method,
    getURL: () => address,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    setProgressHandler: () => undefined,
    getUnderlyingObject: () => null,
    abort: async () => controller.abort(),
    async send(body: Blob | null) {
      const answer = await fetchBy(address, { method, headers, body, signal: controller.signal });
      const text = await answer.text();
      return {
        getStatus: () => answer.status,
        getHeader: (name) => answer.headers.get(name) ?? undefined,
        getBody: () => text,
        getUnderlyingObject: () => answer,
      };
    },
  };
}

/** Calls `act` once: after a while, or when the browser is online again. @returns a function that prevents the call */
function whenLineMayBeBack(act: () => void): () => void {
  const controller = new AbortController();
  const timer = setTimeout(run, RETRY_MS);
  if (typeof window !== 'undefined') {
    window.addEventListener('online', run, { once: true, signal: controller.signal });
  }
  function forget() {
    clearTimeout(timer);
    controller.abort();
  }
  function run() {
    forget();
    act();
  }
  return forget;
}

/** Parses the facts of the arrived file; null also for a header that a proxy has changed. */
function readMedia(header: string | undefined): UploadedMedia | null {
  try {
    return header ? uploadedMediaSchema.parse(readJson(header)) : null;
  } catch {
    return null;
  }
}

/** Tells answers of a server or proxy that restarts, and of two pages that send the same file. */
function isPassing(status: number): boolean {
  return status >= 500 || [409, 423, 429, 460].includes(status);
}

function errorOf(response: HttpResponse): ApiError {
  return errorOfAnswer({
    status: response.getStatus(),
    statusText: '',
    body: response.getBody(),
    requestId: response.getHeader('x-request-id') ?? null,
  });
}
