import { connect } from '@atelier/client/connection';
import type { Route } from '@atelier/routes/route';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { answerError } from '../error-answer.ts';
import type { HttpEnv } from '../http-context.ts';
import { serve } from './serve.ts';

/** A declaration is all that server and client share. */
const greet = {
  method: 'POST',
  path: '/api/people/:id/greetings/:language{[a-z]+}',
  summary: 'Greet a person',
  query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  body: z.object({ text: z.string().max(20), marks: z.array(z.string()).optional() }),
  maxBytes: 200,
  answer: z.object({ text: z.string(), userId: z.string() }),
  status: 201,
} as const satisfies Route;
const forget = {
  method: 'DELETE',
  path: '/api/people/:id',
  summary: 'Forget',
  status: 204,
} as const satisfies Route;
const draw = {
  method: 'GET',
  path: '/api/picture',
  summary: 'Draw',
  file: 'image/png',
} as const satisfies Route;

function app() {
  const hono = new Hono<HttpEnv>();
  hono.onError((error, c) => answerError({ logger: pino({ enabled: false }) } as never)(error, c));
  hono.use(async (c, next) => {
    c.set('requestId', 'r');
    c.set('caller', { id: 'ada' } as never);
    await next();
  });
  serve(hono, greet, async ({ params, query, readBody, userId }) => {
    expectTypeOf(params).toEqualTypeOf<Record<'id' | 'language', string>>();
    expectTypeOf(query.times).toEqualTypeOf<number>();
    const { text } = await readBody();
    return { text: `${params.language} ${params.id} ${text.repeat(query.times)}`, userId };
  });
  serve(hono, forget, async () => undefined);
  serve(hono, draw, async ({ c }) => c.body('png', 200, { 'Content-Type': 'image/png' }));
  return hono;
}

const api = connect({
  url: 'http://atelier.test',
  key: 'atl_key',
  fetch: async (address, init) => app().request(String(address), init),
});

test('a client calls a declared route with its parameters, query and body', async () => {
  const answer = await api.call(greet, {
    params: { id: 'a/b?c', language: 'fr' },
    query: { times: 2 },
    body: { text: 'Bonjour', marks: ['!'] as readonly string[] },
  });
  expectTypeOf(answer).toEqualTypeOf<{ text: string; userId: string }>();
  expect(answer).toEqual({ text: 'fr a/b?c BonjourBonjour', userId: 'ada' });
});

test('what the declaration does not allow is refused before the handler answers', async () => {
  const send = (query: string, body: string) =>
    app().request(`/api/people/1/greetings/fr${query}`, { method: 'POST', body });
  expect((await send('', '{"text":"Bonjour"}')).status).toBe(201);
  expect((await send('?times=4', '{"text":"Bonjour"}')).status).toBe(400);
  expect((await send('', '{"text":1}')).status).toBe(400);
  expect((await send('', 'no JSON')).status).toBe(400);
  expect((await send('', JSON.stringify({ text: 'x'.repeat(400) }))).status).toBe(413);
  expect((await app().request('/api/people/1/greetings/FR', { method: 'POST', body: '{}' })).status).toBe(
    404,
  );
});

test('a call without content answers 204, a file its response', async () => {
  const response = await app().request('/api/people/1', { method: 'DELETE' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(await api.call(forget, { params: { id: '1' } })).toBeUndefined();
  expect(await (await api.call(draw)).text()).toBe('png');
});
