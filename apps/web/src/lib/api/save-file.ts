import { ApiError, errorOfAnswer, errorWithoutAnswer } from '@atelier/client/api-error';
import { downloadUrl, isLocalObject, localObjectUrl } from './local-object-url.ts';

/** Saves a file that the page already holds. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  clickDownload(url, fileName);
  // The browser has taken the file over once this task ends; a minute is generous for slow disks.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Saves a stored file. Ours is streamed to the disk by the browser, after a look whether it is there; a foreign one
 * must be fetched whole, since browsers ignore the name asked for across origins. Throws ApiError.
 */
export async function saveUrl(url: string, fileName: string): Promise<void> {
  if (isLocalObject(url)) {
    await fetchOk(localObjectUrl(url), 'HEAD');
    clickDownload(downloadUrl(url, fileName), fileName);
    return;
  }
  const response = await fetchOk(url, 'GET');
  saveBlob(await response.blob(), fileName);
}

export { safeFileName } from '@atelier/contracts/text/safe-file-name';

/** The extension of an address or a file name in lower case, without its dot; null when there is none. */
export function extensionOf(url: string): string | null {
  const path = url.split(/[?#]/u)[0] ?? '';
  return /\.([a-z0-9]{1,5})$/iu.exec(path)?.[1]?.toLowerCase() ?? null;
}

async function fetchOk(url: string, method: 'HEAD' | 'GET'): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { method });
  } catch (cause) {
    throw errorWithoutAnswer({ timedOut: false, cause });
  }
  if (response.ok) return response;
  const error = errorOfAnswer({ status: response.status, statusText: response.statusText, body: '' });
  throw new ApiError({ code: error.code, status: error.status, message: error.message });
}

/** Saves what an address of ours answers; the browser streams it to the disk, under the name that the answer gives. */
export function saveAddress(path: string): void {
  clickDownload(path, '');
}

function clickDownload(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
