import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/logging/logger.ts';
import { answerError } from '../error-answer.ts';
import type { HttpEnv } from '../http-context.ts';
import { depthOf, refuseDeepFilter } from './refuse-deep-filter.ts';

test.each([
  ['', 0],
  ['title=eq.a', 0],
  ['or=(title.eq.a,type.eq.b)', 1],
  ['or=(and(a.eq.1,b.eq.2),c.eq.3)', 2],
  ['or=%28and%28a.eq.1%29%29', 2],
  ['title=eq.:):):)((', 2],
])('filter %s is %d deep', (query, depth) => {
  expect(depthOf(query)).toBe(depth);
});

test('a deep or endless filter is refused before it is parsed', async () => {
  const app = new Hono<HttpEnv>();
  let parsed = 0;
  app.onError(answerError({ logger: createLogger('silent'), security: () => undefined }));
  app.use(refuseDeepFilter);
  app.get('/rest/v1/projects', (c) => {
    parsed += 1;
    return c.text('ok');
  });
  const statusOf = async (query: string) => (await app.request(`/rest/v1/projects${query}`)).status;
  const nested = (levels: number) => `?or=(${'and('.repeat(levels)}id.eq.1${')'.repeat(levels)})`;
  expect([await statusOf(''), await statusOf(nested(2))]).toEqual([200, 200]);
  expect([
    await statusOf(nested(5000)),
    await statusOf(nested(30)),
    await statusOf(`?a=${'b'.repeat(9000)}`),
  ]).toEqual([400, 400, 400]);
  expect(parsed).toBe(2);
});
