const MOST_REDIRECTS = 3;
/** Headers that must not be sent to another origin; fetch itself drops only the first one. */
const KEY_HEADERS = ['authorization', 'x-goog-api-key', 'api-key', 'cookie'];

/** Fetches and follows redirects of GET requests; redirects to another origin lose the key. */
export async function fetchFollowing(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  let url = new URL(input instanceof Request ? input.url : input);
  const headers = new Headers(init.headers);
  for (let followed = 0; ; followed++) {
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    const isDownload = (init.method ?? 'GET') === 'GET';
    const next = new URL(location, url);
    const isSafe = next.protocol === 'https:' || next.protocol === url.protocol;
    if (!isDownload || !isSafe || followed >= MOST_REDIRECTS) throw new Error('an unexpected redirect');
    await response.body?.cancel();
    if (next.origin !== url.origin) for (const name of KEY_HEADERS) headers.delete(name);
    url = next;
  }
}
