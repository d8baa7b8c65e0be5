import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerTokenSource } from './access-token.ts';
import { apiFetch } from './api-client.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  registerTokenSource(async () => 'token');
});

afterEach(() => vi.unstubAllGlobals());

test('without a token the call is not made: no_token', async () => {
  registerTokenSource(async () => null);
  const send = stubFetch(async () => new Response('{}'));
  await expect(apiFetch({ path: '/api/jobs' })).rejects.toMatchObject({ code: 'no_token', status: 0 });
  expect(send).not.toHaveBeenCalled();
});

test('an anonymous call needs none', async () => {
  registerTokenSource(async () => null);
  stubFetch(async () => new Response('{}'));
  expect((await apiFetch({ path: '/api/config', anonymous: true })).ok).toBe(true);
});

test('a 401 renews the token once', async () => {
  const send = stubFetch(async () => new Response('{}', { status: send.mock.calls.length > 1 ? 200 : 401 }));
  expect((await apiFetch({ path: '/api/jobs' })).ok).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
});

test('no answer: Server connection error. Please check that the backend server is running.', async () => {
  stubFetch(async () => {
    throw new TypeError('fetch failed');
  });
  await expect(apiFetch({ path: '/api/jobs' })).rejects.toMatchObject({
    code: 'network',
    message: 'Server connection error. Please check that the backend server is running.',
  });
});

test('no answer in time: Request timeout. The server is taking too long to respond.', async () => {
  stubFetch((_url, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    return promise;
  });
  await expect(apiFetch({ path: '/api/jobs', timeoutMs: 1 })).rejects.toMatchObject({
    code: 'request_timeout',
    message: 'Request timeout. The server is taking too long to respond.',
  });
});

test('a lost answer is asked for once more under the same key, and never without one', async () => {
  const keys: (string | null)[] = [];
  const send = stubFetch(async (_url, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    if (keys.length % 2 === 1) throw new TypeError('fetch failed');
    return new Response('{}');
  });
  expect((await apiFetch({ path: '/api/x', method: 'POST', idempotencyKey: 'key' })).ok).toBe(true);
  expect(keys).toEqual(['key', 'key']);
  await expect(apiFetch({ path: '/api/x', method: 'POST' })).rejects.toMatchObject({ code: 'network' });
  expect(send).toHaveBeenCalledTimes(3);
});

test('every call names itself, for the lines of the server’s log', async () => {
  const ids: (string | null)[] = [];
  stubFetch(async (_url, init) => {
    ids.push(new Headers(init?.headers).get('X-Request-Id'));
    return new Response('{}');
  });
  await apiFetch({ path: '/api/x' });
  await apiFetch({ path: '/api/x' });
  expect(ids[0]).toMatch(/^[\w-]{8,64}$/);
  expect(ids[1]).not.toBe(ids[0]);
});

test('a refusal is not asked for again', async () => {
  const send = stubFetch(async () => new Response('{}', { status: 422 }));
  const call = apiFetch({ path: '/api/x', method: 'POST', idempotencyKey: 'key' });
  await expect(call).rejects.toMatchObject({ status: 422 });
  expect(send).toHaveBeenCalledTimes(1);
});

function stubFetch(answer: typeof fetch) {
  const send = vi.fn(answer);
  vi.stubGlobal('fetch', send);
  return send;
}
