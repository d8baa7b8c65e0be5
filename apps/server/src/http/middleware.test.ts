import { AppError } from '@atelier/contracts';
import { type SpanOptions, setTracer } from '@atelier/media/run/with-span';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { HttpEnv } from './http-context.ts';
import { traceRequest } from './middleware.ts';

interface MadeSpan extends SpanOptions {
  failure: string | null;
}

const spans: MadeSpan[] = [];
beforeAll(() =>
  setTracer({
    run(options, work) {
      const span: MadeSpan = { ...options, attributes: { ...options.attributes }, failure: null };
      spans.push(span);
      return work({
        rename: (name) => Object.assign(span, { name }),
        add: (attributes) => Object.assign(span.attributes, attributes),
        fail: (failure) => Object.assign(span, { failure }),
      });
    },
    traceparent: () => null,
  }),
);
afterEach(() => void spans.splice(0));
// Other files share this process.
afterAll(() => setTracer(null));

const app = new Hono<HttpEnv>();
app.onError((error, c) => c.text('', error instanceof AppError ? 503 : 500));
app.use(traceRequest({ isHttps: true }));
app.use('/api/*', (c, next) => (c.req.header('Authorization') ? next() : Promise.resolve(c.text('', 401))));
app.get('/api/reviews/:token', (c) => c.text('review'));
app.post('/api/away', () => {
  throw new AppError('unavailable', 'The database is away.');
});
app.get('/api/broken', () => {
  throw new Error('Ada’s film');
});
app.all('/auth/v1/*', (c) => c.text('session'));
app.use('*', (_c, next) => next());
app.get('*', (c) => c.text('page'));

const signedIn = { headers: { Authorization: 'Bearer token' } };
test.each([
  ['/api/reviews/secret', signedIn, 'GET /api/reviews/:token', 200, null],
  ['/api/reviews/secret?key=secret', {}, 'GET /api/reviews/:token', 401, null],
  ['/api/away', { ...signedIn, method: 'POST' }, 'POST /api/away', 503, 'unavailable'],
  ['/api/broken', signedIn, 'GET /api/broken', 500, '500'],
  ['/auth/v1/verify/secret', { method: 'POST' }, 'POST /auth/v1/*', 200, null],
  ['/secret', {}, 'GET', 200, null],
  ['/auth/v1/secret', { method: 'SECRET' }, 'HTTP /auth/v1/*', 200, null],
] as [string, RequestInit, string, number, string | null][])(
  'the span of %s %j is %s, by its route and without its address',
  async (address, init, name, status, failure) => {
    await app.request(address, init);
    const [method = '', route] = name.split(' ');
    expect(spans).toEqual([
      {
        name,
        kind: 'server',
        parent: undefined,
        failure,
        attributes: {
          'http.request.method': method === 'HTTP' ? '_OTHER' : method,
          'url.scheme': 'https',
          'http.response.status_code': status,
          ...(route && { 'http.route': route }),
        },
      },
    ]);
  },
);

test('the span continues the trace of the caller', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await app.request('/', { headers: { traceparent } });
  expect(spans).toMatchObject([{ parent: traceparent }]);
});
