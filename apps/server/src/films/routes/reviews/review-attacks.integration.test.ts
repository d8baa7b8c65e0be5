import type { GuestReview, MadeReview } from '@atelier/contracts/automation/reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let sql: Database;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', WORKER: 'off', TRUST_PROXY: 'on' });
  sql = await openServerDatabase(server.dataDir);
  [ada, bob] = [await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

/** Inserts a film without a document. @returns its id */
async function filmOf({ id }: TestPerson, name = 'Interview'): Promise<string> {
  const [row] = await sql<[{ id: string }]>`insert into app.films (id, user_id, tool, name)
    values (gen_random_uuid(), ${id}, 'clip', ${name}) returning id`;
  return row.id;
}

async function link(person: TestPerson, filmId: string, options: object = {}): Promise<MadeReview> {
  const request = { method: 'POST', body: JSON.stringify(options) };
  const answer = await person.api(`/api/films/${filmId}/reviews`, request);
  expect(answer.status).toBe(201);
  return answer.json();
}

interface Guest {
  body?: object;
  method?: string;
  /** The address that the guest calls from. */
  from?: string;
  pass?: string;
  authorization?: string;
}

async function ask(path: string, { body, method, from = '203.0.113.1', pass, authorization }: Guest = {}) {
  const answer = await fetch(server.url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(pass !== undefined && { 'X-Review-Pass': pass }),
      ...(authorization && { Authorization: authorization }),
    },
  });
  const retryAfter = answer.headers.get('Retry-After');
  return { status: answer.status, retryAfter, body: await answer.json().catch(() => null) };
}

test('guessed tokens find nothing, and are counted', async () => {
  const { token } = await link(ada, await filmOf(ada));
  const from = '203.0.113.20';
  const wrong = [
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    'x'.repeat(43),
    '..%2f..%2ffilms',
    '%00',
  ];
  for (const guess of wrong) {
    const { status } = await ask(`/api/reviews/${guess}`, { from });
    expect([400, 404], guess).toContain(status);
  }
  const statuses = [];
  for (let guess = 0; guess < 70; guess++) {
    statuses.push((await ask(`/api/reviews/${'y'.repeat(41)}${10 + guess}`, { from })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.at(-1)).toBe(429);
  // The right token still works from the address that guessed too often.
  expect((await ask(`/api/reviews/${token}`, { from })).status).toBe(200);
});

test('a password is asked for by every call, and its guesses run out for each address', async () => {
  const filmId = await filmOf(ada);
  const { id, token } = await link(ada, filmId, { password: 'café au lait' });
  const path = `/api/reviews/${token}`;
  const comment = { at_seconds: 1, name: 'Camille', text: 'Bien' };
  const decision = { revision: 0, decision: 'approved' };
  for (const refused of [
    await ask(path),
    await ask(path, { pass: '' }),
    await ask(path, { pass: '99999999999.AAAA' }),
    await ask(`${path}/comments`, { body: comment }),
    await ask(`${path}/decision`, { body: decision }),
  ]) {
    expect(refused).toMatchObject({ status: 403, body: { code: 'review_locked' } });
    expect(JSON.stringify(refused.body)).not.toContain('Interview');
  }
  const unlock = (password: string, from: string) => ask(`${path}/unlock`, { body: { password }, from });
  const right = await unlock('cafe\u0301 au lait', '203.0.113.30');
  expect(right.status).toBe(200);
  expect(await ask(path, { pass: right.body.pass })).toMatchObject({
    status: 200,
    body: { name: 'Interview' },
  });
  // The pass opens this review alone, until its end.
  const other = await link(ada, filmId, { password: 'café au lait' });
  expect((await ask(`/api/reviews/${other.token}`, { pass: right.body.pass })).status).toBe(403);
  const [, signature] = right.body.pass.split('.');
  expect((await ask(path, { pass: `99999999999.${signature}` })).status).toBe(403);

  const guesses = [];
  for (let guess = 0; guess < 12; guess++) guesses.push(await unlock(`guess ${guess}`, '203.0.113.31'));
  expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(403), 429, 429]);
  expect(guesses[0]?.body.code).toBe('review_password');
  expect(Number(guesses.at(-1)?.retryAfter)).toBeGreaterThan(60);
  // Another person's guesses do not lock out who knows the password.
  expect((await unlock('café au lait', '203.0.113.30')).status).toBe(200);
  expect((await ask(path, { pass: right.body.pass, from: '203.0.113.31' })).status).toBe(200);
  // From many addresses a hundred an hour are tried.
  await sql`update app.rate_limits set hits = 100 where key = ${`review:password:${id}`}`;
  expect((await unlock('guess', '203.0.113.32')).status).toBe(429);
  const [row] = await sql<{ text: string }[]>`select row_to_json(r)::text as text from app.film_reviews r
    where id = ${id}`;
  expect(row?.text).not.toContain('café');
});

