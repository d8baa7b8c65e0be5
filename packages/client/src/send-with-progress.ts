import { deferred } from './deferred.ts';

/**
 * Makes a fetch that reports the share sent, 0 to 1, by XMLHttpRequest: no fetch of a browser reports progress of what
 * it sends. Where there is no XMLHttpRequest (Node), the share is reported once, at the end.
 */
export function fetchWithProgress(
  onProgress: (share: number) => void,
  otherwise: typeof fetch,
): typeof fetch {
  if (typeof XMLHttpRequest !== 'undefined') {
    return (address, init = {}) => sendByXhr(String(address), init, onProgress);
  }
  return async (address, init) => {
    const answer = await otherwise(address, init);
    onProgress(1);
    return answer;
  };
}

function sendByXhr(
  address: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = deferred<Response>();
  const xhr = new XMLHttpRequest();
  const stop = () => xhr.abort();
  xhr.open(method, address);
  for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
  xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total);
  };
  xhr.onload = () => {
    const requestId = xhr.getResponseHeader('x-request-id');
    const answer = { status: xhr.status, statusText: xhr.statusText };
    resolve(
      new Response(xhr.responseText, {
        ...answer,
        ...(requestId && { headers: { 'x-request-id': requestId } }),
      }),
    );
  };
  xhr.onerror = () => reject(new TypeError('The connection failed'));
  xhr.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
  xhr.onloadend = () => signal?.removeEventListener('abort', stop);
  if (signal?.aborted) reject(new DOMException('The upload was cancelled', 'AbortError'));
  else {
    signal?.addEventListener('abort', stop);
    xhr.send(body instanceof FormData ? body : null);
  }
  return promise;
}
