import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ApiCall } from './connection.ts';
import { connect } from './connection.ts';

let token: string | null = 'token';
const refused = vi.fn();
const server = connect({
  url: 'http://atelier.test/',
  key: async ({ refresh }) => token && (refresh ? `new ${token}` : token),
  language: () => 'fr',
  fetch: (address, init) => answer(address, init),
  timeoutMs: 30_000,
  onRefused: refused,
});
let answer: typeof fetch;
const apiFetch = (call: ApiCall) => server.send(call);

beforeEach(() => {
  token = 'token';
  refused.mockClear();
});

test('without a token the call is not made: no_token', async () => {
  token = null;
  const send = stubFetch(async () => new Response('{}'));
  await expect(apiFetch({ path: '/api/jobs' })).rejects.toMatchObject({ code: 'no_token', status: 0 });
  expect(send).not.toHaveBeenCalled();
});

test('an anonymous call needs none', async () => {
  token = null;
  stubFetch(async () => new Response('{}'));
  expect((await apiFetch({ path: '/api/config', anonymous: true })).ok).toBe(true);
});

test('a 401 renews the token once', async () => {
  const send = stubFetch(async () => new Response('{}', { status: send.mock.calls.length > 1 ? 200 : 401 }));
  expect((await apiFetch({ path: '/api/jobs' })).ok).toBe(true);
  expect(send.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))).toEqual([
    'Bearer token',
    'Bearer new token',
  ]);
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

test('a key of the program is sent as it is, and never renewed', async () => {
  const send = vi.fn(async () => new Response('{}', { status: 401 }));
  const program = connect({ url: 'http://atelier.test', key: 'atl_key', fetch: send });
  await expect(program.send({ path: '/api/jobs' })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('the address, the language and the body are those of the call', async () => {
  const send = stubFetch(async () => new Response('{}'));
  await apiFetch({ path: '/api/x', method: 'POST', body: { a: 1 } });
  const [address, init] = send.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect([address, init?.body]).toEqual(['http://atelier.test/api/x', '{"a":1}']);
  expect([headers.get('Accept-Language'), headers.get('Content-Type')]).toEqual(['fr', 'application/json']);
});

test('a refusal is reported with its call', async () => {
  stubFetch(async () => new Response('{"error":"x","code":"insufficient_credits"}', { status: 402 }));
  const call = { path: '/api/x', tool: 'clip' } as const;
  await expect(apiFetch(call)).rejects.toMatchObject({ code: 'insufficient_credits' });
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 402 }), call);
});

test('an answer of another shape is a bad answer, and an abort stays an abort', async () => {
  stubFetch(async () => new Response('[]'));
  const schema = z.object({ jobs: z.array(z.string()) });
  const asked = server.ask({ path: '/api/x', answer: async () => schema });
  await expect(asked).rejects.toMatchObject({ code: 'bad_answer', status: 200 });
  const controller = new AbortController();
  stubFetch(async (_address, init) => {
    controller.abort();
    init?.signal?.throwIfAborted();
    return new Response();
  });
  const stopped = apiFetch({ path: '/api/x', signal: controller.signal });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});

test('a failure with a status of success gives its own reason', async () => {
  const schema = z.object({ process_id: z.string() });
  const ask = () => server.ask({ path: '/download', answer: schema });
  stubFetch(async () => Response.json({ success: false, error: 'This video is private' }));
  await expect(ask()).rejects.toMatchObject({ code: 'http', status: 200, reason: 'This video is private' });
  stubFetch(async () => Response.json({ error: 'No engine.', code: 'engine_unavailable' }));
  await expect(ask()).rejects.toMatchObject({ code: 'engine_unavailable' });
  stubFetch(async () => Response.json({}));
  await expect(ask()).rejects.toMatchObject({ code: 'bad_answer' });
  const call = { path: '/api/generate-voice' };
  const sound = new Response('x', { headers: { 'Content-Type': 'audio/mpeg' } });
  await expect(server.expectFile(sound, call)).resolves.toBeUndefined();
  await expect(server.expectFile(Response.json({}), call)).rejects.toMatchObject({ code: 'bad_answer' });
});

function stubFetch(next: typeof fetch) {
  const send = vi.fn(next);
  answer = send;
  return send;
}