test('the token of a guest opens none of the calls of the owner or of others', async () => {
  const filmId = await filmOf(ada);
  const { id, token } = await link(ada, filmId);
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', `/api/films/${filmId}`],
    ['GET', `/api/films/${filmId}/edits`],
    ['GET', `/api/films/${filmId}/reviews`],
    ['POST', `/api/films/${filmId}/reviews`, {}],
    ['DELETE', `/api/films/${filmId}/reviews/${id}`],
    ['PATCH', `/api/films/${filmId}/comments/${id}`, { is_resolved: true }],
    ['DELETE', `/api/films/${filmId}/comments/${id}`],
    ['POST', `/api/films/${filmId}/render`, {}],
    ['DELETE', `/api/reviews/${token}`],
    ['PATCH', `/api/reviews/${token}/comments`, {}],
    ['GET', `/api/reviews/${token}/comments`],
    ['GET', '/api/reviews'],
    ['GET', '/api/films'],
  ];
  for (const authorization of [undefined, `Bearer ${token}`]) {
    for (const [method, path, body] of calls) {
      const answer = await ask(path, {
        method,
        ...(body && { body }),
        ...(authorization && { authorization }),
      });
      expect(answer.status, `${method} ${path}`).toBe(401);
    }
  }
});

test('a person reaches neither the reviews of another nor, by an id, those of another film of their own', async () => {
  const [first, second] = [await filmOf(ada, 'Premier'), await filmOf(ada, 'Second')];
  const { id, token } = await link(ada, first);
  const [{ commentId }] = await sql<[{ commentId: string }]>`
    insert into app.film_comments (review_id, number, revision, at_seconds, name, text)
    values (${id}, 1, 0, 1, 'Camille', 'Bien') returning id as "commentId"`;
  const change = { method: 'PATCH', body: '{"is_resolved":true}' };
  for (const [person, filmId] of [
    [bob, first],
    [ada, second],
    [bob, await filmOf(bob)],
  ] as const) {
    const statuses = await Promise.all([
      person.api(`/api/films/${filmId}/reviews/${id}`, { method: 'DELETE' }),
      person.api(`/api/films/${filmId}/comments/${commentId}`, change),
      person.api(`/api/films/${filmId}/comments/${commentId}`, { method: 'DELETE' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await bob.api(`/api/films/${first}/reviews`)).status).toBe(404);
  expect((await bob.api(`/api/films/${first}/reviews`, { method: 'POST', body: '{}' })).status).toBe(404);
  const { body } = await ask(`/api/reviews/${token}`);
  expect((body as GuestReview).comments).toMatchObject([{ number: 1, is_resolved: false }]);
  // A second link of the same film shows the comments of its own guests only.
  const other = await link(ada, first);
  expect((await ask(`/api/reviews/${other.token}`)).body.comments).toEqual([]);
});

test('the export of an account holds links and comments without hashes; deletion ends the link', async () => {
  const eve = await server.signUp();
  const { id, token } = await link(eve, await filmOf(eve), { password: 'secret words' });
  await sql`insert into app.film_comments (review_id, number, revision, at_seconds, name, text)
    values (${id}, 1, 0, 1, 'Camille', 'Bien')`;
  await sql`insert into app.film_decisions (review_id, revision, decision, name)
    values (${id}, 0, 'approved', 'Camille')`;
  const exported = await (await eve.api('/api/account/export')).json();
  expect(exported.film_reviews).toMatchObject([{ id, has_password: true, can_approve: true }]);
  expect(Object.keys(exported.film_reviews[0])).not.toContain('token_hash');
  expect(exported.film_comments).toMatchObject([{ review_id: id, text: 'Bien', name: 'Camille' }]);
  expect(exported.film_decisions).toMatchObject([{ review_id: id, decision: 'approved' }]);
  const deletion = { method: 'DELETE', body: JSON.stringify({ confirm: eve.email }) };
  expect((await eve.api('/api/account', deletion)).ok).toBe(true);
  expect((await ask(`/api/reviews/${token}`)).status).toBe(404);
  expect(await sql`select 1 from app.film_comments where review_id = ${id}`).toHaveLength(0);
});
