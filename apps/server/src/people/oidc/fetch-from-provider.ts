import { readJsonBody } from '@atelier/contracts/text/read-json';
import type { CustomFetch } from 'openid-client';
import { OidcRefusal } from './oidc-refusal.ts';

/** The largest answer of a provider: metadata, keys and tokens have some kilobytes. */
const LIMITS = { mostCharacters: 256 * 1024, mostValues: 10_000 };

/**
 * Requests an address of the provider for openid-client, which sets the time limit and follows no redirect. The answer
 * is JSON within `LIMITS`; the body of a refusal that is none is left out.
 * @throws OidcRefusal `away` without an answer, with a server's error, or with another body
 */
export const fetchFromProvider: CustomFetch = async (url, init) => {
  const { protocol, hostname, host, pathname } = new URL(url);
  const place = `${host}${pathname}`;
  if (protocol !== 'https:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/u.test(hostname)) {
    throw new OidcRefusal('failed', `${place}: the metadata lead to an unencrypted address`);
  }
  const { body, headers, method, redirect, signal } = init;
  try {
    const answer = await fetch(url, {
      body,
      headers,
      method,
      redirect,
      ...(signal && { signal }),
    } as RequestInit);
    const { ok, status } = answer;
    if (status >= 500) {
      await answer.body?.cancel();
      throw new OidcRefusal('away', `${place}: status ${status}`);
    }
    const json = readJsonBody(answer, LIMITS);
    if (ok) return Response.json(await json, { status });
    return await json.then(
      (value) => Response.json(value, { status }),
      () => new Response(null, { status }),
    );
  } catch (cause) {
    if (cause instanceof OidcRefusal) throw cause;
    throw new OidcRefusal('away', `${place}: ${reasonOf(cause)}`, { cause });
  }
};

/** `fetch` says why it failed in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
