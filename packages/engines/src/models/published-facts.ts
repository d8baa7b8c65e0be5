import { ModelInstallError } from './model-install-error.ts';

const TIMEOUT_MS = 60_000;
/** A list of sums of a release with a thousand files takes about 150 kB. */
const MAX_LIST_BYTES = 2 * 1024 * 1024;

/**
 * The SHA-256 that a release's own list of sums gives for a file. Lists are read as `sha256sum` writes them (hash, name)
 * and as sherpa-onnx's releases do (name, hash).
 * @throws ModelInstallError `download_failed` when the list cannot be had or lacks the file, or the signal's reason.
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
 * What a file weighs, as its server says.
 * @throws ModelInstallError `download_failed` when it does not say or names more than `maxBytes`, or the signal's reason.
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
