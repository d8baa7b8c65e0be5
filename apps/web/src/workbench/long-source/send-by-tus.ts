import { type UploadedMedia, uploadedMediaSchema } from '@atelier/contracts/uploads';
import { type HttpResponse, Upload } from 'tus-js-client';
import { requestHeaders } from '../../lib/api/api-client.ts';
import { ApiError, apiErrorFromAnswer } from '../../lib/api/api-error.ts';

interface TusSent {
  /** Of the finished file. */
  handle: string;
  /** What it turned out to be; null where a proxy kept it back. */
  media: UploadedMedia | null;
}

export interface TusSending {
  /** Rejects with ApiError, and with an AbortError after `cancel`. */
  promise: Promise<TusSent>;
  /** What has arrived stays on the server for a day. */
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

interface TusRequest {
  file: File;
  /** The same for the same file of the same person, so that another page load finds what has arrived. */
  fingerprint: string;
  onProgress: (sentBytes: number) => void;
  /** False while the line is down; it is tried again by itself. */
  onLine: (isUp: boolean) => void;
}

/** After so long without an answer the line is asked again; at once when the browser says that it is back. */
const RETRY_MS = 3000;
/** Small enough that a proxy's limit for one request is no obstacle, large enough to cost no speed. */
const CHUNK_BYTES = 16 * 1024 * 1024;

/** Sends a file in pieces to `/api/tus`; goes on where an earlier page load or a lost line stopped. */
export function sendByTus(request: TusRequest): TusSending {
  const { promise, resolve, reject } = Promise.withResolvers<TusSent>();
  let isPaused = false;
  let isOver = false;
  let handle: string | null = null;
  let media: UploadedMedia | null = null;
  let retry: (() => void) | null = null;
  let hasRenewed = false;

  const end = () => {
    isOver = true;
    forgetRetry();
  };
  const forgetRetry = () => {
    retry?.();
    retry = null;
  };
  const upload = new Upload(request.file, {
    endpoint: '/api/tus',
    chunkSize: CHUNK_BYTES,
    metadata: { filename: request.file.name, filetype: request.file.type },
    fingerprint: async () => request.fingerprint,
    removeFingerprintOnSuccess: true,
    retryDelays: null,
    onProgress: (sentBytes) => {
      request.onLine(true);
      request.onProgress(sentBytes);
    },
    async onBeforeRequest(call) {
      const headers = await requestHeaders({}, { refresh: hasRenewed });
      hasRenewed = false;
      for (const [name, value] of headers) if (name !== 'accept') call.setHeader(name, value);
    },
    async onAfterResponse(_call, response) {
      handle = response.getHeader('Upload-Handle') ?? handle;
      media = readMedia(response.getHeader('Upload-Media')) ?? media;
    },
    onSuccess() {
      end();
      if (handle) resolve({ handle, media });
      else reject(new ApiError({ code: 'bad_answer', status: 200, message: 'The upload has no handle' }));
    },
    onError(error) {
      const response = 'originalResponse' in error ? error.originalResponse : null;
      if (isOver || isPaused) return;
      // Renewed once, as any call; the same answer again is the person's to solve.
      if (response?.getStatus() === 401 && !hasRenewed) {
        hasRenewed = true;
        return void upload.start();
      }
      if (response && !isPassing(response.getStatus())) {
        end();
        return reject(errorOf(response));
      }
      request.onLine(false);
      retry = whenLineMayBeBack(() => upload.start());
    },
  });
  const start = async () => {
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    if (!isPaused && !isOver) upload.start();
  };
  start().catch(reject);
  return {
    promise,
    pause() {
      isPaused = true;
      forgetRetry();
      void upload.abort();
    },
    resume() {
      if (!isPaused || isOver) return;
      isPaused = false;
      upload.start();
    },
    cancel() {
      if (isOver) return;
      end();
      reject(new DOMException('The upload was cancelled', 'AbortError'));
      upload.abort(true).catch((error: unknown) => {
        console.warn('The server keeps what it has of a cancelled upload for a day', error);
      });
    },
  };
}

/** Calls once: after a while, or when the browser is online again. @returns forgets it */
function whenLineMayBeBack(act: () => void): () => void {
  const controller = new AbortController();
  const timer = setTimeout(run, RETRY_MS);
  window.addEventListener('online', run, { once: true, signal: controller.signal });
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

/** Null for what a proxy made of it, too: the film arrived all the same. */
function readMedia(header: string | undefined): UploadedMedia | null {
  try {
    return header ? uploadedMediaSchema.parse(JSON.parse(header)) : null;
  } catch {
    return null;
  }
}

/** Answers of a server or proxy that is restarting, and of two pages that send the same file. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 423 || status === 409 || status === 460;
}

function errorOf(response: HttpResponse): ApiError {
  return apiErrorFromAnswer({
    status: response.getStatus(),
    statusText: '',
    body: response.getBody(),
    requestId: response.getHeader('x-request-id') ?? null,
  });
}
