import { ModelInstallError } from './model-install-error.ts';

const TIMEOUT_MS = 60_000;
/** The checksum list of a release with a thousand files is about 150 kB. */
const MAX_LIST_BYTES = 2 * 1024 * 1024;

/**
 * Returns the SHA-256 of a file from a release's checksum list. Lists have the form of `sha256sum` (hash, name)
 * or of sherpa-onnx's releases (name, hash).
 * @throws ModelInstallError `download_failed` when the list is unavailable or lacks the file, or the signal's reason.
 */
export async function publishedSha256(
  listUrl: string,
  fileName: string,
  signal?: AbortSignal,
): Promise<string> {
  const response = await ask(listUrl, 'GET', signal);
  const text = (await response.text()).slice(0, MAX_LIST_BYTES);
  for (const line of text.split('\n')) {
    const words = line.trim().split(/\s+/u);
    const hash = words.find((word) => /^[0-9a-f]{64}$/iu.test(word));
    if (words.length === 2 && hash && words.some((word) => word.replace(/^\*/u, '') === fileName))
      return hash.toLowerCase();
  }
  throw new ModelInstallError('download_failed', `${listUrl} has no checksum of ${fileName}.`);
}

/**
 * Returns the size of a file as reported by its server.
 * @throws ModelInstallError `download_failed` when the size is missing or above `maxBytes`, or the signal's reason.
 */
export async function publishedSizeBytes(
  url: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<number> {
  const response = await ask(url, 'HEAD', signal);
  const sizeBytes = Number(response.headers.get('content-length'));
  if (sizeBytes > 0 && sizeBytes <= maxBytes) return sizeBytes;
  throw new ModelInstallError(
    'download_failed',
    `${url} has no size, or one that cannot be right: ${sizeBytes} bytes.`,
  );
}

async function ask(url: string, method: 'GET' | 'HEAD', signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, {
    method,
    headers: { 'accept-encoding': 'identity' },
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new ModelInstallError('download_failed', `${url} cannot be reached.`, { cause: error });
  });
  if (response.ok) return response;
  throw new ModelInstallError('download_failed', `${url} answered ${response.status}.`);
}
